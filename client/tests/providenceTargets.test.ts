import { describe, expect, it } from 'vitest';
import type { Option, Prompt } from '../src/api/types';
import type { ProvidenceView } from '../src/boards/providence/tableau';
import { carried, narrowed, targetsOf } from '../src/boards/providence/targets';

const fixtures = import.meta.glob<Moment>('../dev/fixtures/providence/kind-*.json', { eager: true, import: 'default' });
const turn = fixtures['../dev/fixtures/providence/kind-turn.json']!;

/** Every kind of question that the rules ask. */
const KINDS = `add_influence block carry compose discard displace displace_deep_one drown give_up harrow impostor
  martial_law move_agent move_to peek place_cthulhu place_mi_go place_whateley possess react reanimate remove_cubes
  retrieve riposte sacrifice search start surface surface_more sweep_city take_along terrify travel travel_to turn
  unpossess victim whateley_to`.split(/\s+/);

interface Moment {
  view: ProvidenceView;
  prompt: Prompt;
}

function targetsIn({ view, prompt }: Moment) {
  const me = view.seat ?? 0;
  return targetsOf(prompt, {
    hand: view.zones.hand[me]?.cards ?? [],
    mythos: view.zones.mythos[me]?.cards ?? [],
    places: [
      ...Object.keys(view.cities),
      ...Object.keys(view.cities).map((city) => `${city}_card`),
      ...view.row.map((one) => one.card),
    ],
    figures: Object.values(view.cities).flatMap((city) => city.agents.map((agent) => agent.figure ?? '')),
    deep: Object.keys(view.cities).filter((city) => view.cities[city]!.deep_ones),
  });
}

const numbers = (options: Option[]) => options.map((option) => option.action).sort((a, b) => a - b);

describe('what glows', () => {
  it('is looked at for every kind of question', () => {
    expect([...new Set(Object.values(fixtures).map((moment) => moment.prompt.kind))].sort()).toEqual(KINDS);
  });

  it.each(Object.entries(fixtures))('is every option of %s, and nothing else', (_, moment) => {
    const targets = targetsIn(moment);
    const reachable = [...carried(targets), ...targets.tray, ...(targets.closing ? [targets.closing] : [])];
    expect(numbers(reachable)).toEqual(numbers(moment.prompt.options!));
  });

  it('is nothing when somebody else chooses', () => {
    const targets = targetsIn({ view: turn.view, prompt: { ...turn.prompt, yours: false } });
    expect(targets.count).toBe(0);
    expect(targets.closing).toBeNull();
  });

  it('is what begins with the chosen action, until it is let go', () => {
    const targets = targetsIn(turn);
    for (const [action, options] of Object.entries(targets.actions)) {
      const only = narrowed(targets, action);
      const shown = [only.places, only.hand, only.mythos].flatMap((by) => Object.values(by).flat());
      for (const option of shown) expect(numbers(options)).toContain(option.action);
      expect(only.count).toBe(options.length);
    }
  });

  it('is only what begins at its place before an action is chosen: claims and free actions', () => {
    const rest = narrowed(targetsIn(turn), null);
    const shown = [rest.places, rest.hand, rest.mythos].flatMap((by) => Object.values(by).flat());
    for (const option of shown) expect(['claim', 'free']).toContain(option.verb);
    expect(rest.count).toBe(targetsIn(turn).count);
  });
});

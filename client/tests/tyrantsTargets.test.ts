import { describe, expect, it } from 'vitest';
import type { Option, Prompt } from '../src/api/types';
import type { TyrantsView } from '../src/boards/tyrants/tableau';
import { optionsAt, placesOf, targetsOf } from '../src/boards/tyrants/targets';

const SUPPLIES = ['priestess_of_lolth', 'house_guard'];
const fixtures = import.meta.glob<Moment>('../dev/fixtures/tyrants/kind-*.json', { eager: true, import: 'default' });

interface Moment {
  view: TyrantsView;
  prompt: Prompt;
}

function targetsIn({ view, prompt }: Moment) {
  const hand = view.zones.hand[0]?.cards ?? [];
  return targetsOf(prompt, { hand, played: view.played, market: [...view.market, ...SUPPLIES] });
}

describe('what glows', () => {
  it.each(Object.entries(fixtures))('is every option of %s, and nothing else', (_, moment) => {
    const targets = targetsIn(moment);
    const reachable: Option[] = [
      ...placesOf(targets).flatMap((place) => optionsAt(targets, place)),
      ...Object.values(targets.hand),
      ...Object.values(targets.played),
      ...Object.values(targets.market),
      ...targets.tray,
      ...(targets.closing ? [targets.closing] : []),
    ];
    const offered = moment.prompt.options!.map((option) => option.action).sort((a, b) => a - b);
    expect(reachable.map((option) => option.action).sort((a, b) => a - b)).toEqual(offered);
  });

  it('is nothing when somebody else chooses', () => {
    const { view, prompt } = fixtures['../dev/fixtures/tyrants/kind-turn.json']!;
    const targets = targetsIn({ view, prompt: { ...prompt, yours: false } });
    expect(targets.count).toBe(0);
    expect(targets.closing).toBeNull();
  });
});

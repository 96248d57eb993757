import { describe, expect, it } from 'vitest';
import type { Prompt } from '../src/api/types';
import type { EmeraldView } from '../src/boards/emerald/tableau';
import { rowsOf, staged } from '../src/boards/emerald/tableau';
import { ACTION_NAMES, countOf, optionsAt, reachable, targetsOf } from '../src/boards/emerald/targets';

interface Moment {
  view: EmeraldView;
  prompt: Prompt;
}

const fixtures = import.meta.glob<Moment>('../dev/fixtures/emerald/{kind,rare,picture}*.json', {
  eager: true,
  import: 'default',
});
const at = (name: string) => fixtures[`../dev/fixtures/emerald/${name}.json`]!;
const targetsIn = ({ view, prompt }: Moment) =>
  targetsOf(prompt, { hand: view.zones.hand[0]?.cards ?? [], me: view.seat });
const numbers = (options: { action: number }[]) => options.map(({ action }) => action).sort((a, b) => a - b);

describe('what glows', () => {
  it.each(Object.entries(fixtures))('is every option of %s, each once', (_, moment) => {
    expect(numbers(reachable(targetsIn(moment)))).toEqual(numbers(moment.prompt.options));
  });

  it('is nothing when somebody else chooses', () => {
    const { view, prompt } = at('picture');
    expect(reachable(targetsIn({ view, prompt: { ...prompt, yours: false } }))).toEqual([]);
  });

  it('stands where it belongs', () => {
    const targets = targetsIn(at('picture'));
    expect(Object.keys(targets.put)).toHaveLength(9);
    expect(Object.keys(targets.card)).toEqual(['paris', 'rome']);
    expect(Object.keys(targets.royal)).toEqual(['paris']);
    expect(targets.pawn.paris?.[1]?.verb).toBe('assassinate');
    expect(optionsAt(targets, 'paris').map((option) => option.verb)).toEqual([
      'take',
      'assassinate_royalty',
      'assassinate',
      'place',
    ]);
  });

  it('may be a card of a stack, a royalty or cubes, by what is asked', () => {
    expect(Object.keys(targetsIn(at('rare-take_card')).card).length).toBeGreaterThan(0);
    expect(Object.keys(targetsIn(at('rare-hide_royalty')).royal).length).toBeGreaterThan(0);
    expect(Object.keys(targetsIn(at('rare-send_to_limbo')).cubes).length).toBeGreaterThan(0);
    expect(targetsIn(at('kind-retrieve')).limbo?.verb).toBe('from_limbo');
    expect(Object.keys(targetsIn(at('kind-move')).pawn).length).toBeGreaterThan(0);
  });
});

it.each(['kind-move', 'rare-sacrifice', 'rare-store_agents', 'rare-place_agent'])(
  'an agent glows in %s, never the cubes beside it',
  (name) => {
    const targets = targetsIn(at(name));
    expect(Object.keys(targets.pawn).length).toBeGreaterThan(0);
    expect(targets.cubes).toEqual({});
  },
);

describe('the nine actions', () => {
  it('count their options; what cannot be done has none', () => {
    const targets = targetsIn(at('picture'));
    const counts = Object.fromEntries(ACTION_NAMES.map((action) => [action, countOf(targets, action)]));
    expect(counts).toEqual({
      place: 9,
      take: 2,
      kill: 2,
      move: 1,
      advance: 1,
      retrieve: 0,
      text: 0,
      discard: 1,
      pass: 1,
    });
  });

  it('isolate their targets', () => {
    const { view, prompt } = at('picture');
    const sight = { hand: view.zones.hand[0]?.cards ?? [], me: 0 };
    const targets = targetsOf(prompt, sight, (option) => option.verb === 'take');
    expect(targets.count).toBe(2);
    expect(targets.put).toEqual({});
    expect(targets.closing?.verb).toBe('pass');
  });
});

describe('a payment', () => {
  it('tells what it is for, and which cards are chosen', () => {
    const { view } = at('picture-compose');
    expect(staged(view)).toEqual({
      verb: 'assassinate_royalty',
      city: 'paris',
      seat: null,
      cards: ['hired_assassin', 'dynamite_cache'],
    });
    expect(view.tally).toEqual({ have: 4, need: 5, unit: 'bombs' });
  });
});

describe('the rows of a city', () => {
  it('begin with the leader', () => {
    const { view } = at('picture');
    expect(rowsOf(view.cities.paris!).map(({ seat, total, leads }) => [seat, total, leads])).toEqual([
      [0, 4, true],
      [1, 2, false],
    ]);
    expect(rowsOf(view.cities.vienna!).some((row) => row.leads)).toBe(false);
  });
});

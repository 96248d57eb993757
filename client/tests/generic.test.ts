import { describe, expect, it } from 'vitest';
import { i18next } from '../src/i18n';
import type { CardFacts, Option, Prompt, Seat, View } from '../src/api/types';
import { factNames, naming } from '../src/table/naming';
import { read } from '../src/table/reading';
import { byVerb, targetsOf } from '../src/table/targets';
import { nearestOf } from '../src/boards/frame/useTableKeys';

const cards: Record<string, CardFacts> = {
  noble: { id: 'noble', name: { pl: 'Szlachcic', en: 'Noble' } },
  soldier: { id: 'soldier', name: { pl: 'Żołnierz', en: 'Soldier' } },
};
const view: View = {
  game: 'any',
  seats: 2,
  seat: 0,
  actions: 0,
  done: false,
  round: 3,
  turn: 1,
  market: ['noble', null, 'soldier'],
  sanity: [4, 2],
  cities: { london: { cubes: { seat0: 2 }, holder: 1 } },
  players: [{ vp: 3 }, { vp: 5 }],
  zones: {
    hand: [{ count: 2, cards: ['noble', 'noble'] }, { count: 5 }],
    deck: [{ count: 1, contents: ['soldier'] }, { count: 7 }],
    stacks: [{ count: 3 }, { count: 0 }, { count: 1, shown: ['noble'] }],
    limbo: { count: 0, cards: [] },
  },
};

describe('reading any view', () => {
  const reading = read(view, cards);

  it('finds each player’s piles and figures', () => {
    expect(reading.players[0]?.piles.map((pile) => [pile.zone, pile.count])).toEqual([
      ['hand', 2],
      ['deck', 1],
    ]);
    expect(reading.players[1]?.figures).toEqual([
      ['vp', 5],
      ['sanity', 2],
    ]);
  });

  it('sees only what the seat may see', () => {
    expect(reading.players[1]?.piles[0]?.cards).toBeNull();
    expect(reading.players[0]?.piles[1]).toMatchObject({ cards: ['soldier'], unordered: true });
  });

  it('lays out shared piles, rows of cards and piles of places', () => {
    expect(reading.shared.map((pile) => [pile.zone, pile.place, pile.count])).toEqual([
      ['market', null, 2],
      ['stacks', 0, 3],
      ['stacks', 1, 0],
      ['stacks', 2, 1],
      ['limbo', null, 0],
    ]);
  });

  it('makes tiles of places', () => {
    expect(reading.places).toEqual([
      {
        name: 'cities',
        places: [
          {
            id: 'london',
            figures: [
              ['cubes', { seat0: 2 }],
              ['holder', 1],
            ],
          },
        ],
      },
    ]);
  });

  it('keeps figures of the whole table', () =>
    expect(reading.figures).toEqual([
      ['round', 3],
      ['turn', 1],
    ]));
});

const option = (action: number, verb: string, args: Record<string, string>): Option => ({
  action,
  verb,
  args,
  text: { pl: `${verb} ${action}`, en: `${verb} ${action}` },
  short: { pl: 'x', en: 'x' },
});
const prompt: Prompt = {
  seat: 0,
  kind: 'turn',
  yours: true,
  question: { pl: '?', en: '?' },
  bare: { pl: '?', en: '?' },
  short: { pl: '?', en: '?' },
  brief: { pl: '?', en: '?' },
  left: null,
  telling: false,
  card: null,
  options: [
    option(1, 'play', { card: 'noble' }),
    option(2, 'deploy', { place: 'london' }),
    option(3, 'move', { place: 'london', card: 'noble' }),
    option(9, 'end_turn', {}),
  ],
  headings: {},
  undo: 0,
  undo_ask: false,
  undo_back: 0,
  closing: 9,
};

describe('reading a title with heroes and adventures', () => {
  const told = read(
    {
      ...view,
      heroes: [
        { seat: 1, investigator: 'bob', sanity: 4 },
        { seat: 0, investigator: 'vincent', sanity: 5 },
      ],
      layout: [{ card: 'noble', rows: [{ needs: ['lore', 3], costs: [0, 0], done: false }] }],
      zones: { ...view.zones, layout: { count: 1, cards: ['noble'] } },
    },
    cards,
  );

  it('gives each player the hero of the seat', () => {
    expect(told.players[0]?.figures).toContainEqual(['investigator', 'vincent']);
  });

  it('knows a place by the card it is, and tells it once', () => {
    expect(told.places.find((group) => group.name === 'layout')?.places[0]?.id).toBe('noble');
    expect(told.shared.map((pile) => pile.zone)).not.toContain('layout');
  });

  it('does not lay piles on a record of this and that', () => {
    const dice = { supply: { green: 5 }, pool: ['lore'], held: [] };
    const odd = read({ ...view, cities: undefined, dice }, cards);
    expect(odd.shared.filter((pile) => pile.zone === 'stacks')).toHaveLength(3);
  });

  it('leaves out what is nothing', () => {
    const names = naming(i18next.getFixedT('en'), {
      lang: 'en',
      cards,
      words: {},
      facts: new Map(),
      prompt: null,
      seats: [],
    });
    expect(names.value('rows', [{ needs: ['lore', 3], costs: {}, done: false }])).toBe('Needs Lore, 3');
  });
});

describe('what glows', () => {
  it('is exactly what the options name', () => {
    const targets = targetsOf(prompt);
    expect([...targets.keys()].sort()).toEqual(['london', 'noble']);
    expect(targets.get('london')?.map((one) => one.action)).toEqual([2, 3]);
  });

  it('is nothing while somebody else chooses', () => expect(targetsOf({ ...prompt, yours: false }).size).toBe(0));

  it('stands in a list by verb, without the closing action', () => {
    expect(byVerb(prompt, null).map(([verb]) => verb)).toEqual(['play', 'deploy', 'move']);
    expect(byVerb(prompt, 'london').map(([verb]) => verb)).toEqual(['deploy', 'move']);
  });
});

describe('names', () => {
  const seats = [{ name: 'Marta' }, { name: 'Kuba' }] as Seat[];
  const facts = factNames({ boards: { standard: { sites: { london: { name: { pl: 'Londyn', en: 'London' } } } } } });
  const words = {
    sanity: { pl: 'Poczytalność', en: 'Sanity' },
    loyalist: { pl: 'lojaliści', en: 'Loyalists' },
    needs: { pl: '', en: '' },
  };
  const names = naming(i18next.getFixedT('pl'), { lang: 'pl', cards, words, facts, prompt: null, seats });

  it('come from cards, facts and seats', () => {
    expect(names.id('noble')).toBe('Szlachcic');
    expect(names.id('london')).toBe('Londyn');
    expect(names.id('seat1')).toBe('Kuba');
    expect(names.id('some_thing:0')).toBe('Some thing 1');
  });

  it('of fields and values are the title’s own', () => {
    expect(names.field('sanity')).toBe('Poczytalność');
    expect(names.value('side', 'loyalist')).toBe('lojaliści');
    expect(names.field('some_field')).toBe('Some field');
  });

  it('of a choice of symbols are told one by one, and a word the title leaves out is not said', () => {
    expect(names.id('sanity/loyalist')).toBe('Poczytalność/lojaliści');
    expect(names.value('rows', { needs: ['loyalist'], costs: { sanity: 1 } })).toBe('lojaliści, Costs Poczytalność 1');
  });

  it('say who, where a field names a seat', () => {
    expect(names.value('turn', 0)).toBe('Marta');
    expect(names.value('round', 3)).toBe('3');
    expect(names.value('cubes', { seat0: 2 })).toBe('Marta 2');
    expect(names.value('control', null)).toBe('–');
  });
});

describe('arrows', () => {
  it('go to the nearest in their direction', () => {
    const points = [
      { x: 10, y: 0 },
      { x: 5, y: 40 },
      { x: -10, y: 0 },
    ];
    const from = { x: 0, y: 0 };
    expect(nearestOf(from, points, 'ArrowRight')).toBe(0);
    expect(nearestOf(from, points, 'ArrowDown')).toBe(1);
    expect(nearestOf(from, points, 'ArrowUp')).toBe(-1);
    expect(nearestOf(from, points, null)).toBe(0);
  });
});

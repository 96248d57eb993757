import { describe, expect, it } from 'vitest';
import type { Line } from '../src/api/types';
import { ringsOf } from '../src/boards/tyrants/happenings';
import type { TyrantsView } from '../src/boards/tyrants/tableau';

function line(n: number, seat: number, what: string, place?: string): Line {
  return {
    n,
    seat,
    what,
    places: place ? [place] : [],
    cards: [],
    head: false,
    kind: 'event',
    text: { pl: '', en: '' },
  };
}

const view = { turn: 0, sites: { everfire: { spies: [1] } } } as unknown as TyrantsView;
const slots = { everfire: ['seat0' as const, 'seat0' as const, null], kanaglym: ['seat1' as const] };

describe('what just happened', () => {
  it('rings everything of the turn in progress', () => {
    const log = [line(4, 0, 'turn'), line(5, 0, 'deployed', 'everfire'), line(6, 0, 'deployed', 'everfire')];
    expect(ringsOf(log, view, slots, { everfire: [1] }).map((ring) => ring.slot)).toEqual([1, 0]);
  });

  it('rings only the last deed of a seat whose turn is over', () => {
    const log = [
      line(1, 1, 'deployed', 'kanaglym'),
      line(2, 1, 'placed_spy', 'everfire'),
      line(3, 1, 'drew'),
      line(4, 0, 'turn'),
    ];
    expect(ringsOf(log, view, slots, {})).toEqual([{ place: 'everfire', seat: 1, slot: null, spy: 1 }]);
  });

  it('does not guess where a troop stood that is gone', () => {
    expect(ringsOf([line(5, 0, 'assassinated', 'everfire')], view, slots, {})).toEqual([]);
  });
});

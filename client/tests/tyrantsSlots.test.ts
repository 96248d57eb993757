import { describe, expect, it } from 'vitest';
import { changedSlots, settleSlots } from '../src/boards/tyrants/slots';
import type { Colour, TyrantsView } from '../src/boards/tyrants/tableau';

function seen(troops: Partial<Record<Colour, number>>, empty: number): TyrantsView {
  const site = { troops, empty, spies: [], control: null, total: false };
  return { sites: { everfire: site }, routes: { 'a--b:0': null } } as unknown as TyrantsView;
}

describe('spaces of a site', () => {
  it('fills white troops first in a fresh view', () => {
    expect(settleSlots(seen({ white: 2, seat1: 1 }, 1), null).everfire).toEqual(['white', 'white', 'seat1', null]);
  });

  it('keeps every piece where it stood when one is added', () => {
    const before = { everfire: ['seat1', null, 'white', null] as (Colour | null)[] };
    expect(settleSlots(seen({ seat1: 1, white: 1, seat0: 1 }, 1), before).everfire).toEqual([
      'seat1',
      'seat0',
      'white',
      null,
    ]);
  });

  it('puts the new piece where the hand pointed', () => {
    const before = { everfire: [null, null, null] };
    const after = settleSlots(seen({ seat2: 1 }, 2), before, { place: 'everfire', slot: 2 });
    expect(after.everfire).toEqual([null, null, 'seat2']);
  });

  it('takes away the piece the hand pointed at', () => {
    const before = { everfire: ['white', 'white', 'white'] as (Colour | null)[] };
    const after = settleSlots(seen({ white: 2 }, 1), before, { place: 'everfire', slot: 0 });
    expect(after.everfire).toEqual([null, 'white', 'white']);
  });

  it('shows a supplanted troop in the space of the old one', () => {
    const before = { everfire: ['white', 'seat0', 'white'] as (Colour | null)[] };
    const after = settleSlots(seen({ white: 1, seat0: 2 }, 0), before, { place: 'everfire', slot: 2 });
    expect(after.everfire).toEqual(['white', 'seat0', 'seat0']);
    expect(changedSlots(before, after)).toEqual({ everfire: [2] });
  });

  it('lays route spaces as they are', () => {
    expect(settleSlots(seen({}, 1), null)['a--b:0']).toEqual([null]);
  });
});

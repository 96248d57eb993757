// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import type { ProvidenceBill } from '../src/api/views';
import { usedAs } from '../src/boards/providence/Hand';
import type { Tableau } from '../src/boards/providence/useTableau';
import { useTrip, type Trip } from '../src/boards/providence/useTrip';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ways = { boston: { cost: 1, via: [] }, washington: { cost: 3, via: ['boston', 'new_york'] } };
const bill = {
  verb: 'travel',
  journeys: [
    { figure: 'basic0', start: 'arkham', ways },
    { figure: 'deep_one', start: 'charleston', ways: { boston: { cost: 3, via: [] } } },
    { figure: 'wyatt_earp', start: 'atlanta', ways: {} },
  ],
  fares: { 1: ['pay informant', 'done'], 3: ['pay truck', 'done'] },
} as unknown as ProvidenceBill;

/** What the hook gives after some presses. */
function trip(...presses: ((trip: Trip) => void)[]): Trip | null {
  let found: Trip | null = null;
  const Page = ({ of }: { of: ProvidenceBill | null }) => {
    found = useTrip(of);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Page, { of: bill })));
  for (const press of presses) act(() => press(found!));
  return found;
}

describe('a journey', () => {
  it('is paid as the bill says once it is known who goes where', () => {
    expect(trip()!.answers).toEqual([]);
    expect(trip((one) => one.go('washington'))).toMatchObject({
      to: 'washington',
      cost: 3,
      answers: ['pay truck', 'done', 'figure basic0', 'city washington'],
    });
  });

  it('changes with who goes; who cannot go is not asked', () => {
    const other = trip(
      (one) => one.go('boston'),
      (one) => one.send(one.journeys[1]!),
    )!;
    expect(other.journeys).toHaveLength(2);
    expect(other.answers).toEqual(['pay truck', 'done', 'deep_one charleston', 'city boston']);
  });
});

describe('a card of the hand', () => {
  const table = (more: Partial<Tableau>) =>
    ({ hand: ['a', 'b', 'a'], laid: [], proposed: [], lead: null, ...more }) as unknown as Tableau;
  const uses = (tableau: Tableau) => [0, 1, 2].map((i) => usedAs(tableau, i));

  it('is laid out, proposed, or neither; of equal cards the first', () => {
    expect(uses(table({ laid: ['a'] }))).toEqual(['laid', null, null]);
    expect(uses(table({ laid: ['a'], proposed: ['a', 'b'] }))).toEqual(['laid', 'proposed', 'proposed']);
    expect(uses(table({ lead: 'a' }))).toEqual(['proposed', null, null]);
  });
});

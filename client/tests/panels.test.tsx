// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reason, Seat } from '../src/api/types';
import '../src/i18n';
import { WhyNote } from '../src/look/WhyNote';
import type { Naming } from '../src/table/naming';
import { PlayerPanel } from '../src/table/PlayerPanel';
import type { CardPile, Figure } from '../src/table/reading';

const seat = { index: 0, kind: 'person', name: 'Marta', bot: null, you: true, online: true, resigned: false } as Seat;
/** A title whose words for two fields are the same. */
const names: Naming = {
  known: () => true,
  id: (id) => id,
  field: () => 'Cards',
  value: (_, value) => String(value),
};
const pile = (zone: string, count: number): CardPile => ({
  zone,
  owner: 0,
  place: null,
  count,
  cards: null,
  unordered: false,
});
const panel = (figures: Figure[], piles: CardPile[]) => (
  <PlayerPanel seat={seat} figures={figures} piles={piles} names={names} acts={false} mine={false} />
);
const rows = (root: HTMLElement) => [...root.querySelectorAll('dd')].map((row) => row.textContent);

describe('the generic panels', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('show no row of an earlier view, though two fields have one name', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container, rerender } = render(panel([['clues', 1]], [pile('hand', 2), pile('deck', 3)]));
    expect(rows(container)).toEqual(['1', '2', '3']);
    rerender(panel([], [pile('deck', 4), pile('hand', 5)]));
    expect(rows(container)).toEqual(['4', '5']);
    expect(complaint).not.toHaveBeenCalled();
  });

  it('keep apart two reasons of one clause', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reason = (what: string): Reason => ({
      what: [{ pl: what, en: what }],
      text: { pl: 'nie', en: 'no' },
      clause: 'SE-298',
    });
    const note = (reasons: Reason[]) => <WhyNote reasons={reasons} title="emerald" lang="en" onClose={() => null} />;
    const { container, rerender } = render(note([reason('Take'), reason('Kill')]));
    rerender(note([reason('Kill')]));
    expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toEqual(['Kill: no SE-298']);
    expect(complaint).not.toHaveBeenCalled();
  });
});

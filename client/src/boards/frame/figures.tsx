import type { Pile } from '../../api/types';
import { Icon } from '../../look/Icon';
import type { Figure } from './SeatPanel';
import type { Frame } from './useFrame';

const PILES = ['hand', 'deck', 'discard'] as const;

/** How many cards a player has in hand, deck and discard pile. */
export function pileFigures({ view, word }: Frame, seat: number): Record<(typeof PILES)[number], Figure> {
  const zones = view.zones as unknown as Record<string, Pile[]>;
  const figures = PILES.map((pile): [string, Figure] => [
    pile,
    { key: pile, label: word(pile), icon: <Icon name={pile} />, value: zones[pile]![seat]!.count },
  ]);
  return Object.fromEntries(figures) as Record<(typeof PILES)[number], Figure>;
}

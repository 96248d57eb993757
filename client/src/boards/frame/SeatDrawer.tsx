import type { ReactNode } from 'react';
import type { Pile } from '../../api/types';
import { Sheet } from '../../look/Sheet';
import { PileCards, ScoreSoFar } from './PileCards';
import type { Frame } from './useFrame';

interface SeatDrawerProps {
  frame: Frame;
  seat: number;
  /** Points so far, by the line of the score sheet. */
  points: Record<string, number>;
  /** What this title has besides points and piles. */
  children?: ReactNode;
  onClose: () => void;
}

/** All that is open about one player: points so far, discard pile, and the deck or the hand as far as it is known. */
export function SeatDrawer({ frame, seat, points, children, onClose }: SeatDrawerProps) {
  const { view, names, props, lang } = frame;
  const zones = view.zones as unknown as Record<string, Pile[]>;
  const lines = Object.entries(points).map(([line, n]) => ({ label: props.scores[line]?.[lang] ?? line, points: n }));
  const pile = (zone: string, topFirst?: boolean) => (
    <PileCards title={props.names[zone]?.[lang] ?? ''} pile={zones[zone]![seat]!} frame={frame} topFirst={topFirst} />
  );
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <ScoreSoFar lines={lines} />
      {children}
      {pile('discard', true)}
      {pile(seat === props.me ? 'deck' : 'hand')}
    </Sheet>
  );
}

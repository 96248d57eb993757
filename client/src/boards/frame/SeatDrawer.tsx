import type { ReactNode } from 'react';
import type { Pile } from '../../api/types';
import { DrawerSheet } from './DrawerSheet';
import { PileCards, ScoreSoFar } from './PileCards';
import type { Frame } from './useFrame';

interface SeatDrawerProps {
  frame: Frame;
  seat: number;
  /** Points so far, by the line of the score sheet. */
  points: Record<string, number>;
  /** The pile that only its owner looks into. */
  deck?: string;
  /** What this title has besides points and piles. */
  children?: ReactNode;
  onClose: () => void;
}

/** All that is open about one player: points so far, discard pile, and the deck or the hand as far as it is known. */
export function SeatDrawer({ frame, seat, points, deck = 'deck', children, onClose }: SeatDrawerProps) {
  const { view, names, props, lang } = frame;
  const zones = view.zones as unknown as Record<string, Pile[]>;
  const lines = Object.entries(points).map(([line, n]) => ({ label: props.scores[line]?.[lang] ?? line, points: n }));
  const pile = (zone: string, topFirst?: boolean, title = zone) => (
    <PileCards title={frame.word(title)} pile={zones[zone]![seat]!} frame={frame} topFirst={topFirst} />
  );
  return (
    <DrawerSheet title={names[seat] ?? ''} onClose={onClose}>
      <ScoreSoFar lines={lines} />
      {children}
      {pile('discard', true)}
      {seat === props.me ? pile('deck', false, deck) : pile('hand')}
    </DrawerSheet>
  );
}

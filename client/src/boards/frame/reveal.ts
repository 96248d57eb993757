import type { Facts, Lang, Result, View } from '../../api/types';

/** What a title uncovers at the end, seat by seat: the score sheet's first act. */

export interface RevealRow {
  /** What stands there while the card is face down. */
  closed?: string;
  label: string;
  value: number;
  /** When it counts: from the beginning, when the card turns, or at a later stage (1, 2 …). */
  at: 'start' | 'turn' | number;
}

export interface RevealSeat {
  seat: number;
  /** Under the name. */
  about?: string;
  /** Everybody knew it before. */
  open: boolean;
  card: { icon: string; name: string; tint: string };
  rows: RevealRow[];
  /** From this stage on the seat is out of the running. */
  outAt?: number;
}

export interface Reveal {
  title: string;
  lead: string;
  /** In the order in which the cards turn. */
  seats: RevealSeat[];
  /** What happens after one another; the first is the turning of the cards, the last says who won. */
  stages: string[];
  notes: { icon?: string; tint?: string; label: string; value?: number }[];
}

/** A title with something to uncover says what; null: at this table nothing. */
export type RevealOf = (end: { view: View; result: Result; facts: Facts; lang: Lang }) => Reveal | null;

/** How far it has got: so many cards are face up, this stage is on. */
export interface RevealMoment {
  turned: number;
  stage: number;
}

/** How many cards turn: none where everything was open, and is only counted. */
export const turningOf = ({ seats }: Reveal): number => (seats.every((seat) => seat.open) ? 0 : seats.length);

export const stepsOf = (reveal: Reveal): number => turningOf(reveal) + reveal.stages.length - 1;

export function momentAt(reveal: Reveal, step: number): RevealMoment {
  const turning = turningOf(reveal);
  return { turned: Math.min(step, turning), stage: Math.max(0, step - turning) };
}

export function counts(row: RevealRow, up: boolean, stage: number): boolean {
  return row.at === 'start' || (row.at === 'turn' ? up : stage >= row.at);
}

export function totalAt(seat: RevealSeat, up: boolean, stage: number): number {
  return seat.rows.reduce((sum, row) => (counts(row, up, stage) ? sum + row.value : sum), 0);
}

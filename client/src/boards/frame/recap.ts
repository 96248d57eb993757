import type { Line } from '../../api/types';
import { folded, type Folded } from '../../live/folded';
import { matters } from './parts';

/** What others did since my last turn, player by player; a line that happened at a place has a number. */

export interface RecapLine {
  line: Line;
  /** How often it was done in a row. */
  times: number;
  /** The same number stands on the board; null: not at a place. */
  pin: number | null;
}

export interface RecapSeat {
  seat: number;
  lines: RecapLine[];
  /** So many more are in the log. */
  more: number;
}

const SHOWN = 3;
/** A single deed needs no list. */
const WORTH_IT = 2;

/** The lines from the end of my last turn to the beginning of this one; all since my last deed where turns are none. */
function between(told: Line[], me: number): Line[] {
  if (!told.some((line) => line.what === 'turn')) {
    const last = told.findLastIndex((line) => line.seat === me);
    return last < 0 ? [] : told.slice(last + 1);
  }
  const turns = told.flatMap((line, i) => (line.what === 'turn' && line.seat !== null ? [i] : []));
  const mine = turns.filter((i) => told[i]!.seat === me);
  const begin = mine.at(-1);
  if (begin === undefined) return [];
  const last = mine.at(-2) ?? -1;
  const left = turns.find((i) => i > last && told[i]!.seat !== me);
  return left === undefined || left > begin ? [] : told.slice(left, begin);
}

export function recapOf(told: Line[], me: number | null, minor: string[]): RecapSeat[] {
  if (me === null) return [];
  const found = between(told, me).filter(
    (line) => line.kind === 'event' && line.seat !== null && line.seat !== me && matters(line, minor),
  );
  if (found.length < WORTH_IT) return [];
  const seats = [...new Set(found.map((line) => line.seat!))];
  let pin = 0;
  return seats.map((seat) => {
    const lines = folded(found.filter((line) => line.seat === seat));
    const there = ({ line }: Folded) => Number(line.places.length > 0);
    // What happened on the board is what one looks for.
    const first = [...lines].sort((a, b) => there(b) - there(a)).slice(0, SHOWN);
    const shown = lines.filter((one) => first.includes(one));
    return {
      seat,
      lines: shown.map(({ line, times }) => ({ line, times, pin: line.places.length ? ++pin : null })),
      more: lines.length - shown.length,
    };
  });
}

/** The numbers that stand at places, by place. */
export function pinsOf(recap: RecapSeat[]): Record<string, number[]> {
  const pins: Record<string, number[]> = {};
  for (const { lines } of recap)
    for (const { line, pin } of lines) {
      const place = line.places.at(-1);
      if (pin !== null && place !== undefined) (pins[place] ??= []).push(pin);
    }
  return pins;
}

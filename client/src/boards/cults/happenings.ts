import type { Line } from '../../api/types';

const ON_BOARD = ['ritual_placed', 'ritual_moved', 'ritual_raised'];

/** Where each party's latest Ritual came to: ringed in its colour until that party does something else there. */
export function ringsOf(told: Line[]): Record<string, number> {
  const rings: Record<string, number> = {};
  const seen = new Set<number>();
  for (const line of told.toReversed()) {
    if (line.seat === null || seen.has(line.seat) || !ON_BOARD.includes(line.what)) continue;
    seen.add(line.seat);
    const place = line.places.at(-1);
    if (place && !(place in rings)) rings[place] = line.seat;
  }
  return rings;
}

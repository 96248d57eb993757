import type { Line } from '../api/types';

/** A line of the log and how often it was done; `first` and `last` are the numbers of the first and the last time. */
export interface Folded {
  line: Line;
  times: number;
  first: number;
  last: number;
}

/** The longest row of lines that is told once: a card played and what it brings. */
const LONGEST = 2;

const once = (line: Line): Folded => ({ line, times: 1, first: line.n, last: line.n });

function more(known: Folded, line: Line): Folded {
  return {
    line,
    times: known.times + 1,
    first: Math.min(known.first, line.n),
    last: Math.max(known.last, line.n),
  };
}

/** The same done again and again by one player is one line with a number. What people write stays as it is. */
export function folded(lines: Line[], differ: (line: Line) => boolean = () => false): Folded[] {
  const found: Folded[] = [];
  const foldable = (line: Line) => line.kind === 'event' && !line.head;
  const same = (one: Line, other: Line) =>
    foldable(one) &&
    one.seat === other.seat &&
    one.what === other.what &&
    one.places.join() === other.places.join() &&
    one.text.pl === other.text.pl &&
    one.text.en === other.text.en &&
    differ(one) === differ(other);
  const repeats = (at: number, size: number) =>
    found.length >= size &&
    at + size <= lines.length &&
    new Set(found.slice(-size).map(({ line }) => line.seat)).size === 1 &&
    new Set(found.slice(-size).map(({ times }) => times)).size === 1 &&
    found.slice(-size).every(({ line }, i) => same(lines[at + i]!, line));
  for (let at = 0; at < lines.length;) {
    const size = [...Array(LONGEST).keys()].map((i) => i + 1).find((size) => repeats(at, size));
    if (size === undefined) {
      found.push(once(lines[at]!));
      at += 1;
    } else {
      const again = found.splice(-size).map((known, i) => more(known, lines[at + i]!));
      found.push(...again);
      at += size;
    }
  }
  return found;
}

import type { Line } from '../api/types';

/** The spans of numbers that undos took back. */
function takenBack(lines: Line[]): [from: number, to: number][] {
  return lines.flatMap((line): [number, number][] =>
    line.kind === 'undo' && line.back != null ? [[line.back, line.n]] : [],
  );
}

/** Tells of a line whether an undo took back what it says. The log keeps such lines; the table has forgotten them. */
export function goneFrom(lines: Line[]): (line: Line) => boolean {
  const spans = takenBack(lines);
  return (line) => line.kind === 'event' && spans.some(([from, to]) => line.n >= from && line.n < to);
}

/** What happened and still holds: of things taken back nothing is left but the line that says so. */
export function standing(lines: Line[]): Line[] {
  const gone = goneFrom(lines);
  return lines.filter((line) => !gone(line));
}

import type { Line, Table } from '../api/types';
import type { Sound } from './sounds';

/** What of a table is heard. */
export interface Heard {
  log: Line[];
  /** The question is mine. */
  mine: boolean;
  over: boolean;
}

export const heardOf = (log: Line[], mine: boolean, table: Pick<Table, 'state'> | null): Heard => ({
  log,
  mine,
  over: table?.state === 'finished',
});

const isPerson = (line: Line) => line.kind === 'chat';

/**
 * The one sound for what has just happened, the weightiest first: a game ends, my turn begins, somebody wrote, a piece came to
 * a place, or a card was played. `quiet`: seats whose words I do not want to hear.
 */
export function soundOf(before: Heard, now: Heard, quiet: (line: Line) => boolean = () => false): Sound | null {
  if (now.over) return before.over ? null : 'end';
  if (now.mine && !before.mine) return 'turn';
  const fresh = now.log.slice(before.log.length);
  if (fresh.some((line) => isPerson(line) && !quiet(line))) return 'chat';
  const done = fresh.filter((line) => line.kind === 'event' && line.what !== 'turn');
  if (done.some((line) => line.places.length > 0)) return 'piece';
  return done.length > 0 ? 'card' : null;
}

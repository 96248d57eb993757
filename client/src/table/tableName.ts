import type { Table } from '../api/types';

type Named = Pick<Table, 'name' | 'seats'>;

/** The people who sit there, also those who gave their seat to a bot. */
const peopleAt = ({ seats }: Named): string =>
  seats
    .map((seat) => (seat.kind === 'person' ? seat.name : seat.was))
    .filter(Boolean)
    .join(', ');

/** Whoever opened it gave it no name of its own: the server calls it after them. */
const isUnnamed = (table: Named): boolean =>
  table.seats.some((seat) => table.name === (seat.kind === 'person' ? seat.name : seat.was));

/** A table by its title and its people, or by the name somebody gave it. */
export function tableName(table: Named, title: string): string {
  return isUnnamed(table) ? `${title}: ${peopleAt(table)}` : table.name;
}

/** The same, where its title is written beside it. */
export const shortName = (table: Named): string => (isUnnamed(table) ? peopleAt(table) : table.name);

import type { TFunction } from 'i18next';
import type { Seat, Table } from '../api/types';
import { botLevel } from './botWords';
import { isOurs } from './levels';

function nameOf(seat: Seat, seats: Seat[], t: TFunction): string {
  if (seat.kind === 'open') return t('lobby.free');
  if (seat.kind !== 'bot') return seat.name ?? '';
  const alike = seats.filter((other) => other.kind === 'bot' && other.bot === seat.bot);
  const number = alike.length > 1 ? ` ${alike.indexOf(seat) + 1}` : '';
  const name = isOurs(seat.bot ?? '') ? t('lobby.botName', { level: botLevel(seat, t) }) : botLevel(seat, t);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${number}`;
}

/** The table with a name for every seat: bots are numbered where two are alike. */
export function withNames(table: Table, t: TFunction): Omit<Table, 'seats'> & { seats: (Seat & { name: string })[] } {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: nameOf(seat, table.seats, t) })) };
}

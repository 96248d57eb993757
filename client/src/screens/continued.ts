import { api } from '../api/client';
import type { SeatChoice, Table } from '../api/types';
import { usualBot } from '../table/levels';

/** The people of the old table are played by me and bots; the seats can be changed at the new one. */
function seatsAgain(table: Table, seat: number | null, bots: string[]): SeatChoice[] {
  const mine = seat ?? table.seats.find((one) => one.you)?.index ?? 0;
  return table.seats.map((one): SeatChoice =>
    one.index === mine ? { kind: 'me' } : { kind: 'bot', bot: one.bot ?? usualBot(bots) },
  );
}

/** Open a table that goes on from a moment of a finished game, seen from that seat or my own: its address. */
export async function continued(table: Table, n: number, seat: number | null, bots: string[]): Promise<string> {
  const next = await api.continueFrom(table.id, n, seatsAgain(table, seat, bots));
  if (next.state === 'open') await api.start(next.id);
  return next.id;
}

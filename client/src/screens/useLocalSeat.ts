import { useCallback, useEffect, useState } from 'react';
import type { LiveState } from '../live/reducer';

export interface LocalSeat {
  /** The seat shown now; null for a spectator. */
  me: number | null;
  /** Seats played on this device. */
  mine: number[];
  /** The seat the device should go to before its cards are shown. */
  handOver: number | null;
  confirm: () => void;
}

/** Several people at one device: nobody's cards are shown before that person says so. */
export function useLocalSeat(live: Pick<LiveState, 'seats' | 'table'>): LocalSeat {
  const mine = Object.keys(live.seats).map(Number);
  const asked = mine.find((seat) => live.seats[seat]?.prompt?.yours) ?? null;
  const [holder, setHolder] = useState<number | null>(null);
  // When the game is over every seat is open to all.
  const alone = mine.length < 2 || live.table?.state === 'finished';
  const me = alone ? (mine[0] ?? null) : (holder ?? asked ?? mine[0] ?? null);
  const wanted = !alone && asked !== null && asked !== holder ? asked : null;
  const count = mine.length;
  useEffect(() => {
    if (count < 2) setHolder(null);
  }, [count]);
  const confirm = useCallback(() => {
    if (wanted !== null) setHolder(wanted);
  }, [wanted]);
  const hidden = !alone && holder === null ? me : null;
  return { me, mine, handOver: wanted ?? hidden, confirm: wanted === null ? () => setHolder(me) : confirm };
}

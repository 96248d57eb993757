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
  const [shared, setShared] = useState(false);
  const count = mine.length;
  // Who resigns leaves the device to somebody whose cards they must not see.
  if (count > 1 && !shared) setShared(true);
  // When the game is over every seat is open to all.
  const alone = (count < 2 && !shared) || live.table?.state === 'finished';
  const held = holder !== null && mine.includes(holder) ? holder : null;
  const me = alone ? (mine[0] ?? null) : (held ?? asked ?? mine[0] ?? null);
  const wanted = !alone && asked !== null && asked !== held ? asked : null;
  useEffect(() => {
    if (count > 0) return;
    setHolder(null);
    setShared(false);
  }, [count]);
  const confirm = useCallback(() => {
    if (wanted !== null) setHolder(wanted);
  }, [wanted]);
  const hidden = !alone && held === null ? me : null;
  return { me, mine, handOver: wanted ?? hidden, confirm: wanted === null ? () => setHolder(me) : confirm };
}

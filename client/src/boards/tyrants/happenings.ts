import type { Line } from '../../api/types';
import type { Slots } from './slots';
import type { TyrantsView } from './tableau';
import { colourOf } from './tableau';

/** What just happened at a place: ringed in the actor's colour until that seat acts again. */
export interface Ring {
  place: string;
  seat: number;
  /** The space inside the place; null when the ring goes round a spy. */
  slot: number | null;
  spy: number | null;
}

const ON_SPIES = ['placed_spy', 'returned_spy'];
const ON_TROOPS = ['deployed', 'assassinated', 'moved', 'returned_troop', 'put_trophy'];

/** Rings for the latest action of every seat that touched the map. */
export function ringsOf(log: Line[], view: TyrantsView, slots: Slots, changed: Record<string, number[]>): Ring[] {
  const latest = new Map<number, number>();
  for (const line of log) if (line.seat !== null && line.kind === 'event') latest.set(line.seat, line.n);
  const rings: Ring[] = [];
  const taken = new Set<string>();
  for (const line of log) {
    if (line.seat === null || latest.get(line.seat) !== line.n) continue;
    const place = line.places[line.places.length - 1];
    if (!place || !slots[place]) continue;
    if (ON_SPIES.includes(line.what)) {
      const spies = view.sites[place]?.spies ?? [];
      if (spies.includes(line.seat)) rings.push({ place, seat: line.seat, slot: null, spy: line.seat });
    } else if (ON_TROOPS.includes(line.what)) {
      const slot = changedSlot(place, line.seat, slots, changed, taken);
      if (slot !== null) rings.push({ place, seat: line.seat, slot, spy: null });
    }
  }
  return rings;
}

function changedSlot(
  place: string,
  seat: number,
  slots: Slots,
  changed: Record<string, number[]>,
  taken: Set<string>,
): number | null {
  const spaces = slots[place]!;
  const mine = spaces.flatMap((colour, i) => (colour === colourOf(seat) ? [i] : [])).reverse();
  const slot = [...(changed[place] ?? []), ...mine].find((i) => !taken.has(`${place}/${i}`));
  if (slot === undefined) return null;
  taken.add(`${place}/${slot}`);
  return slot;
}

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

/**
 * Everything of the turn in progress, and of the others' turns what they did last on the map.
 * `changed` says which spaces the latest action touched; for older ones a troop of the actor's colour stands for it.
 */
export function ringsOf(log: Line[], view: TyrantsView, slots: Slots, changed: Record<string, number[]>): Ring[] {
  const onMap = log.filter(
    (line) => line.seat !== null && (ON_SPIES.includes(line.what) || ON_TROOPS.includes(line.what)),
  );
  const latest = new Map(onMap.map((line) => [line.seat, line.n]));
  const turnBegan = log.findLast((line) => line.what === 'turn')?.n ?? Infinity;
  const rings: Ring[] = [];
  const taken = new Set<string>();
  for (const line of onMap.toReversed()) {
    const seat = line.seat!;
    const current = seat === view.turn && line.n > turnBegan;
    if (!current && latest.get(seat) !== line.n) continue;
    const place = line.places.at(-1);
    if (!place || !slots[place]) continue;
    if (ON_SPIES.includes(line.what)) {
      if (view.sites[place]?.spies.includes(seat)) rings.push({ place, seat, slot: null, spy: seat });
    } else {
      const mine =
        line.what === 'deployed'
          ? slots[place].flatMap((colour, i) => (colour === colourOf(seat) ? [i] : [])).reverse()
          : [];
      const slot = [...(changed[place] ?? []), ...mine].find((i) => !taken.has(`${place}/${i}`));
      if (slot === undefined) continue;
      taken.add(`${place}/${slot}`);
      rings.push({ place, seat, slot, spy: null });
    }
  }
  return rings;
}

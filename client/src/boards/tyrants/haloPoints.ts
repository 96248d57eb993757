import { spyPoint, type Geometry, type Point } from './geometry';
import type { Slots } from './slots';
import type { TyrantsView } from './tableau';
import type { Targets } from './targets';

/** Where something can be done on the map: one point for every mark. */
export function haloPoints(geometry: Geometry, view: TyrantsView, slots: Slots, targets: Targets): Point[] {
  const points: Point[] = [];
  const open = (place: string, slot: number) => {
    const colour = slots[place]?.[slot] ?? null;
    return colour === null ? targets.put[place] : targets.take[place]?.[colour];
  };
  for (const [place, point] of Object.entries(geometry.spaces)) if (open(place, 0)) points.push(point);
  for (const plate of geometry.plates) {
    const spies = view.sites[plate.id]?.spies ?? [];
    const hide = targets.hide[plate.id];
    const hoods = spies.length + (hide ? 1 : 0);
    plate.slots.forEach((point, i) => view.sites[plate.id] && open(plate.id, i) && points.push(point));
    spies.forEach((seat, i) => targets.spy[plate.id]?.[seat] && points.push(spyPoint(plate, i, hoods)));
    if (hide) points.push(spyPoint(plate, spies.length, hoods));
  }
  return points;
}

import type { MapSize, Point } from '../frame/panZoom';
import layout from './layout.json';
import type { Road } from './tableau';

/** Where things stand on the map; plates are given by their upper left corner. */
export const PLATE = { w: 158, h: 98 };
export const PITCH = 21;

export interface MapRoad {
  a: string;
  b: string;
  cost: number;
  path: string;
  pip: Point;
}

export interface Geometry extends MapSize {
  coast: string;
  lakes: string;
  limbo: { x: number; y: number; r: number; columns?: number };
  cities: Record<string, Point>;
  roads: MapRoad[];
}

const KNOWN: Record<string, Geometry> = {};

export function middleOf(geometry: Geometry, city: string): Point | null {
  const at = geometry.cities[city];
  return at ? [at[0] + PLATE.w / 2, at[1] + PLATE.h / 2] : null;
}

/** `low`: plates as large as they can be read on a screen of little height. */
export type Form = 'wide' | 'low' | 'tall';

export function geometryOf(form: Form, roads: Road[]): Geometry {
  const known = KNOWN[form];
  if (known) return known;
  const { cities, pips, ...rest } = layout[form] as unknown as Omit<Geometry, 'roads'> & {
    pips: Record<string, Point>;
  };
  const geometry: Geometry = { ...rest, cities, roads: [] };
  geometry.roads = roads.map(({ from, to, cost }) => {
    const [a, b] = [middleOf(geometry, from)!, middleOf(geometry, to)!];
    const pip = pips[`${from}/${to}`] ?? a;
    // Where there is little room a road bends at its pips.
    return { a: from, b: to, cost, path: `M${a.join(' ')}L${pip.join(' ')}L${b.join(' ')}`, pip };
  });
  KNOWN[form] = geometry;
  return geometry;
}

/** Agents stand on the upper edge of a plate, in the middle; the seventh and more are one number. */
export const STANDING = 6;

export function standAt(plate: Point, i: number, count: number): Point {
  const n = Math.min(count, STANDING + 1);
  return [plate[0] + PLATE.w / 2 + (i - (n - 1) / 2) * PITCH, plate[1] - 1];
}

import type { Point } from '../frame/panZoom';
import layouts from './layout.json';
import type { BoardFacts } from './tableau';

/** Where everything stands on the map, in CSS pixels at zoom 1. `wide` is for the desktop, `tall` for the phone. */

export type Shape = 'wide' | 'tall';
export type { Point };

export interface Plate {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  left: number;
  top: number;
  head: number;
  slots: Point[];
}

export interface Route {
  a: string;
  b: string;
  places: string[];
  path: string;
}

export interface Geometry {
  width: number;
  height: number;
  plates: Plate[];
  plate: Record<string, Plate>;
  spaces: Record<string, Point>;
  routes: Route[];
  sectors: string[];
}

interface Layout {
  width: number;
  height: number;
  sites: Record<string, { x: number; y: number; w: number; h: number; head: number; rows: number[] }>;
  spaces: Record<string, number[]>;
  sectors: string[];
}

const PITCH = 21.5;
const ROW_BELOW_HEAD = 14.75;
const SPY_PITCH = 17;
const SPY_RISE = 7.2;

const layoutOf = layouts as unknown as Record<string, Record<Shape, Layout>>;
const made = new Map<string, Geometry>();

export function geometryOf(board: string, shape: Shape, facts: BoardFacts): Geometry {
  const key = `${board}/${shape}`;
  let found = made.get(key);
  if (!found) {
    found = makeGeometry((layoutOf[board] ?? layoutOf.standard!)[shape], facts);
    made.set(key, found);
  }
  return found;
}

function makeGeometry(layout: Layout, facts: BoardFacts): Geometry {
  const plates = Object.keys(facts.sites).map((id) => makePlate(id, layout));
  const plate = Object.fromEntries(plates.map((one) => [one.id, one]));
  const spaces: Record<string, Point> = {};
  const routes = facts.routes.map((route) => {
    const between = route.places.map((place) => (spaces[place] = layout.spaces[place] as unknown as Point));
    const ends = [route.a, route.b].map((id): Point => [plate[id]!.x, plate[id]!.y]);
    return { ...route, path: smoothPath([ends[0]!, ...between, ends[1]!]) };
  });
  return { width: layout.width, height: layout.height, plates, plate, spaces, routes, sectors: layout.sectors };
}

function makePlate(id: string, layout: Layout): Plate {
  const { x, y, w, h, head, rows } = layout.sites[id]!;
  const top = y - h / 2;
  const slots = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Point => [
      x + (i - (count - 1) / 2) * PITCH,
      top + head + ROW_BELOW_HEAD + row * PITCH,
    ]),
  );
  return { id, x, y, w, h, left: x - w / 2, top, head, slots };
}

/** Spies stand on the top edge of the plate, centred. */
export function spyPoint(plate: Plate, index: number, count: number): Point {
  return [plate.x + (index - (count - 1) / 2) * SPY_PITCH, plate.top - SPY_RISE];
}

/** A smooth curve through all points (Catmull–Rom with clamped ends). */
function smoothPath(points: Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const n = (value: number) => value.toFixed(1);
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q, before, after] = [at(i), at(i + 1), at(i - 1), at(i + 2)];
    path += `C${n(p[0] + (q[0] - before[0]) / 3)} ${n(p[1] + (q[1] - before[1]) / 3)}`;
    path += ` ${n(q[0] - (after[0] - p[0]) / 3)} ${n(q[1] - (after[1] - p[1]) / 3)} ${n(q[0])} ${n(q[1])}`;
  }
  return path;
}

/** The middle of a place: a route space, or the plate of a site. */
export function placePoint(geometry: Geometry, place: string): Point | null {
  const plate = geometry.plate[place];
  return geometry.spaces[place] ?? (plate ? [plate.x, plate.y] : null);
}

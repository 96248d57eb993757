/** Moving a map inside a window: pure arithmetic, so that it can be tested. */

export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** A point of the map, in CSS pixels at zoom 1. */
export type Point = readonly [number, number];

export interface Size {
  width: number;
  height: number;
}

/** A map may have its own zooms to work and to look closely. */
export interface MapSize extends Size {
  work?: number;
  close?: number;
}

const WORK = 1.2;
const CLOSE = 1.8;
export const workZoom = ({ work = WORK }: MapSize): number => work;
/** Below this zoom names cannot be read and spaces cannot be hit. */
export const READABLE = 0.8;
/** How far the map may leave the window, in pixels of the window. */
const MARGIN = 24;

export function fitZoom(map: Size, port: Size): number {
  return Math.min(port.width / map.width, port.height / map.height);
}

export function clampCamera(camera: Camera, map: MapSize, port: Size): Camera {
  const zoom = Math.max(fitZoom(map, port), Math.min((map.close ?? CLOSE) * 1.4, camera.zoom));
  const clamp = (at: number, inside: number, outside: number) => {
    const room = outside - inside * zoom;
    if (room >= 0) return room / 2;
    return Math.max(room - MARGIN, Math.min(MARGIN, at));
  };
  return { x: clamp(camera.x, map.width, port.width), y: clamp(camera.y, map.height, port.height), zoom };
}

/** Zoom so that the point of the window stays over the same point of the map. */
export function zoomAt(camera: Camera, zoom: number, px: number, py: number): Camera {
  const ratio = zoom / camera.zoom;
  return { x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio, zoom };
}

/** Put a point of the map into the middle of the window. */
export function centreOn(x: number, y: number, zoom: number, port: Size): Camera {
  return { x: port.width / 2 - x * zoom, y: port.height / 2 - y * zoom, zoom };
}

export function nextZoom(zoom: number, map: MapSize, port: Size): number {
  const { work = WORK, close = CLOSE } = map;
  return zoom < work - 0.05 ? work : zoom < close - 0.05 ? close : fitZoom(map, port);
}

/** Where most of the points can be seen at once: the middle of the largest group that fits the window. */
export function bestCentre(points: readonly Point[], zoom: number, port: Size): [number, number] | null {
  const [w, h] = [(port.width / zoom) * 0.86, (port.height / zoom) * 0.86];
  let best: Point[] = [];
  for (const [x, y] of points) {
    for (const [ox, oy] of [
      [0, 0],
      [w, 0],
      [0, h],
      [w, h],
      [w / 2, h / 2],
    ] as const) {
      const inside = points.filter(([a, b]) => a >= x - ox && a <= x - ox + w && b >= y - oy && b <= y - oy + h);
      if (inside.length > best.length) best = inside;
    }
  }
  if (!best.length) return null;
  const middle = (axis: 0 | 1) => (Math.min(...best.map((p) => p[axis])) + Math.max(...best.map((p) => p[axis]))) / 2;
  return [middle(0), middle(1)];
}

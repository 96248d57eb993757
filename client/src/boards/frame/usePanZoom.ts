import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  centreOn,
  clampCamera,
  nextZoom,
  READABLE,
  workZoom,
  zoomAt,
  type Camera,
  type MapSize,
  type Size,
} from './panZoom';

const SLOP = 6;
const DOUBLE_TAP = 300;
const REST = 300;
/** What has the focus stands at least so far inside the window: half of what a thumb needs. */
const INSIDE = 22;
/** Asks the map, from a thing on it, to bring that into the window. */
export const SIGHT = 'sight';

export interface PanZoom {
  camera: Camera;
  port: Size;
  goTo: (x: number, y: number, zoom?: number) => void;
  stepZoom: () => void;
  /** Whether a thing on the map can be pressed where it stands. */
  inSight: (thing: Element) => boolean;
}

/** Where the middle of a thing is in the window. */
function middleOf(thing: Element, frame: Element): [number, number] {
  const [box, window] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
  return [box.left + box.width / 2 - window.left, box.top + box.height / 2 - window.top];
}

/** Pan with one finger, pinch with two, double tap or wheel to zoom. A tap that moved is no click. */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  map: MapSize,
): PanZoom {
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: workZoom(map) });
  const [port, setPort] = useState<Size>({ width: 390, height: 446 });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef({ camera, port, map });
  now.current = { camera, port, map };

  const move = useCallback(
    (next: Camera, smooth = false) => {
      const clamped = clampCamera(next, now.current.map, now.current.port);
      if (sheet.current) {
        const { style } = sheet.current;
        style.transition = smooth ? 'transform var(--t-move) var(--ease)' : 'none';
        // While it moves the map is one picture; at rest it is drawn again, sharp.
        style.willChange = 'transform';
        clearTimeout(rest.current);
        rest.current = setTimeout(() => (style.willChange = 'auto'), REST);
      }
      now.current.camera = clamped;
      setCamera(clamped);
    },
    [sheet],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (!size.width || !size.height) return;
      now.current.port = size;
      setPort(size);
      move(now.current.camera);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, move]);

  const inSight = useCallback(
    (thing: Element) => {
      if (!frame.current) return false;
      const [x, y] = middleOf(thing, frame.current);
      const { width, height } = now.current.port;
      return x >= INSIDE && x <= width - INSIDE && y >= INSIDE && y <= height - INSIDE;
    },
    [frame],
  );

  // As early as the first question, which may ask for something beyond the edge.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fingers = new Map<number, [number, number]>();
    let travelled = 0;
    let tapped = { time: 0, x: 0, y: 0 };
    const local = (event: PointerEvent | WheelEvent | MouseEvent): [number, number] => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? { gap: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 } : null;
    };
    const onDown = (event: PointerEvent) => {
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, local(event));
    };
    const onMove = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const before = spread();
      const to = local(event);
      fingers.set(event.pointerId, to);
      travelled += Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (travelled < SLOP) return;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      const after = spread();
      const { camera: at } = now.current;
      if (before && after) {
        const zoomed = zoomAt(at, (at.zoom * after.gap) / Math.max(1, before.gap), after.x, after.y);
        move({ ...zoomed, x: zoomed.x + after.x - before.x, y: zoomed.y + after.y - before.y });
      } else move({ ...at, x: at.x + to[0] - from[0], y: at.y + to[1] - from[1] });
    };
    const onUp = (event: PointerEvent) => fingers.delete(event.pointerId);
    const onClick = (event: MouseEvent) => {
      const [x, y] = local(event);
      const { camera: at, map: size, port: window } = now.current;
      const keyboard = event.detail === 0;
      if (keyboard) return;
      if (travelled >= SLOP) return event.stopPropagation();
      const onPiece = (event.target as Element).closest('[data-target], [data-plate]');
      if (onPiece && at.zoom < READABLE) {
        event.stopPropagation();
        move(zoomAt(at, workZoom(size), x, y), true);
      } else if (!onPiece) {
        const twice = event.timeStamp - tapped.time < DOUBLE_TAP && Math.hypot(x - tapped.x, y - tapped.y) < 30;
        tapped = { time: event.timeStamp, x, y };
        if (twice) move(zoomAt(at, nextZoom(at.zoom, size, window), x, y), true);
      }
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const [x, y] = local(event);
      const { camera: at } = now.current;
      move(clampCamera(zoomAt(at, at.zoom * Math.exp(-event.deltaY / 500), x, y), now.current.map, now.current.port));
    };
    const show = (thing: Element) => {
      const moving = sheet.current?.getAnimations() ?? [];
      // Where a thing will be is known when the map stands still.
      if (moving.length) return void Promise.allSettled(moving.map((one) => one.finished)).then(() => show(thing));
      if (!thing.isConnected || inSight(thing)) return;
      const [x, y] = middleOf(thing, element);
      const window = now.current.port;
      const { camera: at } = now.current;
      move({ ...at, x: at.x + window.width / 2 - x, y: at.y + window.height / 2 - y }, true);
    };
    // A lesson or a key may put the focus on something beyond the edge.
    const onSight = (event: Event) => show(event.target as Element);
    element.addEventListener('focusin', onSight);
    element.addEventListener(SIGHT, onSight);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('click', onClick, true);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('focusin', onSight);
      element.removeEventListener(SIGHT, onSight);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('click', onClick, true);
      element.removeEventListener('wheel', onWheel);
    };
  }, [frame, sheet, move, inSight]);

  const goTo = useCallback(
    (x: number, y: number, zoom?: number) => {
      const { camera: at, port: window } = now.current;
      move(centreOn(x, y, zoom ?? Math.max(at.zoom, READABLE), window), true);
    },
    [move],
  );
  const stepZoom = useCallback(() => {
    const { camera: at, port: window, map: size } = now.current;
    move(zoomAt(at, nextZoom(at.zoom, size, window), window.width / 2, window.height / 2), true);
  }, [move]);
  return { camera, port, goTo, stepZoom, inSight };
}

import { useLayoutEffect, useRef, useState } from 'react';
import layout from './layout.json';

const [WIDE, HIGH] = layout.size as [number, number];
/** Smaller, and the texts could not be read: then the centre scrolls. */
const LEAST = 0.8;
const MOST = 1.35;
/** How far the cards may be pressed together where the window is wide and low. */
const LOWEST = 0.867;

/** How large the centre is drawn in the room there is, and how far its cards are pressed together. */
export function scaleFor(wide: number, high: number): { scale: number; press: number } {
  const most = Math.min(wide / WIDE, MOST);
  const press = Math.min(1, Math.max(LOWEST, high / (most * HIGH)));
  return { scale: Math.min(most, Math.max(LEAST, high / (press * HIGH))), press };
}

export function useScale() {
  const port = useRef<HTMLDivElement>(null);
  const [{ scale, press }, setScale] = useState({ scale: 1, press: 1 });
  useLayoutEffect(() => {
    const element = port.current;
    if (!element) return;
    const measure = () => element.clientWidth && setScale(scaleFor(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { port, scale, press };
}

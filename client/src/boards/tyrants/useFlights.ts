import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A card flies from its zone to its zone: what appears where a card of the same name has just left, comes from there. */

const TRAVEL = 220;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

type Boxes = Map<string, DOMRect[]>;

function boxesIn(root: HTMLElement): Boxes {
  const boxes: Boxes = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-fly]')) {
    const key = element.dataset.fly!;
    boxes.set(key, [...(boxes.get(key) ?? []), element.getBoundingClientRect()]);
  }
  return boxes;
}

function count(boxes: Boxes, key: string): number {
  return boxes.get(key)?.length ?? 0;
}

function fly(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const move = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  element.animate(
    [
      { transform: move, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: TRAVEL, easing: EASE },
  );
}

export function useFlights(root: RefObject<HTMLElement | null>, moment: unknown): void {
  const before = useRef<Boxes | null>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const after = boxesIn(root.current);
    const old = before.current;
    before.current = after;
    if (!old || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [key, boxes] of after) {
      if (boxes.length <= count(old, key)) continue;
      const card = key.slice(key.indexOf(':') + 1);
      const left = [...old.keys()].find(
        (other) => other !== key && other.endsWith(`:${card}`) && count(after, other) < count(old, other),
      );
      const elements = [...root.current.querySelectorAll<HTMLElement>(`[data-fly="${key}"]`)];
      const element = elements[elements.length - 1];
      if (!element) continue;
      if (left) fly(element, old.get(left)!.at(-1)!);
      else if (!key.startsWith('hand'))
        element.animate(
          [
            { opacity: 0, transform: 'scale(.94)' },
            { opacity: 1, transform: 'none' },
          ],
          { duration: TRAVEL, easing: EASE },
        );
    }
  }, [root, moment]);
}

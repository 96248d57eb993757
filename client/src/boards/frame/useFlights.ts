import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A card flies from its zone to its zone: what appears where a card of the same name has just left, comes from there.
 * A card that leaves the market or a hand for a pile that is not laid open flies to its player's panel.
 */

const TRAVEL = 220;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

export type Boxes = Map<string, DOMRect[]>;

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
  const size = to.width ? from.width / to.width : 1;
  const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${size})`;
  element.animate(
    [
      { transform: move, transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: TRAVEL, easing: EASE },
  );
}

const LEAVING = 320;

/** A shade of the card that has left, on its way to the panel of the player who has it now. */
function leave(root: HTMLElement, from: DOMRect, name: string, seat: number): void {
  const panel = root.querySelector(`[data-fly-to="seat${seat}"]`)?.getBoundingClientRect();
  if (!panel?.width) return;
  const shade = document.createElement('div');
  shade.className = `fr-shade s${seat}`;
  shade.textContent = name;
  shade.setAttribute('aria-hidden', 'true');
  Object.assign(shade.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(shade);
  const dx = panel.left + panel.width / 2 - from.left - from.width / 2;
  const dy = panel.top + panel.height / 2 - from.top - from.height / 2;
  const flight = shade.animate(
    [
      { transform: 'none', opacity: 0.95 },
      { transform: `translate(${dx}px, ${dy}px) scale(.22)`, opacity: 0.25 },
    ],
    { duration: LEAVING, easing: EASE },
  );
  flight.onfinish = flight.oncancel = () => shade.remove();
}

/** What left a zone and is nowhere to be seen now: `market:noble`, with the box where it lay. */
export function goneFrom(old: Boxes, after: Boxes): [key: string, box: DOMRect][] {
  const total = (boxes: Boxes, card: string) =>
    [...boxes].reduce((sum, [key, found]) => (key.endsWith(`:${card}`) ? sum + found.length : sum), 0);
  return [...old].flatMap(([key, boxes]): [string, DOMRect][] => {
    const card = key.slice(key.indexOf(':') + 1);
    const lost = boxes.length - count(after, key);
    return lost > 0 && total(after, card) < total(old, card) ? boxes.slice(-lost).map((box) => [key, box]) : [];
  });
}

interface Leaving {
  /** Whose cards leave: the seat that acts. */
  seat: number;
  name: (card: string) => string;
}

export function useFlights(root: RefObject<HTMLElement | null>, moment: unknown, { seat, name }: Leaving): void {
  const acting = useRef(seat);
  const before = useRef<Boxes | null>(null);
  useLayoutEffect(() => {
    if (!root.current) return;
    const after = boxesIn(root.current);
    const old = before.current;
    before.current = after;
    // Who acted is known from the moment before: at the end of a turn the next player is already on.
    const actor = acting.current;
    acting.current = seat;
    if (!old || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [key, box] of goneFrom(old, after)) {
      const word = name(key.slice(key.indexOf(':') + 1));
      // What has no name, as dice, is nobody's.
      if (word) leave(root.current, box, word, actor);
    }
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
    // Only a new moment moves cards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [root, moment]);
}

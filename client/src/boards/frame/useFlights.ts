import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isCalm } from './calm';

/**
 * A card or piece flies from its zone to its zone: what appears where one of the same name has just left, comes from
 * there. A card that leaves the market or a hand for a pile that is not laid open flies to its player's panel.
 * `data-fly-over`: it crosses the edges of boxes that scroll, so a copy flies above the table.
 */

const TRAVEL = 220;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

export type Boxes = Map<string, DOMRect[]>;

type Flier = HTMLElement | SVGGraphicsElement;

/** What can fly and is in sight, by its key. */
function fliersIn(root: HTMLElement): Map<string, Flier[]> {
  const fliers = new Map<string, Flier[]>();
  for (const element of root.querySelectorAll<Flier>('[data-fly]')) {
    const key = element.dataset.fly!;
    if (element.getBoundingClientRect().width) fliers.set(key, [...(fliers.get(key) ?? []), element]);
  }
  return fliers;
}

const thingOf = (key: string) => key.slice(key.indexOf(':') + 1);

function count(boxes: Boxes, key: string): number {
  return boxes.get(key)?.length ?? 0;
}

/** A copy of the element above the table; a part of a drawing gets a drawing of its own. */
function copyOf(element: Flier, { left, top, width, height }: DOMRect): HTMLElement {
  const over = document.createElement('div');
  over.className = 'fr-over';
  over.setAttribute('aria-hidden', 'true');
  Object.assign(over.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute('data-fly');
  if (element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)) {
    const box = element.getBBox();
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    drawing.append(copy);
    over.append(drawing);
  } else over.append(copy);
  return over;
}

function fly(element: Flier, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const size = to.width ? from.width / to.width : 1;
  // In a board that is scaled as a whole a pixel of the way is not one of the screen; a copy flies outside it.
  const over = element.dataset.flyOver !== undefined;
  const scale = !over && element instanceof HTMLElement && element.offsetWidth ? to.width / element.offsetWidth : 1;
  const [dx, dy] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
  const move = `translate(${dx}px, ${dy}px) scale(${size})`;
  const way = [
    { transform: move, transformOrigin: '0 0', zIndex: 5 },
    { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
  ];
  const timing = { duration: TRAVEL, easing: EASE };
  if (!over) {
    element.animate(way, timing);
    return;
  }
  const copy = copyOf(element, to);
  document.body.append(copy);
  element.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const flight = copy.animate(way, timing);
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** A card fades in where it lies, a piece lands. */
function land(element: Flier): void {
  element.animate(
    [
      { opacity: 0, transform: `scale(${element instanceof SVGElement ? 0.6 : 0.94})` },
      { opacity: 1, transform: 'none' },
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
    const card = thingOf(key);
    const lost = boxes.length - count(after, key);
    return lost > 0 && total(after, card) < total(old, card) ? boxes.slice(-lost).map((box) => [key, box]) : [];
  });
}

interface Come {
  key: string;
  /** Which of the things of this key. */
  at: number;
  /** The box that it left, if it left one. */
  from: DOMRect | undefined;
}

/** What is new in a zone, each thing from where one of its kind has just left. */
export function comeFrom(old: Boxes, after: Boxes): Come[] {
  const left = new Map<string, DOMRect[]>();
  for (const [key, boxes] of old) {
    const lost = boxes.length - count(after, key);
    if (lost > 0) left.set(thingOf(key), [...(left.get(thingOf(key)) ?? []), ...boxes.slice(-lost)]);
  }
  return [...after].flatMap(([key, boxes]) =>
    boxes.slice(count(old, key)).map((_, i) => ({
      key,
      at: count(old, key) + i,
      from: left.get(thingOf(key))?.pop(),
    })),
  );
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
    const fliers = fliersIn(root.current);
    const after: Boxes = new Map(
      [...fliers].map(([key, elements]) => [key, elements.map((element) => element.getBoundingClientRect())]),
    );
    const old = before.current;
    before.current = after;
    // Who acted is known from the moment before: at the end of a turn the next player is already on.
    const actor = acting.current;
    acting.current = seat;
    if (!old || isCalm()) return;
    for (const [key, box] of goneFrom(old, after)) {
      const word = name(thingOf(key));
      // What has no name, as dice, is nobody's.
      if (word) leave(root.current, box, word, actor);
    }
    for (const { key, at, from } of comeFrom(old, after)) {
      const element = fliers.get(key)![at]!;
      if (from) fly(element, from);
      else if (!key.startsWith('hand')) land(element);
    }
    // Only a new moment moves cards.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [root, moment]);
}

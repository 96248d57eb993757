/** Where a lesson points: what glows on the table, found by the marks every board puts on it. */

const GLOWING = '[data-target], [data-legal], .card.legal, .fr-choice, .prompt .btn.primary';
/** A place larger than this is a part of the board: the thing itself says more. */
const LARGEST = { width: 420, height: 320 };
const MARGIN = 12;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  /** What takes the focus and the press. */
  target: HTMLElement | SVGElement;
  /** What is shown: the target with the place it belongs to. */
  shown: Element;
}

const inSight = (element: Element) => {
  const [box] = element.getClientRects();
  return box !== undefined && box.width > 0 && !(element as HTMLButtonElement).disabled;
};

/** A place under the phone's lens takes the tabs' room in the sheet. */
const LENS = '.fr-phone .fr-sheet:not(:has([role="tablist"]))';

const roots = () =>
  [
    document.querySelector('.fr-popover'),
    document.querySelector(LENS),
    document.querySelector('[aria-modal="true"]'),
    document.querySelector('.fr-table'),
  ].filter((root) => root !== null);

/** Everything that can be done now, a list or a dialog on top before the board. */
export function glowing(): (HTMLElement | SVGElement)[] {
  for (const root of roots()) {
    const wanted = root.matches('.fr-popover') ? 'button' : root.matches(LENS) ? `${GLOWING}, .btn.primary` : GLOWING;
    const found = [...root.querySelectorAll<HTMLElement | SVGElement>(wanted)].filter(inSight);
    if (found.length) return found;
  }
  return [];
}

const lastWord = (id: string | null | undefined) => id?.split(/[ :]/).at(-1);

const isNamed = (one: Element, look: string) =>
  one.closest('[data-place]')?.getAttribute('data-place') === look ||
  lastWord(one.closest('[data-place]')?.getAttribute('data-place')) === look ||
  lastWord(one.closest('[data-fly]')?.getAttribute('data-fly')) === look;

/** Where a place or card of this name is drawn, if it is. */
export function placeOf(look: string): Element | null {
  const all = [...document.querySelectorAll('.fr-table [data-place], .fr-table [data-fly]')];
  return all.find((one) => isNamed(one, look) && inSight(one)) ?? null;
}

/** The thing to point at: in the place the lesson names, if something glows there. */
export function findSpot(look: string): Spot | null {
  const all = glowing();
  const barred = (one: Element) => one.closest('.prompt') !== null;
  // A thing that is named says more than the button of its kind; without a name the button is meant.
  const target = look
    ? (all.find((one) => !barred(one) && isNamed(one, look)) ?? all.find((one) => !barred(one)) ?? all[0])
    : (all.find(barred) ?? all[0]);
  if (!target) return null;
  const place = target.matches('.card') ? null : target.closest('[data-place]');
  const box = place?.getBoundingClientRect();
  const small = box && box.width <= LARGEST.width && box.height <= LARGEST.height;
  return { target, shown: small ? place! : target };
}

/** The hole: the thing shown and a margin, within the page. */
export function holeOf(shown: Element): Box {
  const box = shown.getBoundingClientRect();
  const left = Math.max(2, box.left - MARGIN);
  const top = Math.max(2, box.top - MARGIN);
  return {
    left,
    top,
    width: Math.min(innerWidth - 2, box.right + MARGIN) - left,
    height: Math.min(innerHeight - 2, box.bottom + MARGIN) - top,
  };
}

export const sameBox = (a: Box | null, b: Box | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    Math.abs(a.left - b.left) + Math.abs(a.top - b.top) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) <
      1);

/** What lies at a point under the veil, in words that the rules understand; null: nothing that has a name. */
export function thingAt(x: number, y: number): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest('.fr-coach, .fr-veil')) continue;
    const flies = element.closest('[data-fly]')?.getAttribute('data-fly');
    if (flies) return lastWord(flies)!;
    const place = element.closest('[data-place]')?.getAttribute('data-place');
    if (place) return lastWord(place)!;
  }
  return null;
}

/** The card stands beside the hole: right, left, below or above, wherever it fits; else at the edge of the page. */
export function beside(hole: Box, size: { width: number; height: number }, page: Box): { left: number; top: number } {
  const gap = 26;
  const right = hole.left + hole.width + gap;
  const left = hole.left - gap - size.width;
  const end = { x: page.left + page.width - 12, y: page.top + page.height - 12 };
  const middle = hole.top + hole.height - size.height + 30;
  const top = Math.max(page.top + 12, Math.min(end.y - size.height, middle));
  if (right + size.width <= end.x) return { left: right, top };
  if (left >= page.left + 12) return { left, top };
  const across = Math.max(page.left + 12, Math.min(end.x - size.width, hole.left + hole.width / 2 - size.width / 2));
  const above = hole.top - gap - size.height;
  return {
    left: across,
    top: above >= page.top + 12 ? above : Math.min(end.y - size.height, hole.top + hole.height + gap),
  };
}

import { useEffect, useRef, type RefObject } from 'react';

/** Playing without a mouse: arrows go to the nearest thing that glows, letters do what the buttons do. */

const GLOWING = '[data-target], [data-legal], .card.legal, .fr-choice';
const TYPING = 'input, textarea, select, [contenteditable="true"]';

export interface TableKeys {
  hand: (index: number) => void;
  letters: Record<string, () => void>;
}

type Box = { x: number; y: number };

function middle(element: Element): Box {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const AHEAD: Record<string, (dx: number, dy: number) => [number, number]> = {
  ArrowRight: (dx, dy) => [dx, dy],
  ArrowLeft: (dx, dy) => [-dx, dy],
  ArrowDown: (dx, dy) => [dy, dx],
  ArrowUp: (dx, dy) => [-dy, dx],
};

/** The nearest thing in a direction: what lies ahead counts once, what lies aside twice. */
export function nearestOf(from: Box, points: Box[], key: string | null): number {
  let best = -1;
  let least = Infinity;
  points.forEach((at, i) => {
    const [ahead, aside] = key
      ? AHEAD[key]!(at.x - from.x, at.y - from.y)
      : [Math.hypot(at.x - from.x, at.y - from.y), 0];
    const cost = ahead + 2 * Math.abs(aside);
    if (ahead >= 2 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

function nearest(from: Box, elements: HTMLElement[], key: string | null): HTMLElement | undefined {
  return elements[nearestOf(from, elements.map(middle), key)];
}

function glowing(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(GLOWING)].filter((element) => element.getClientRects().length > 0);
}

/** One stop for Tab on the map: the target last visited, or the first. */
function setTabStop(root: HTMLElement, wanted?: Element): void {
  const targets = [...root.querySelectorAll('[data-target]')];
  const stop = wanted && targets.includes(wanted) ? wanted : targets[0];
  for (const target of targets) target.setAttribute('tabindex', target === stop ? '0' : '-1');
}

export function useTableKeys(root: RefObject<HTMLElement | null>, keys: TableKeys, question: unknown): void {
  const now = useRef(keys);
  now.current = keys;
  const last = useRef<Box | null>(null);

  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const element = event.target as Element;
      if (!root.current?.contains(element)) return;
      last.current = element.matches(':focus-visible') ? middle(element) : null;
      if (element.matches('[data-target]')) setTabStop(root.current, element);
    };
    const onPointer = () => (last.current = null);
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      // A board that is only a picture has no keys.
      if (root.current?.closest('[inert]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPING)) return;
      if (document.querySelector('[aria-modal="true"]') || target.closest('.sheet')) return;
      if (event.key in AHEAD && root.current) {
        const from =
          document.activeElement && document.activeElement !== document.body ? middle(document.activeElement) : null;
        const all = glowing(root.current);
        const next = from ? nearest(from, all, event.key) : all[0];
        if (next) {
          event.preventDefault();
          next.focus({ preventScroll: false });
        }
        return;
      }
      const act = now.current.letters[event.key.toLowerCase()];
      if (act) act();
      else if (/^[1-9]$/.test(event.key)) now.current.hand(Number(event.key) - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, [root]);

  useEffect(() => {
    if (!root.current) return;
    setTabStop(root.current, document.activeElement ?? undefined);
    // What had the focus is gone with the last question: the next thing that glows takes it.
    if (document.activeElement === document.body && last.current) {
      const all = glowing(root.current);
      (
        nearest(last.current, all, null) ??
        all[0] ??
        root.current.querySelector<HTMLElement>('.prompt .btn.primary')
      )?.focus();
    }
  }, [root, question]);
}

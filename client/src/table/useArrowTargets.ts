import { useEffect, type RefObject } from 'react';

const TURN: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** Nearest in a direction: what lies aside counts double. */
export function nearest(from: [number, number], points: [number, number][], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], i) => {
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along <= 1) return;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

/** Arrows walk between the things that glow. */
export function useArrowTargets(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const turn = TURN[event.key];
      if (!turn || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
      const targets = [...(root.current?.querySelectorAll<HTMLElement>('[data-legal]') ?? [])];
      if (targets.length === 0) return;
      const here = document.activeElement;
      const at = here instanceof HTMLElement && targets.includes(here) ? centre(here) : null;
      const next = at ? targets[nearest(at, targets.map(centre), turn)] : targets[0];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}

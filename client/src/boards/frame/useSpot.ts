import { useEffect, useState } from 'react';
import { findSpot, holeOf, sameBox, type Box, type Spot } from './spot';
import { SIGHT } from './usePanZoom';

/** The table is redrawn by its own rules: what glows is looked for again and again while a lesson points at it. */
const LOOK = 100;
const TAB = '.fr-phone .fr-sheet [role="tab"]';

export interface Pointed {
  spot: Spot | null;
  hole: Box | null;
}

const NOWHERE: Pointed = { spot: null, hole: null };

const outOfSight = (shown: Element) => {
  const box = shown.getBoundingClientRect();
  return box.top < 40 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
};

/** The thing the step points at, once it stands still; for who looks at the page from outside. */
function mark(target: Element | null, step = ''): void {
  for (const old of document.querySelectorAll('[data-coached]'))
    if (old !== target) old.removeAttribute('data-coached');
  target?.setAttribute('data-coached', step);
}

/**
 * Where the step points. On the phone the tab is opened that holds it. `step`: changes with every step. `underway`: what
 * it asked for was done; until the table has told so, what else glows is no part of it.
 */
export function useSpot(step: string | null, look: string, underway: () => boolean): Pointed {
  const [pointed, setPointed] = useState<Pointed>(NOWHERE);
  useEffect(() => {
    setPointed((was) => (step === null ? NOWHERE : was));
    if (step === null) return undefined;
    let opened = 0;
    let focused: Element | null = null;
    let last: { target: Element | null; hole: Box | null } = { target: null, hole: null };
    const openNextTab = () => {
      const tabs = [...document.querySelectorAll<HTMLElement>(TAB)];
      const next = tabs[opened++ % Math.max(1, tabs.length)];
      if (next && next.getAttribute('aria-selected') === 'false') next.click();
    };
    const point = () => {
      if (underway()) return mark(null);
      const spot = findSpot(look);
      if (!spot) openNextTab();
      else {
        // A sheet that is still opening, or a list that grew, would leave it below the fold.
        if (spot.target instanceof HTMLElement && outOfSight(spot.target)) {
          spot.target.scrollIntoView({ block: 'center', inline: 'center' });
        }
        // A button that was redrawn has let go of the focus.
        const lost = document.activeElement === document.body;
        if (lost || (focused !== spot.target && !document.activeElement?.closest('.fr-coach'))) {
          spot.target.focus({ preventScroll: true });
        }
        focused = spot.target;
        spot.target.dispatchEvent(new Event(SIGHT, { bubbles: true }));
      }
      const hole = spot && holeOf(spot.shown);
      // Only where two looks agree: a sheet that opens or a board that scrolls moves what it holds.
      mark(spot && last.target === spot.target && sameBox(last.hole, hole) ? spot.target : null, step);
      last = { target: spot?.target ?? null, hole };
      setPointed((was) => (was.spot?.target === spot?.target && sameBox(was.hole, hole) ? was : { spot, hole }));
    };
    const first = requestAnimationFrame(point);
    const again = setInterval(point, LOOK);
    addEventListener('resize', point);
    return () => {
      mark(null);
      cancelAnimationFrame(first);
      clearInterval(again);
      removeEventListener('resize', point);
    };
  }, [step, look, underway]);
  return pointed;
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Lang } from '../api/types';

/** As it is; smaller, where a card has a smaller size (`snug`); and fading out (`cut`). */
const FITS = ['', 'snug', 'snug cut'];
const isOver = (element: HTMLElement) => element.scrollHeight > element.clientHeight + 2;

// Measuring sets the text anew and lays the whole page out again, card for card: once for a card, its words and their room.
let known = new WeakMap<object, Map<string, number>>();
let listens = false;

/** What was measured before another font came is forgotten; while one is on its way nothing is kept. */
function isSettled(): boolean {
  if (!listens) document.fonts?.addEventListener?.('loading', () => (known = new WeakMap()));
  listens = true;
  return document.fonts?.status === 'loaded';
}

function measured(element: HTMLElement): number {
  element.classList.remove('snug');
  if (!isOver(element)) return 0;
  element.classList.add('snug');
  return isOver(element) ? 2 : 1;
}

function fitOf(element: HTMLElement, card: object): number {
  if (!isSettled()) return measured(element);
  const room = `${element.clientWidth} ${element.clientHeight} ${element.textContent}`;
  const fits = known.get(card) ?? new Map<string, number>();
  known.set(card, fits);
  const fit = fits.get(room) ?? measured(element);
  fits.set(room, fit);
  return fit;
}

/** How a card's text is set that is longer than its room: it is whole when the card is inspected. */
export function useCut(card: object, lang: Lang): [RefObject<HTMLSpanElement | null>, string] {
  const text = useRef<HTMLSpanElement>(null);
  const [fit, setFit] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (text.current) setFit(fitOf(text.current, card));
    };
    measure();
    // Another font has other widths.
    void document.fonts?.ready.then(measure);
    // Cards that share a column settle one after the other: who was measured first looks again.
    const resized = () => {
      measure();
      requestAnimationFrame(measure);
    };
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, [card, lang]);
  return [text, FITS[fit]!];
}

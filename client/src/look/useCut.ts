import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Lang } from '../api/types';

/** As it is; smaller, where a card has a smaller size (`snug`); and fading out (`cut`). */
const FITS = ['', 'snug', 'snug cut'];
const isOver = (element: HTMLElement) => element.scrollHeight > element.clientHeight + 2;

/** How a card's text is set that is longer than its room: it is whole when the card is inspected. */
export function useCut(card: object, lang: Lang): [RefObject<HTMLSpanElement | null>, string] {
  const text = useRef<HTMLSpanElement>(null);
  const [fit, setFit] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const element = text.current;
      if (!element) return;
      element.classList.remove('snug');
      const long = isOver(element);
      if (long) element.classList.add('snug');
      setFit(long ? (isOver(element) ? 2 : 1) : 0);
    };
    measure();
    // Another font has other widths.
    void document.fonts?.ready.then(measure);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [card, lang]);
  return [text, FITS[fit]!];
}

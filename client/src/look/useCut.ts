import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Lang } from '../api/types';

/** Whether a card's text is longer than its room: then it fades out, and is whole when the card is inspected. */
export function useCut(card: object, lang: Lang): [RefObject<HTMLSpanElement | null>, boolean] {
  const text = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const element = text.current;
      if (element) setCut(element.scrollHeight > element.clientHeight + 2);
    };
    measure();
    // Another font has other widths.
    void document.fonts?.ready.then(measure);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [card, lang]);
  return [text, cut];
}

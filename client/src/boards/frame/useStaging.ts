import { useEffect, useState } from 'react';
import type { Option } from '../../api/types';

interface Staging {
  /** Cards chosen so far, in order. */
  staged: string[];
  /** Put a card among the chosen ones, or take it back. */
  toggle: (card: string, chosen: boolean, i: number) => void;
}

interface Ways {
  staged: string[];
  options: Record<string, Option>;
  act: (option: Option) => boolean;
  undo: (() => void) | null;
}

/** Cards are chosen one by one, and the server keeps the choice: taking back an earlier one takes the later ones too,
 * and chooses them again. */
export function useStaging({ staged, options, act, undo }: Ways): Staging {
  const [wanted, want] = useState<string[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const agrees = staged.every((card, i) => card === wanted[i]);
    const next = agrees ? options[wanted[staged.length] ?? ''] : undefined;
    if (!agrees && undo) undo();
    else if (next) act(next);
    else want(null);
    // Each answer of the server leads to the next step.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, staged.join()]);
  const toggle = (card: string, chosen: boolean, i: number) => {
    if (wanted) return;
    if (chosen) want(staged.filter((_, k) => k !== i));
    else if (options[card]) act(options[card]);
  };
  return { staged, toggle };
}

/** Where in the hand the chosen cards are, copy by copy. */
export function placesIn(hand: string[], cards: string[]): number[] {
  const places: number[] = [];
  for (const card of cards) places.push(hand.findIndex((one, i) => one === card && !places.includes(i)));
  return places;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Option, Prompt } from '../../api/types';
import { setting } from '../../settings/settings';

/** Seconds to take a card back before it is bought: the market refills at once, and then everybody has seen the next. */
export const SECONDS = 3;
const SECOND = 1000;

export interface Purchase {
  option: Option;
  /** Seconds left; null: it waits for a word. */
  left: number | null;
}

export interface Buying {
  pending: Purchase | null;
  /** True: the purchase waits here and is not to be sent yet. */
  hold: (option: Option) => boolean;
  confirm: () => void;
  cancel: () => void;
}

/** A card that is bought can wait a moment, or for a word, as somebody likes it. `verbs`: the title's words for buying. */
export function useBuying(verbs: readonly string[], asked: Prompt | null, send: (option: Option) => void): Buying {
  const [pending, setPending] = useState<Purchase | null>(null);
  const now = useRef(pending);
  now.current = pending;
  const hold = useCallback(
    (option: Option) => {
      const wish = setting('buying');
      if (wish === 'now' || !verbs.includes(option.verb)) return false;
      setPending({ option, left: wish === 'undo' ? SECONDS : null });
      return true;
    },
    [verbs],
  );
  const confirm = useCallback(() => {
    const held = now.current;
    if (!held) return;
    now.current = null;
    setPending(null);
    send(held.option);
  }, [send]);
  const cancel = useCallback(() => setPending(null), []);
  // Another question: what was held belongs to the one before.
  useEffect(() => setPending(null), [asked]);
  const left = pending?.left ?? null;
  useEffect(() => {
    if (left === null) return undefined;
    const tick = setTimeout(() => {
      if (left <= 1) confirm();
      else setPending((held) => held && { ...held, left: left - 1 });
    }, SECOND);
    return () => clearTimeout(tick);
  }, [left, confirm]);
  return { pending, hold, confirm, cancel };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { isCalm } from './calm';
import { MOST, paceNow, STEP } from './pace';

interface Moment {
  view: { actions: number };
  prompt: { yours: boolean } | null;
}

export interface Paced<T> {
  /** The moment to show: the latest, or one on the way there. */
  shown: T;
  /** What was there when others began to act, and each moment since: as far as this page has seen it. */
  since: T[];
  /** Show again what others did. */
  replay: () => void;
}

/** What others do is shown one by one, so that it can be followed. Any input skips to the latest. */
export function usePaced<T extends Moment>(latest: T): Paced<T> {
  const [shown, setShown] = useState(latest);
  const queue = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const seen = useRef(latest);
  const since = useRef<T[]>([latest]);

  const step = useCallback(() => {
    const next = queue.current.shift();
    timer.current = null;
    if (!next) return;
    setShown(next);
    // What comes next waits its turn, even if nothing is there to wait yet.
    timer.current = setTimeout(step, STEP[paceNow()]);
  }, []);

  useEffect(() => {
    if (seen.current === latest) return;
    const before = seen.current;
    const mine = before.prompt?.yours ?? false;
    const onward = latest.view.actions > before.view.actions;
    seen.current = latest;
    // My own action starts what the others do anew.
    if (mine && onward) since.current = [latest];
    else if (onward) since.current = [...since.current, latest];
    else since.current = [...since.current.slice(0, -1), latest];
    const most = MOST[paceNow()];
    if (mine || !onward || most === 0 || isCalm() || document.hidden) {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      queue.current = [];
      setShown(latest);
    } else {
      queue.current = [...queue.current, latest].slice(-most);
      if (!timer.current) step();
    }
  }, [latest, step]);

  useEffect(() => {
    const skip = () => {
      if (!queue.current.length) return;
      queue.current = [];
      setShown(seen.current);
    };
    const events = ['pointerdown', 'keydown'] as const;
    events.forEach((name) => addEventListener(name, skip, true));
    return () => {
      events.forEach((name) => removeEventListener(name, skip, true));
      if (timer.current) clearTimeout(timer.current);
    };
  }, []);

  const replay = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    queue.current = [...since.current];
    step();
  }, [step]);

  return { shown, since: since.current, replay };
}

import { useEffect, useRef, useState } from 'react';

/** What others do is shown one by one, so that it can be followed; never later than 1.5 s behind. */
const STEP = 350;
const MOST = 4;

interface Moment {
  view: { actions: number };
  prompt: { yours: boolean } | null;
}

function isCalm(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The moment to show: the latest, or one of the last few on the way there. Any input skips to the latest. */
export function usePaced<T extends Moment>(latest: T): T {
  const [shown, setShown] = useState(latest);
  const queue = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const seen = useRef(latest);

  useEffect(() => {
    if (seen.current === latest) return;
    const mine = seen.current.prompt?.yours ?? false;
    const onward = latest.view.actions > seen.current.view.actions;
    seen.current = latest;
    const step = () => {
      timer.current = null;
      const next = queue.current.shift();
      if (next) setShown(next);
      if (queue.current.length) timer.current = setTimeout(step, STEP);
    };
    const flush = () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
      queue.current = [];
      setShown(latest);
    };
    if (mine || !onward || isCalm() || document.hidden) flush();
    else {
      queue.current = [...queue.current, latest].slice(-MOST);
      if (!timer.current) step();
    }
  }, [latest]);

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
  return shown;
}

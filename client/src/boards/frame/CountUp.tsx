import { useEffect, useRef, useState } from 'react';
import { isCalm } from './calm';

const TIME = 300;

/** A number that counts from what it was to what it is. */
export function CountUp({ value }: { value: number }) {
  const [shown, show] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    if (from === value || isCalm()) {
      show(value);
      return undefined;
    }
    const begun = performance.now();
    let next = 0;
    const count = (now: number) => {
      const part = Math.min(1, (now - begun) / TIME);
      show(Math.round(from + (value - from) * part));
      if (part < 1) next = requestAnimationFrame(count);
    };
    next = requestAnimationFrame(count);
    return () => cancelAnimationFrame(next);
  }, [value]);
  return shown;
}

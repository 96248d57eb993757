import { useEffect, useMemo, useState } from 'react';
import { pinsOf, recapOf, type RecapSeat } from './recap';
import type { Frame } from './useFrame';

export interface Recap {
  seats: RecapSeat[];
  pins: Record<string, number[]>;
  open: boolean;
  show: (open: boolean) => void;
}

const NOTHING: Record<string, number[]> = {};

/**
 * The strip "since your last turn": opens when my turn begins, goes with my first action or with Esc.
 * `asks`: where no line of the log begins a turn, the question that does.
 */
export function useRecap({ told, view, prompt, props, advised }: Frame, minor: string[], asks?: string): Recap {
  const { me } = props;
  const mine = prompt?.yours === true && (asks ? prompt.kind === asks : view.turn === me);
  const begun = told.findLast((line) => line.seat === me && (asks || line.what === 'turn'))?.n ?? null;
  const acted = useMemo(
    () => !asks && begun !== null && told.some((line) => line.n > begun && line.kind === 'event'),
    [told, begun, asks],
  );
  const seats = useMemo(() => (mine ? recapOf(told, me, minor) : []), [mine, told, me, minor]);
  const [closed, setClosed] = useState<number | null>(null);
  const [again, setAgain] = useState<number | null>(null);
  // A lesson says itself what to look at.
  const open = seats.length > 0 && !prompt?.lesson && (again === begun || (!acted && closed !== begun));
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setClosed(begun);
      setAgain(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, begun]);
  // Two kinds of numbers at once would tell nothing: what was asked for last stays.
  const pins = useMemo(() => advised ?? (open ? pinsOf(seats) : NOTHING), [advised, open, seats]);
  const show = (yes: boolean) => {
    setClosed(yes ? null : begun);
    setAgain(yes ? begun : null);
  };
  return { seats, pins, open, show };
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { CardFacts, Lang, Gallery } from '../api/types';
import { Card } from './Card';
import './inspect.css';

const HOVER = 400;
const PRESS = 350;
const WIDTH = 216;
const HEIGHT = 302;
const GAP = 10;

interface Place {
  left: number;
  top: number;
}
/** Beside the card, wherever the window has room. */
function beside(element: Element): Place {
  const box = element.getBoundingClientRect();
  const right = box.right + GAP + WIDTH < innerWidth;
  const left = right ? box.right + GAP : Math.max(GAP, box.left - GAP - WIDTH);
  const covers = !right && box.left - GAP - WIDTH < 0;
  const top = covers ? box.top - GAP - HEIGHT : box.top + box.height / 2 - HEIGHT / 2;
  return {
    left: covers ? Math.max(GAP, Math.min(innerWidth - WIDTH - GAP, box.left + box.width / 2 - WIDTH / 2)) : left,
    top: Math.max(GAP, Math.min(innerHeight - HEIGHT - GAP, top)),
  };
}

interface InspectableProps {
  card: CardFacts;
  lang: Lang;
  points?: Gallery['points'];
  className?: string;
  /** Zone and card, e.g. `hand:noble`: where a card flies from and to. */
  fly?: string;
  children: ReactNode;
}

/** Shows a card large: after a moment of hovering, on focus by keyboard, or on a long press. */
export function Inspectable({ card, lang, points, className = '', fly, children }: InspectableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);
  const [place, setPlace] = useState<Place | null>(null);
  const wait = (time: number, after?: () => void) => {
    stop();
    timer.current = setTimeout(() => {
      if (frame.current?.isConnected) setPlace(beside(frame.current));
      after?.();
    }, time);
  };
  const stop = () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
  };
  const hide = () => {
    stop();
    setPlace(null);
  };
  useEffect(() => stop, []);
  useEffect(() => {
    if (!place) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [place]);
  return (
    <div
      ref={frame}
      className={`inspectable ${className}`}
      data-fly={fly}
      onPointerEnter={(event) => event.pointerType === 'mouse' && wait(HOVER)}
      onPointerLeave={hide}
      onPointerDown={(event) => {
        held.current = false;
        if (event.pointerType === 'mouse') hide();
        else wait(PRESS, () => (held.current = true));
      }}
      onPointerUp={hide}
      onPointerCancel={hide}
      onClickCapture={(event) => {
        if (!held.current) return;
        // The finger came to read, not to act.
        event.stopPropagation();
        event.preventDefault();
        held.current = false;
      }}
      onContextMenu={(event) => place && event.preventDefault()}
      onFocus={(event) => event.target.matches(':focus-visible') && wait(HOVER)}
      onBlur={hide}
    >
      {children}
      {place &&
        createPortal(
          <div className="inspect" style={place} aria-hidden="true">
            <Card card={card} lang={lang} points={points} big />
          </div>,
          document.body,
        )}
    </div>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import type { CardFacts, Lang } from '../api/types';
import { HintMark } from './HintMark';
import './card.css';

export type CardState = 'rest' | 'legal' | 'selected' | 'off';

/** How a card looks and what a press does, whatever is drawn on it. */
export interface CardPress {
  card: CardFacts;
  lang: Lang;
  state?: CardState;
  /** Replaces the name read out, e.g. "Play Noble". */
  label?: string;
  shortcut?: string;
  /** Marks the button as a stop for the arrow keys. */
  legal?: boolean;
  /** A bot would choose it. */
  hinted?: boolean;
  /** Its `data-place`, where a list may open beside it. */
  place?: string;
  className?: string;
  style?: CSSProperties;
  onClick?: () => void;
}

/** Names of long words are set smaller. */
export function fitOf(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return longest > 12 ? 'longest long' : longest > 10 ? 'long' : longest > 8 ? 'mid' : '';
}

/** The body of a card: a button where it can be pressed. Its face is what is inside. */
export function CardButton({
  card,
  lang,
  className = '',
  style,
  children,
  ...press
}: CardPress & { children: ReactNode }) {
  const { state = 'rest', label, shortcut, legal, hinted, place, onClick } = press;
  const tint = card.face?.tint;
  const look = tint ? ({ '--tint': tint, ...style } as CSSProperties) : style;
  const classes = `card ${state === 'rest' ? '' : state} ${hinted ? 'hinted' : ''} ${className}`;
  if (!onClick) {
    return (
      <article className={classes} style={look} aria-label={label ?? card.name[lang]}>
        {children}
      </article>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      style={look}
      aria-disabled={state === 'off' || undefined}
      aria-pressed={state === 'selected' || undefined}
      aria-keyshortcuts={shortcut}
      data-legal={legal || undefined}
      data-place={place}
      onClick={onClick}
    >
      {label && <span className="only-read">{label}. </span>}
      {hinted && <HintMark />}
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';

interface StepperProps {
  /** What the two buttons are called. */
  words: { less: string; more: string };
  icon: ReactNode;
  value: number;
  /** Null where there is no less, or no more. */
  less: (() => void) | null;
  more: (() => void) | null;
}

/** A number under two buttons: one less, one more. */
export function Stepper({ words, icon, value, less, more }: StepperProps) {
  return (
    <span className="fr-stepper">
      <button type="button" onClick={less ?? undefined} disabled={!less} aria-label={words.less}>
        −
      </button>
      <b aria-live="polite">
        {icon}
        {value}
      </b>
      <button type="button" onClick={more ?? undefined} disabled={!more} aria-label={words.more}>
        +
      </button>
    </span>
  );
}

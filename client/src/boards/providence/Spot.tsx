import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface SpotProps {
  box: Box;
  label: string;
  hinted?: boolean;
  radius?: number;
  /** Draw the ring: a whole plate has its own. */
  ring?: boolean;
  onAct: () => void;
  children?: ReactNode;
}

/** A part of the map that can be pressed: a ring round it, and the words of what it does. */
export function Spot({ box, label, hinted, radius = 6, ring = true, onAct, children }: SpotProps) {
  const { t } = useTranslation();
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation();
    onAct();
  };
  const { x, y, w, h } = box;
  return (
    <g
      role="button"
      tabIndex={-1}
      className={`fr-target dp-spot ${hinted ? 'advised' : ''}`}
      aria-label={hinted ? `${label}. ${t('hint.best')}` : label}
      data-target=""
      data-x={x + w / 2}
      data-y={y + h / 2}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act(event);
      }}
    >
      {children}
      {ring && <rect className="dp-glow" x={x} y={y} width={w} height={h} rx={radius} />}
      {hinted && (
        <text className="fr-star" x={x + w - 4} y={y + 6}>
          ★
        </text>
      )}
      <rect className="fr-focus" x={x - 3} y={y - 3} width={w + 6} height={h + 6} rx={radius + 2} />
      <rect className="fr-hit" x={x} y={y} width={w} height={h} rx={radius} />
    </g>
  );
}

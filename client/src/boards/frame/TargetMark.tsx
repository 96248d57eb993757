import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const HIT = 10.7;

interface TargetMarkProps {
  x: number;
  y: number;
  label: string;
  /** `put` shows a plus on an empty space, `take` a ring round the piece inside. */
  kind: 'put' | 'take' | 'hide';
  radius?: number;
  /** A bot would choose it. */
  hinted?: boolean;
  onAct: () => void;
  children?: ReactNode;
}

/** A legal target on the map: a ring, and a plus where something can be put. Its halo is drawn with all the others. */
export function TargetMark({ x, y, label, kind, radius = 9.6, hinted, onAct, children }: TargetMarkProps) {
  const { t } = useTranslation();
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation();
    onAct();
  };
  return (
    <g
      role="button"
      tabIndex={-1}
      className={`fr-target ${kind} ${hinted ? 'advised' : ''}`}
      aria-label={hinted ? `${label}. ${t('hint.best')}` : label}
      data-target=""
      data-x={x}
      data-y={y}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act(event);
      }}
    >
      {kind === 'put' && (
        <>
          <circle cx={x} cy={y} r={radius} fill="var(--target)" stroke="var(--glow)" strokeWidth="2.2" />
          <path
            d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`}
            stroke="var(--on-target)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </>
      )}
      {children}
      {kind === 'take' && <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--glow)" strokeWidth="2.2" />}
      {hinted && (
        <>
          <circle className="fr-advised" cx={x} cy={y} r={radius + 4} />
          <text className="fr-star" x={x + radius + 1} y={y - radius + 4}>
            ★
          </text>
        </>
      )}
      <circle className="fr-focus" cx={x} cy={y} r={radius + 4} />
      {/* Half the distance of two spaces: neighbours do not steal a click. */}
      <circle className="fr-hit" cx={x} cy={y} r={HIT} />
    </g>
  );
}

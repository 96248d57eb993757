import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

const HIT = 10.7;

interface TargetMarkProps {
  x: number;
  y: number;
  label: string;
  /** `put` shows a plus on an empty space, `take` a ring round the piece inside. */
  kind: 'put' | 'take' | 'hide';
  radius?: number;
  onAct: () => void;
  children?: ReactNode;
}

/** A legal target on the map: a ring, and a plus where something can be put. Its halo is drawn with all the others. */
export function TargetMark({ x, y, label, kind, radius = 9.6, onAct, children }: TargetMarkProps) {
  const act = (event: MouseEvent | KeyboardEvent) => {
    event.stopPropagation();
    onAct();
  };
  return (
    <g
      role="button"
      tabIndex={-1}
      className={`ty-target ${kind}`}
      aria-label={label}
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
          <circle cx={x} cy={y} r={radius} fill="#0A0D13" stroke="var(--glow)" strokeWidth="2.2" />
          <path d={`M${x - 4} ${y}h8M${x} ${y - 4}v8`} stroke="var(--glow)" strokeWidth="2" strokeLinecap="round" />
        </>
      )}
      {children}
      {kind === 'take' && <circle cx={x} cy={y} r={radius} fill="none" stroke="var(--glow)" strokeWidth="2.2" />}
      <circle className="ty-focus" cx={x} cy={y} r={radius + 4} />
      {/* Half the distance of two spaces: neighbours do not steal a click. */}
      <circle className="ty-hit" cx={x} cy={y} r={HIT} />
    </g>
  );
}

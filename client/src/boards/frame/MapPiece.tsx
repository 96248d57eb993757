import type { ReactNode } from 'react';
import type { Option } from '../../api/types';
import { TargetMark } from './TargetMark';

interface MapPieceProps {
  x: number;
  y: number;
  /** `put`: an empty space that can be filled; otherwise the piece itself is what can be done. */
  kind: 'put' | 'take' | 'hide';
  radius: number;
  options: Option[] | undefined;
  /** What it is for who listens, while it is a target; `name`: also while it is none. */
  label: string;
  name?: string;
  onAct: (options: Option[]) => void;
  children: ReactNode;
}

/** A piece or a space of the map: a target while it carries options. */
export function MapPiece({ options, label, name, kind, onAct, children, ...at }: MapPieceProps) {
  if (!options?.length) return name ? <g {...{ role: 'img', 'aria-label': name }}>{children}</g> : <g>{children}</g>;
  const hinted = options.some((option) => option.hinted);
  return (
    <TargetMark {...at} kind={kind} hinted={hinted} label={label} onAct={() => onAct(options)}>
      {kind !== 'put' && children}
    </TargetMark>
  );
}

import type { ReactNode } from 'react';
import type { Option } from '../../api/types';
import type { Point } from './panZoom';
import { TargetMark } from './TargetMark';

type Options = Record<string, Option[]> | undefined;

/** A piece or a space of a map. */
export interface MapThing {
  at: Point;
  /** Its name among the options; null: it carries none. */
  thing: string | null;
  /** What it is for who listens, while it is a target: else its options in words. `name`: also while it is none. */
  label?: string;
  name?: string;
  /** `put`: an empty space that can be filled; otherwise the piece itself is what can be done. */
  kind: 'put' | 'take' | 'hide';
  radius: number;
  piece: ReactNode;
}

/** Where something can be done: one point for every mark. */
export const glowingPoints = (things: MapThing[], options: Options): Point[] =>
  things.filter(({ thing }) => options?.[thing ?? '']).map(({ at }) => at);

interface MapThingsProps {
  things: MapThing[];
  options: Options;
  words: (options: Option[]) => string;
  onAct: (options: Option[]) => void;
}

/** Pieces and spaces of a map: each is a target while it carries options. */
export function MapThings({ things, options, words, onAct }: MapThingsProps) {
  return things.map(({ at: [x, y], thing, label, name, kind, radius, piece }, i) => {
    const carried = options?.[thing ?? ''];
    if (!carried) return <g key={i} {...(name && { role: 'img', 'aria-label': name })} children={piece} />;
    return (
      <TargetMark
        key={i}
        {...{ x, y, kind, radius }}
        hinted={carried.some((option) => option.hinted)}
        label={label ?? words(carried)}
        onAct={() => onAct(carried)}
      >
        {kind !== 'put' && piece}
      </TargetMark>
    );
  });
}

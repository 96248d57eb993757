import { memo } from 'react';
import type { Point } from './panZoom';

/** All halos of a map pulse as one picture: the browser fades it without drawing the map again. */
export const Halos = memo(function Halos({
  width,
  height,
  points,
}: {
  width: number;
  height: number;
  points: readonly Point[];
}) {
  return (
    <svg className="fr-halos pulse" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {points.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="19" fill="url(#fr-glow)" />
      ))}
    </svg>
  );
});

import { memo } from 'react';
import type { Geometry } from './geometry';

/**
 * The caves: five passes of the same two shapes, from the deep rock to the floor. They never change, and their noise
 * is dear to draw: they are a picture of their own, which the browser paints once.
 */
const PASSES = [
  { colour: 'var(--cave-0)', width: 104, grow: 40 },
  { colour: 'var(--cave-1)', width: 80, grow: 29 },
  { colour: 'var(--cave-2)', width: 58, grow: 19 },
  { colour: 'var(--cave-wall)', width: 39, grow: 10 },
  { colour: 'var(--cave-floor)', width: 36.5, grow: 8.7 },
];
const CORNER = 16;

export const Ground = memo(function Ground({ geometry }: { geometry: Geometry }) {
  const routes = geometry.routes.map((route) => route.path).join('');
  return (
    <svg className="ty-ground" viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
      <g filter="url(#ty-rough)">
        {PASSES.map(({ colour, width, grow }) => (
          <g key={colour} fill={colour}>
            <path
              d={routes}
              fill="none"
              stroke={colour}
              strokeWidth={width}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            {geometry.plates.map((plate) => (
              <rect
                key={plate.id}
                x={plate.left - grow}
                y={plate.top - grow}
                width={plate.w + 2 * grow}
                height={plate.h + 2 * grow}
                rx={CORNER + grow / 2}
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
});

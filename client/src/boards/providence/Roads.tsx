import { memo } from 'react';
import type { Geometry, MapRoad } from './geometry';

/** Roads on the way of a traveller glow. */
export function roadsOf(stops: string[]): Set<string> {
  return new Set(stops.slice(1).flatMap((stop, i) => [`${stops[i]}/${stop}`, `${stop}/${stops[i]}`]));
}

function Pips({ road, lit }: { road: MapRoad; lit: boolean }) {
  const colour = lit ? 'var(--glow)' : 'var(--text)';
  const half = [0, 8, 12.5, 17][road.cost] ?? 17;
  return (
    <g transform={`translate(${road.pip.join(' ')})`}>
      <rect
        x={-half}
        y="-7"
        width={half * 2}
        height="14"
        rx="7"
        fill="var(--night-0)"
        stroke={lit ? 'var(--glow)' : 'var(--route)'}
        strokeWidth="1.2"
      />
      {Array.from({ length: road.cost }, (_, i) => (
        <circle key={i} cx={(i - (road.cost - 1) / 2) * 9} r="3" fill={colour} />
      ))}
    </g>
  );
}

/** Roads with one pip for each Travel symbol they cost. */
export const Roads = memo(function Roads({ geometry, way }: { geometry: Geometry; way: string[] }) {
  const lit = roadsOf(way);
  const isLit = ({ a, b }: MapRoad) => lit.has(`${a}/${b}`);
  return (
    <g aria-hidden="true">
      {geometry.roads.map((road) => (
        <g key={road.path} className={`dp-road ${isLit(road) ? 'lit' : ''}`}>
          <path d={road.path} className="bed" />
          <path d={road.path} className="line" />
        </g>
      ))}
      {geometry.roads.map((road) => (
        <Pips key={road.path} road={road} lit={isLit(road)} />
      ))}
    </g>
  );
});

import { memo } from 'react';
import type { Geometry } from './geometry';

const DEPTHS: [string, number][] = [
  ['var(--dp-sea-1)', 150],
  ['var(--dp-sea-2)', 104],
  ['var(--dp-sea-3)', 64],
  ['var(--dp-sea-4)', 28],
];
const STEP = 88;

/** Lines of longitude and latitude, bent a little. */
function graticule({ width: w, height: h }: Geometry): string {
  const lines: string[] = [];
  for (let x = -146; x < w + 100; x += STEP) lines.push(`M${x} -20Q${x + 14} ${h / 2} ${x - 20} ${h + 20}`);
  for (let y = 20; y < h + 60; y += STEP) lines.push(`M-20 ${y}Q${w / 2} ${y + 24} ${w + 20} ${y - 8}`);
  return lines.join('');
}

/** Land, sea and lakes. It never changes: a layer of its own, drawn once. */
export const Ground = memo(function Ground({ geometry }: { geometry: Geometry }) {
  const { width, height, coast, lakes } = geometry;
  return (
    <svg className="dp-ground" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect x="-60" y="-60" width={width + 120} height={height + 120} fill="var(--dp-sea-0)" />
      <g filter="url(#dp-rough)">
        {DEPTHS.map(([colour, stroke]) => (
          <path key={stroke} d={coast} fill="none" stroke={colour} strokeWidth={stroke} />
        ))}
        <path d={coast} fill="var(--dp-land)" stroke="var(--dp-coast)" strokeWidth="2" />
        <path d={lakes} fill="var(--dp-lake)" stroke="var(--dp-shore)" strokeWidth="1.6" />
      </g>
      <path d={graticule(geometry)} fill="none" stroke="var(--dp-coast)" strokeOpacity=".055" />
    </svg>
  );
});

import { memo } from 'react';
import layout from './layout.json';

const BANDS = [
  ['var(--em-sea-1)', 58],
  ['var(--em-sea-2)', 40],
  ['var(--em-sea-3)', 24],
  ['var(--em-sea-4)', 11],
] as const;

/** A quiet map with a coastline of our own. It never changes, so it is drawn once. */
export const Sea = memo(function Sea({ form }: { form: 'wide' | 'tall' }) {
  const { size, land, sea, grid } = layout[form];
  return (
    <svg
      className="em-sea"
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      preserveAspectRatio={form === 'wide' ? 'xMidYMid slice' : 'xMidYMin slice'}
      aria-hidden="true"
    >
      <defs>
        <filter id={`em-rough-${form}`} x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="8" />
          <feDisplacementMap
            in="SourceGraphic"
            scale="9"
            xChannelSelector="R"
            yChannelSelector="G"
            colorInterpolationFilters="sRGB"
          />
        </filter>
      </defs>
      <rect width="100%" height="100%" fill="var(--em-sea-0)" />
      <g filter={`url(#em-rough-${form})`}>
        {BANDS.map(([colour, width]) => (
          <path key={width} d={land} fill="none" stroke={colour} strokeWidth={width} strokeLinejoin="round" />
        ))}
        <path
          d={land}
          fill="var(--em-land)"
          stroke="var(--em-coast)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={sea}
          fill="var(--em-bay)"
          stroke="var(--em-coast)"
          strokeWidth="1.2"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path d={grid} fill="none" stroke="var(--em-coast)" strokeOpacity=".1" strokeWidth=".8" />
    </svg>
  );
});

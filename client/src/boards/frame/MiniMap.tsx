import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../settings/settings';
import type { Point, Size } from './panZoom';
import type { PanZoom } from './usePanZoom';

interface MiniMapProps {
  map: Size;
  /** Where something can be done. */
  dots: readonly Point[];
  panZoom: PanZoom;
  /** What stands under it, so that nothing else lies over the map. */
  controls: ReactNode;
  /** The map in a few strokes, as SVG. */
  children: ReactNode;
}

const WIDTH = 78;
const TALLEST = 112;
/** The row of controls under it. */
const BAR = 34;
const EDGE = 8;
/** How far a place reaches from its middle, in pixels of the map: what can be pressed there may stand at its edge. */
const REACH = 44;

const heightOf = ({ width, height }: Size) => Math.min(TALLEST, Math.round((WIDTH * height) / width));

/** How much of a stretch from `from` to `to` lies within `reach` of a point. */
const shared = (at: number, reach: number, from: number, to: number) =>
  Math.max(0, Math.min(at + reach, to) - Math.max(at - reach, from));

/** The corner of the window where the small map lies over the least of what can be pressed. */
export function quietCorner(
  points: readonly Point[],
  height: number,
  { camera, port }: Pick<PanZoom, 'camera' | 'port'>,
): string {
  const corners = { 'top right': [1, 0], 'top left': [0, 0], 'bottom right': [1, 1], 'bottom left': [0, 1] } as const;
  // The corner under the thumb is looked at first.
  const [side, other] = isOn('left') ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const order = [`top ${side}`, `top ${other}`, `bottom ${side}`, `bottom ${other}`] as const;
  const reach = REACH * camera.zoom;
  let best: keyof typeof corners = `top ${side}`;
  let least = Infinity;
  for (const name of order) {
    const [right, bottom] = corners[name];
    const left = right ? port.width - WIDTH - EDGE : EDGE;
    const top = bottom ? port.height - height - EDGE : EDGE;
    const hidden = points.reduce((sum, [x, y]) => {
      const [sx, sy] = [x * camera.zoom + camera.x, y * camera.zoom + camera.y];
      return sum + shared(sx, reach, left, left + WIDTH) * shared(sy, reach, top, top + height);
    }, 0);
    if (hidden < least) [best, least] = [name, hidden];
  }
  return best;
}

/** The whole map in a corner: who holds what, glowing dots, the part in sight. A tap goes there. */
export function MiniMap({ map, dots, panZoom, controls, children }: MiniMapProps) {
  const { t } = useTranslation('frame');
  const { camera, port, goTo } = panZoom;
  const height = heightOf(map);
  const jump = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.detail === 0) return goTo(map.width / 2, map.height / 2);
    goTo(((event.clientX - box.left) / box.width) * map.width, ((event.clientY - box.top) / box.height) * map.height);
  };
  return (
    <div className={`fr-mini ${quietCorner(dots, height + BAR, panZoom)}`}>
      <button type="button" style={{ height }} aria-label={t('map.mini')} onClick={jump}>
        <svg viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
          {children}
          {dots.map(([x, y]) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="15"
              fill="var(--glow-fill)"
              stroke="var(--ink)"
              strokeWidth="5"
            />
          ))}
          <rect
            x={-camera.x / camera.zoom}
            y={-camera.y / camera.zoom}
            width={port.width / camera.zoom}
            height={port.height / camera.zoom}
            rx="10"
            fill="var(--text)"
            fillOpacity=".1"
            stroke="var(--text)"
            strokeWidth="8"
          />
        </svg>
      </button>
      <div className="fr-minibar">{controls}</div>
    </div>
  );
}

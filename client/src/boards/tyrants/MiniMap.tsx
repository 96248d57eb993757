import { useTranslation } from 'react-i18next';
import { placePoint, type Geometry } from './geometry';
import type { PanZoom } from './usePanZoom';
import type { TyrantsView } from './tableau';

interface MiniMapProps {
  geometry: Geometry;
  view: TyrantsView;
  places: string[];
  panZoom: PanZoom;
}

const WIDTH = 78;
const HEIGHT = 112;
const EDGE = 8;

/** The corner of the window with the fewest targets, so that the small map hides none. */
function quietCorner(points: (readonly [number, number])[], { camera, port }: PanZoom): string {
  const corners = { 'top right': [1, 0], 'top left': [0, 0], 'bottom right': [1, 1], 'bottom left': [0, 1] } as const;
  let best = 'top right';
  let least = Infinity;
  for (const [name, [right, bottom]] of Object.entries(corners)) {
    const left = right ? port.width - WIDTH - EDGE : EDGE;
    const top = bottom ? port.height - HEIGHT - EDGE : EDGE;
    const hidden = points.filter(([x, y]) => {
      const [sx, sy] = [x * camera.zoom + camera.x, y * camera.zoom + camera.y];
      return sx > left - 12 && sx < left + WIDTH + 12 && sy > top - 12 && sy < top + HEIGHT + 12;
    }).length;
    if (hidden < least) [best, least] = [name, hidden];
  }
  return best;
}

/** The whole map in a corner: control, glowing dots, the part in sight. A tap goes there. */
export function MiniMap({ geometry, view, places, panZoom }: MiniMapProps) {
  const { t } = useTranslation('tyrants');
  const { camera, port, goTo } = panZoom;
  const dots = places.map((place) => placePoint(geometry, place)).filter((point) => point !== null);
  const jump = (event: React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.detail === 0) return goTo(geometry.width / 2, geometry.height / 2);
    goTo(
      ((event.clientX - box.left) / box.width) * geometry.width,
      ((event.clientY - box.top) / box.height) * geometry.height,
    );
  };
  return (
    <button type="button" className={`ty-mini ${quietCorner(dots, panZoom)}`} aria-label={t('map.mini')} onClick={jump}>
      <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} aria-hidden="true">
        <path d={geometry.routes.map((route) => route.path).join('')} fill="none" stroke="#4A5870" strokeWidth="9" />
        {geometry.plates.map((plate) => {
          const site = view.sites[plate.id];
          const holder = site?.control ?? null;
          return (
            <rect
              key={plate.id}
              x={plate.left}
              y={plate.top}
              width={plate.w}
              height={plate.h}
              rx="10"
              fill={holder === null ? '#5F6E87' : `var(--seat-${holder + 1})`}
              opacity={site ? 1 : 0.3}
            />
          );
        })}
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="15" fill="#C4F56B" stroke="#0A0D13" strokeWidth="5" />
        ))}
        <rect
          x={-camera.x / camera.zoom}
          y={-camera.y / camera.zoom}
          width={port.width / camera.zoom}
          height={port.height / camera.zoom}
          rx="10"
          fill="#EEF0F4"
          fillOpacity=".1"
          stroke="#EEF0F4"
          strokeWidth="8"
        />
      </svg>
    </button>
  );
}

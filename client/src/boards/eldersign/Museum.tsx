import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Adventure } from './Adventure';
import { AwakeOne } from './AncientOne';
import { Clock } from './Clock';
import { DESK, DiceTray, LOW } from './DiceTray';
import layout from './layout.json';
import { deckSize } from './tableau';
import { useScale } from './useScale';
import type { Tableau } from './useTableau';

export type Pins = Record<string, number[]>;

const { size, places } = layout as unknown as { size: [number, number]; places: Record<string, number[]> };
const ARCHES = [-206, 14, 234, 454, 674, 894];
const DEPTHS: [inset: number, fill: string][] = [
  [0, 'var(--es-wall-1)'],
  [10, 'var(--es-wall-2)'],
  [20, 'var(--es-wall-3)'],
];

/** The arches of the museum. They never change. */
export const Hall = memo(function Hall({ height }: { height: number }) {
  return (
    <svg className="es-hall" viewBox={`0 0 908 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="908" height={height} fill="var(--es-wall-0)" />
      {ARCHES.flatMap((x) =>
        DEPTHS.map(([inset, fill]) => {
          const [left, r] = [x + inset, 100 - inset];
          const d = `M${left} ${height}V190A${r} ${r} 0 0 1 ${left + 2 * r} 190V${height}`;
          return <path key={left} d={d} fill={fill} stroke="var(--es-wall-line)" strokeOpacity={inset ? 0 : 0.5} />;
        }),
      )}
    </svg>
  );
});

export function Gap({ style }: { style?: CSSProperties }) {
  const { t } = useTranslation('eldersign');
  return (
    <div className="es-gap" style={style}>
      {t('room.gap')}
    </div>
  );
}

interface WorldsProps {
  tableau: Tableau;
  pins: Pins;
  style: CSSProperties;
  /** How high a card is. */
  height: number;
}

/** Open gates below the adventures; more than three scroll. The last place tells how many are in the deck. */
function Worlds({ tableau, pins, style, height }: WorldsProps) {
  const { t } = useTranslation('eldersign');
  const { others } = tableau.view;
  return (
    <section className="es-worlds" style={style} aria-label={tableau.props.names.others?.[tableau.lang]}>
      {others.map((room) => (
        <Adventure
          key={room.card}
          tableau={tableau}
          room={room}
          world
          pins={pins[room.card]}
          height={height}
          style={{ height }}
        />
      ))}
      {others.length < 3 && (
        <div className="es-gap portal" style={{ height }}>
          <Icon name="magic-portal" />
          <span>
            {t('worlds.open', { count: others.length })}
            <br />
            {t('worlds.deck', { count: deckSize(tableau.view, 'other_world') })}
          </span>
        </div>
      )}
    </section>
  );
}

/** The centre of the desk: adventures three by two, Other Worlds, the clock, the dice. Scaled as a whole. */
export function Museum({ tableau, pins }: { tableau: Tableau; pins: Pins }) {
  const { view } = tableau;
  const { port, scale, press } = useScale();
  const [width, high] = [size[0], size[1] * press];
  const at = (place: string) => {
    const [left, top, wide, tall] = places[place] as [number, number, number, number];
    return { left, top: top * press, width: wide, height: tall * press };
  };
  const worlds = at('others0');
  const style = { width, height: high, transform: `scale(${scale})`, '--es-scale': scale } as CSSProperties;
  return (
    <div className="es-port" ref={port}>
      <Hall height={588} />
      <div className="es-stage" style={{ width: width * scale, height: high * scale }}>
        <div className="es-museum" style={style}>
          {view.ancient.awake ? (
            <AwakeOne tableau={tableau} />
          ) : (
            <>
              {view.layout.map((room, i) => {
                const box = at(`layout${i}`);
                if (!room) return <Gap key={i} style={box} />;
                const common = { tableau, room, height: box.height, style: box, pins: pins[room.card] };
                return <Adventure key={room.card} {...common} />;
              })}
              <Worlds
                tableau={tableau}
                pins={pins}
                height={worlds.height}
                style={{ ...worlds, width: 662, height: worlds.height + 12 }}
              />
            </>
          )}
          <Clock tableau={tableau} style={at('clock')} />
          <div className="es-traybox" style={at('tray')}>
            <DiceTray tableau={tableau} sizes={press < 1 ? LOW : DESK} />
          </div>
        </div>
      </div>
    </div>
  );
}

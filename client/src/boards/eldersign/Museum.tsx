import { memo, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Adventure } from './Adventure';
import { AwakeOne } from './AncientOne';
import { Clock } from './Clock';
import { DESK, DiceTray } from './DiceTray';
import layout from './layout.json';
import { deckSize } from './tableau';
import type { Tableau } from './useTableau';

type Pins = Record<string, number[]>;
type Box = number[];

const { size, places } = layout as { size: number[]; places: Record<string, Box> };
/** Smaller, and the texts could not be read: then the centre scrolls. */
const LEAST = 0.82;
const MOST = 1.35;
/** Below this scale texts grow against it, so that none gets smaller than 11 px. */
const READABLE = 0.92;

function placed([left, top, width, height]: Box): CSSProperties {
  return { left, top, width, height };
}

/** The arches of the museum. They never change. */
export const Hall = memo(function Hall({ height }: { height: number }) {
  return (
    <svg className="es-hall" viewBox={`0 0 908 ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="908" height={height} fill="#0a0c13" />
      {[-206, 14, 234, 454, 674, 894].map((x) =>
        [
          [0, '#161a27'],
          [10, '#12151f'],
          [20, '#0e1119'],
        ].map(([inset, fill]) => {
          const [dx, r] = [x + Number(inset), 100 - Number(inset)];
          const d = `M${dx} ${height}V190A${r} ${r} 0 0 1 ${dx + 2 * r} 190V${height}`;
          return (
            <path
              key={dx}
              d={d}
              fill={String(fill)}
              stroke="#3a3f58"
              strokeOpacity={inset === 0 ? 0.5 : 0}
              strokeWidth="1.2"
            />
          );
        }),
      )}
    </svg>
  );
});

function useScale() {
  const port = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = port.current;
    if (!element) return;
    const measure = () => {
      const wide = element.clientWidth / size[0]!;
      setScale(Math.min(wide, MOST, Math.max(LEAST, element.clientHeight / size[1]!)) || 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { port, scale };
}

function Gap({ style }: { style: CSSProperties }) {
  const { t } = useTranslation('eldersign');
  return (
    <div className="es-gap" style={style}>
      <span>{t('room.gap')}</span>
    </div>
  );
}

/** Open gates below the adventures; more than three scroll. The last place tells how many are in the deck. */
function Worlds({ tableau, pins }: { tableau: Tableau; pins: Pins }) {
  const { t } = useTranslation('eldersign');
  const { others } = tableau.view;
  const first = places.others0!;
  const row = { left: first[0], top: first[1]!, width: 662, height: first[3]! + 12 };
  const deck = deckSize(tableau.view, 'other_world');
  return (
    <section className="es-worlds" style={row} aria-label={tableau.props.names.others?.[tableau.lang]}>
      {others.map((room) => (
        <Adventure key={room.card} tableau={tableau} room={room} world pins={pins[room.card]} />
      ))}
      {others.length < 3 && (
        <div className="es-portal">
          <Icon name="magic-portal" />
          <span>
            {t('worlds.open', { count: others.length })}
            <br />
            {t('worlds.deck', { count: deck })}
          </span>
        </div>
      )}
    </section>
  );
}

/** The centre of the desk: adventures three by two, Other Worlds, the clock, the dice. Scaled as a whole. */
export function Museum({ tableau, pins }: { tableau: Tableau; pins: Pins }) {
  const { view } = tableau;
  const { port, scale } = useScale();
  const style = {
    width: size[0],
    height: size[1],
    transform: `scale(${scale})`,
    '--es-up': Math.max(1, READABLE / scale),
  } as CSSProperties;
  return (
    <div className="es-port" ref={port}>
      <Hall height={588} />
      <div className="es-stage" style={{ width: size[0]! * scale, height: size[1]! * scale }}>
        <div className="es-museum" style={style}>
          {view.ancient.awake ? (
            <AwakeOne tableau={tableau} />
          ) : (
            <>
              {view.layout.map((room, i) => {
                const at = placed(places[`layout${i}`]!);
                if (!room) return <Gap key={i} style={at} />;
                return <Adventure key={room.card} tableau={tableau} room={room} style={at} pins={pins[room.card]} />;
              })}
              <Worlds tableau={tableau} pins={pins} />
            </>
          )}
          <Clock tableau={tableau} style={placed(places.clock!)} />
          <div className="es-traybox" style={placed(places.tray!)}>
            <DiceTray tableau={tableau} sizes={DESK} />
          </div>
        </div>
      </div>
    </div>
  );
}

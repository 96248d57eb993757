import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { MiniMap } from './MiniMap';
import { bestCentre, READABLE, workZoom, type MapSize, type Point } from './panZoom';
import type { Frame } from './useFrame';
import { SIGHT, usePanZoom } from './usePanZoom';

interface PhoneMapProps {
  frame: Frame;
  label: string;
  map: MapSize;
  /** The middle of a place. */
  pointOf: (place: string) => Point | null;
  /** Places where something can be done. */
  places: string[];
  /** Where in these places, where a place is large. */
  marks?: Point[];
  /** Where the eye starts. */
  home: string[];
  /** The map in a few strokes, for the corner. */
  mini: ReactNode;
  /** My points, behind my seat's shape in the corner. */
  score?: number;
  /** The map; `named`: large enough to read names. */
  children: (named: boolean) => ReactNode;
}

/** A map under the fingers. It keeps its camera to itself, so that panning redraws nothing else. */
export function PhoneMap({ frame, label, map, pointOf, places, marks, home, mini, score, children }: PhoneMapProps) {
  const { t } = useTranslation('frame');
  const { prompt } = frame;
  const port = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panZoom = usePanZoom(port, sheet, map);
  const { camera, goTo } = panZoom;
  const work = workZoom(map);
  const named = camera.zoom >= READABLE;
  const drawn = useMemo(() => children(named), [children, named]);
  // Talk at the table and advice bring the same question anew.
  const question = prompt?.yours ? [prompt.seat, prompt.kind, ...prompt.options.map(({ action }) => action)] : [];
  const pointsOf = (some: string[]) => some.map(pointOf).filter((point): point is Point => point !== null);

  // Before anybody sees the question where the board stood: a press would go astray.
  useLayoutEffect(() => {
    if (!prompt?.yours) return;
    const points = pointsOf(places);
    const seen = points.filter(([x, y]) => {
      const [sx, sy] = [x * camera.zoom + camera.x, y * camera.zoom + camera.y];
      return sx > 0 && sx < panZoom.port.width && sy > 0 && sy < panZoom.port.height;
    });
    const centre = bestCentre(points, work, panZoom.port);
    if (centre && seen.length < points.length / 2) return goTo(centre[0], centre[1], work);
    // A place in sight may have what is asked for beyond the edge: figures stand around its middle.
    const targets = [...(port.current?.querySelectorAll('[data-target]') ?? [])];
    if (!targets.some(panZoom.inSight)) targets[0]?.dispatchEvent(new Event(SIGHT, { bubbles: true }));
    // A new question, or an action chosen that asks for other places, moves the board once; afterwards it stays where
    // the hand leaves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question.join(' '), places.join(' ')]);

  useEffect(() => {
    if (places.length) return;
    const centre = bestCentre(pointsOf(home), work, panZoom.port) ?? [map.width / 2, map.height / 2];
    goTo(centre[0], centre[1], work);
    // Where the eye starts; the first question may move it at once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <main id="content" className="fr-board" ref={port} aria-label={label}>
      <div
        ref={sheet}
        className="fr-pan"
        style={{
          width: map.width,
          height: map.height,
          transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`,
        }}
      >
        {drawn}
      </div>
      <OwnPoints frame={frame}>
        {score} {t('vp')}
      </OwnPoints>
      <MiniMap
        map={map}
        dots={marks ?? pointsOf(places)}
        panZoom={panZoom}
        controls={
          <>
            <Why frame={frame} />
            <button type="button" className="fr-zoom" onClick={panZoom.stepZoom}>
              <span className="only-read">{t('map.zoom')}: </span>
              {camera.zoom.toFixed(1)}×
            </button>
          </>
        }
      >
        {mini}
      </MiniMap>
    </main>
  );
}

/** My own points, over the phone's board. */
function OwnPoints({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { t } = useTranslation('frame');
  const { me } = frame.props;
  if (me === null) return null;
  return (
    <button type="button" className={`fr-me s${me}`} data-fly-to={`seat${me}`} onClick={() => frame.open(me)}>
      <span className="only-read">{t('sheet.mine')}: </span>
      <SeatGlyph seat={me} />
      {children}
    </button>
  );
}

/** Why only this can be done. */
function Why({ frame }: { frame: Frame }) {
  const { t } = useTranslation('frame');
  if (!frame.prompt?.yours) return null;
  return (
    <button type="button" className="fr-why" onClick={frame.why} aria-keyshortcuts="?">
      <span className="only-read">{t('prompt.why')}</span>
      <span aria-hidden="true">?</span>
    </button>
  );
}

/** What lies over a board that only scrolls: my own points, and the question why. */
export function BoardButtons({ frame, mine }: { frame: Frame; mine?: ReactNode }) {
  return (
    <>
      {mine !== undefined && <OwnPoints frame={frame}>{mine}</OwnPoints>}
      <Why frame={frame} />
    </>
  );
}

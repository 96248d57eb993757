import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { geometryOf, placePoint, type Point } from './geometry';
import { MiniMap } from './MiniMap';
import { bestCentre, READABLE, WORK } from './panZoom';
import { colourOf, scoreOf } from './tableau';
import { placesOf } from './targets';
import { Underdark } from './Underdark';
import { usePanZoom } from './usePanZoom';
import type { Tableau } from './useTableau';

interface PhoneBoardProps {
  tableau: Tableau;
  onSite: (site: string) => void;
  onMine: (seat: number) => void;
  onWhy: () => void;
}

/** The map under the fingers. It keeps its camera to itself, so that panning redraws nothing else. */
export function PhoneBoard({ tableau, onSite, onMine, onWhy }: PhoneBoardProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, board, targets, prompt } = tableau;
  const geometry = geometryOf(view.board, 'tall', board);
  const frame = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panZoom = usePanZoom(frame, sheet, geometry);
  const { camera, port, goTo } = panZoom;
  const places = useMemo(() => placesOf(targets), [targets]);
  const pointsOf = (some: string[]) =>
    some.map((place) => placePoint(geometry, place)).filter((point): point is Point => point !== null);

  useEffect(() => {
    if (!prompt?.yours) return;
    const points = pointsOf(places);
    const seen = points.filter(([x, y]) => {
      const [sx, sy] = [x * camera.zoom + camera.x, y * camera.zoom + camera.y];
      return sx > 0 && sx < port.width && sy > 0 && sy < port.height;
    });
    const centre = bestCentre(points, WORK, port);
    if (centre && seen.length < points.length / 2) goTo(centre[0], centre[1], WORK);
    // A new question moves the board once; afterwards it stays where the hand leaves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prompt]);

  useEffect(() => {
    if (places.length) return;
    const home = Object.keys(view.sites).filter((site) => view.sites[site]!.troops[colourOf(props.me ?? view.first)]);
    const centre = bestCentre(pointsOf(home), WORK, port) ?? [geometry.width / 2, geometry.height / 2];
    goTo(centre[0], centre[1], WORK);
    // Where the eye starts; the first question may move it at once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <main id="content" className="ty-board" ref={frame} aria-label={t('map.label')}>
      <div
        ref={sheet}
        className="ty-pan"
        style={{
          width: geometry.width,
          height: geometry.height,
          transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.zoom})`,
        }}
      >
        <Underdark
          geometry={geometry}
          board={board}
          view={view}
          slots={tableau.slots}
          targets={targets}
          rings={tableau.rings}
          changed={tableau.changed}
          names={tableau.names}
          pointed={tableau.pointed}
          lang={props.lang}
          named={camera.zoom >= READABLE}
          say={tableau.say}
          onAct={tableau.act}
          onPlate={onSite}
        />
      </div>
      {props.me !== null && (
        <button
          type="button"
          className={`ty-me s${props.me}`}
          data-fly-to={`seat${props.me}`}
          onClick={() => onMine(props.me!)}
        >
          <span className="only-read">{t('sheet.mine')}: </span>
          <SeatGlyph seat={props.me} />
          {scoreOf(view.players[props.me]!)} {t('vp')}
        </button>
      )}
      {prompt?.yours && (
        <button type="button" className="ty-why" onClick={onWhy} aria-keyshortcuts="?">
          <span className="only-read">{t('prompt.why')}</span>
          <span aria-hidden="true">?</span>
        </button>
      )}
      <button type="button" className="ty-zoom" onClick={panZoom.stepZoom}>
        <span className="only-read">{t('map.zoom')}: </span>
        {camera.zoom.toFixed(1)}×
      </button>
      <MiniMap geometry={geometry} view={view} places={places} panZoom={panZoom} />
    </main>
  );
}

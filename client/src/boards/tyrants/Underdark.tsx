import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang, Option } from '../../api/types';
import type { Geometry, Point } from './geometry';
import { Ground } from './Ground';
import { Halos } from '../frame/Halos';
import { haloPoints } from './haloPoints';
import type { Ring } from './happenings';
import { Troop } from './Pieces';
import { SitePlate } from './SitePlate';
import { siteLabel } from './siteLabel';
import type { Slots } from './slots';
import type { BoardFacts, Colour, TyrantsView } from './tableau';
import { TargetMark } from '../frame/TargetMark';
import type { Targets } from './targets';

export interface UnderdarkProps {
  geometry: Geometry;
  board: BoardFacts;
  view: TyrantsView;
  slots: Slots;
  targets: Targets;
  rings: Ring[];
  changed: Record<string, number[]>;
  names: string[];
  /** Places somebody points at in the log. */
  pointed: string[];
  /** Numbers of the recap, by place. */
  pins: Record<string, number[]>;
  lang: Lang;
  named?: boolean;
  say: (option: Option) => string;
  onAct: (option: Option, place: string, slot: number) => void;
  onPlate: (place: string) => void;
}

const NOTHING: never[] = [];

/** The map: ground, sectors, routes with their spaces, sites. What glows comes from the targets alone. */
export const Underdark = memo(function Underdark(props: UnderdarkProps) {
  const {
    geometry,
    board,
    view,
    slots,
    targets,
    rings,
    changed,
    names,
    pointed,
    pins,
    lang,
    named = true,
    say,
    onAct,
    onPlate,
  } = props;
  const { t } = useTranslation('tyrants');
  const inPlay = (site: string) => site in view.sites;
  const routes = useMemo(() => {
    const open = geometry.routes.filter((route) =>
      route.places.length ? route.places[0]! in view.routes : route.a in view.sites && route.b in view.sites,
    );
    const paths = (some: typeof open) => some.map((route) => route.path).join('');
    return { open: paths(open), closed: paths(geometry.routes.filter((route) => !open.includes(route))) };
  }, [geometry, view.sites, view.routes]);
  const halos = useMemo(() => haloPoints(geometry, view, slots, targets), [geometry, view, slots, targets]);
  const labelOf = useCallback(
    (site: string) => siteLabel(site, board, view, names, lang, t),
    [board, view, names, lang, t],
  );
  const ringsAt = (place: string) => {
    const found = rings.filter((ring) => ring.place === place);
    return found.length ? found : NOTHING;
  };
  return (
    <div className="fr-map">
      <Ground geometry={geometry} />
      <svg viewBox={`0 0 ${geometry.width} ${geometry.height}`} role="group" aria-label={t('map.label')}>
        {geometry.sectors.map((path) => (
          <path key={path} d={path} className="ty-sector" />
        ))}
        <path d={routes.closed} className="ty-route out" />
        <path d={routes.open} className="ty-route" />
        {Object.entries(geometry.spaces).map(([place, point]) =>
          place in view.routes ? (
            <RouteSpace
              key={place}
              place={place}
              point={point}
              colour={view.routes[place] ?? null}
              option={targets.put[place] ?? targets.take[place]?.[view.routes[place] ?? 'white']}
              ring={rings.find((ring) => ring.place === place)}
              fresh={place in changed}
              pointed={pointed.includes(place)}
              say={say}
              onAct={onAct}
              onPlate={onPlate}
            />
          ) : null,
        )}
        {geometry.plates.map((plate) => (
          <SitePlate
            key={plate.id}
            plate={plate}
            facts={board.sites[plate.id]!}
            seen={inPlay(plate.id) ? view.sites[plate.id]! : null}
            spaces={slots[plate.id] ?? NOTHING}
            put={targets.put[plate.id]}
            take={targets.take[plate.id]}
            spy={targets.spy[plate.id]}
            hide={targets.hide[plate.id]}
            rings={ringsAt(plate.id)}
            fresh={changed[plate.id] ?? NOTHING}
            pointed={pointed.includes(plate.id)}
            named={named}
            lang={lang}
            label={inPlay(plate.id) ? labelOf(plate.id) : ''}
            say={say}
            onAct={onAct}
            onPlate={onPlate}
          />
        ))}
        <PlacePins geometry={geometry} pins={pins} />
      </svg>
      <Halos width={geometry.width} height={geometry.height} points={halos} />
    </div>
  );
});

/** "Look here": numbers of the recap, at the corner of a plate or beside a space. */
function PlacePins({ geometry, pins }: Pick<UnderdarkProps, 'geometry' | 'pins'>) {
  return Object.entries(pins).flatMap(([place, numbers]) => {
    const plate = geometry.plate[place];
    const at = plate ? [plate.left + plate.w, plate.top] : geometry.spaces[place];
    if (!at) return [];
    return numbers.map((number, i) => (
      <g key={`${place} ${number}`} className="fr-pin" transform={`translate(${at[0]! + 3 + i * 15} ${at[1]! - 4})`}>
        <circle r="9" />
        <text y="4.8">{number}</text>
      </g>
    ));
  });
}

interface RouteSpaceProps {
  place: string;
  point: Point;
  colour: Colour | null;
  option?: Option;
  ring?: Ring;
  fresh: boolean;
  pointed: boolean;
  say: (option: Option) => string;
  onAct: (option: Option, place: string, slot: number) => void;
  onPlate: (place: string) => void;
}

function RouteSpace(props: RouteSpaceProps) {
  const { place, point, colour, option, ring, fresh, pointed, say, onAct, onPlate } = props;
  const [x, y] = point;
  const piece = <Troop key={String(colour)} colour={colour} x={x} y={y} className={fresh ? 'fr-landed' : ''} />;
  return (
    <g data-place={place}>
      {ring && <circle cx={x} cy={y} r="11.8" className={`fr-ring s${ring.seat}`} />}
      {pointed && <circle className="fr-pointed" cx={x} cy={y} r="15" />}
      {option ? (
        <TargetMark
          x={x}
          y={y}
          kind={colour === null ? 'put' : 'take'}
          radius={colour === null ? 9.6 : 10.6}
          hinted={option.hinted}
          label={say(option)}
          onAct={() => onAct(option, place, 0)}
        >
          {colour !== null && piece}
        </TargetMark>
      ) : (
        <g onClick={() => onPlate(place)}>{piece}</g>
      )}
    </g>
  );
}

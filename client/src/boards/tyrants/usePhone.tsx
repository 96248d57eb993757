import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { isHinted } from '../../table/targets';
import { ChipPoints } from '../frame/ChipPoints';
import { handTab } from '../frame/handTab';
import type { PhoneParts } from '../frame/parts';
import { PhoneMap } from '../frame/PhoneMap';
import { geometryOf, placePoint, type Geometry } from './geometry';
import { HandCards, PlayedCards } from './Hand';
import { Market, Supplies } from './Market';
import { SiteLens } from './SiteLens';
import { colourOf, scoreOf, type TyrantsView } from './tableau';
import { placesOf } from './targets';
import { Underdark } from './Underdark';
import type { Tableau } from './useTableau';

type Pins = Record<string, number[]>;

const hinted = (options: Record<string, Option>) => isHinted(Object.values(options));
const some = (options: object) => Object.keys(options).length > 0;

/** The tab where the thing to do is; null when it is on the map. */
function tabForQuestion({ targets, prompt }: Tableau): string | null {
  if (!prompt?.yours) return null;
  const turn = prompt.kind === 'turn';
  if (targets.tray.length && !turn) return 'choice';
  if (placesOf(targets).length && !turn) return null;
  if (some(targets.hand)) return 'hand';
  if (some(targets.played)) return 'played';
  return some(targets.market) && !turn ? 'market' : null;
}

/** Routes and who holds which site, in a few strokes. */
function Sketch({ geometry, view }: { geometry: Geometry; view: TyrantsView }) {
  return (
    <>
      <path d={geometry.routes.map((route) => route.path).join('')} fill="none" stroke="var(--rim)" strokeWidth="9" />
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
            fill={holder === null ? 'var(--plate-edge)' : `var(--seat-${holder + 1})`}
            opacity={site ? 1 : 0.3}
          />
        );
      })}
    </>
  );
}

interface PhoneUnderdarkProps {
  tableau: Tableau;
  pins: Pins;
  onPlate: (place: string) => void;
}

function PhoneUnderdark({ tableau, pins, onPlate }: PhoneUnderdarkProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, board, targets, slots, rings, changed, names, pointed, lang, say, act, look } = tableau;
  const geometry = geometryOf(view.board, 'tall', board);
  const places = useMemo(() => placesOf(targets), [targets]);
  const onSite = useCallback(
    (place: string) => (place in view.sites ? look(place) : onPlate(place)),
    [view.sites, look, onPlate],
  );
  const map = useCallback(
    (named: boolean): ReactNode => (
      <Underdark
        {...{ geometry, board, view, slots, targets, rings, changed, names, pointed, pins, lang, named, say }}
        onAct={act}
        onPlate={onSite}
      />
    ),
    [geometry, board, view, slots, targets, rings, changed, names, pointed, pins, lang, say, act, onSite],
  );
  const mine = colourOf(props.me ?? view.first);
  return (
    <PhoneMap
      frame={tableau}
      label={t('map.label')}
      map={geometry}
      pointOf={(place) => placePoint(geometry, place)}
      places={places}
      home={Object.keys(view.sites).filter((site) => view.sites[site]!.troops[mine])}
      mini={<Sketch geometry={geometry} view={view} />}
      score={scoreOf(view.players[props.me ?? view.first]!)}
    >
      {map}
    </PhoneMap>
  );
}

/** The table in the hand: the map, and the sheet with the cards. */
export function usePhone(tableau: Tableau, pool: ReactNode, pins: Pins, onPlate: (place: string) => void): PhoneParts {
  const { t } = useTranslation('tyrants');
  const { view, targets, word } = tableau;
  return {
    board: <PhoneUnderdark tableau={tableau} pins={pins} onPlate={onPlate} />,
    chip: (seat) => <ChipPoints n={scoreOf(view.players[seat]!)} />,
    tabs: [
      handTab(tableau, targets.hand, <HandCards tableau={tableau} />),
      {
        id: 'market',
        glows: some(targets.market),
        hinted: hinted(targets.market),
        label: word('market'),
        count: view.market.filter(Boolean).length,
        content: (
          <>
            <Market tableau={tableau} />
            <Supplies tableau={tableau} />
            <button type="button" className="ty-devoured" onClick={() => tableau.open('devoured')}>
              {t('market.deck', { deck: view.zones.market_deck.count, devoured: view.zones.devoured.count })}
            </button>
          </>
        ),
      },
      {
        id: 'played',
        glows: some(targets.played),
        hinted: hinted(targets.played),
        label: word('played'),
        count: view.played.length,
        content: <PlayedCards tableau={tableau} />,
      },
    ],
    tall: ['market'],
    rail: 'market',
    asks: tabForQuestion(tableau),
    corner: pool,
    lens: (place) =>
      view.sites[place] ? <SiteLens tableau={tableau} site={place} onClose={() => tableau.look(null)} /> : null,
  };
}

import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { Icon } from '../../look/Icon';
import { isHinted } from '../../table/targets';
import { ChipPoints } from '../frame/ChipPoints';
import { handTab } from '../frame/handTab';
import type { PhoneParts } from '../frame/parts';
import { PhoneMap } from '../frame/PhoneMap';
import type { Tab } from '../frame/PhoneSheet';
import { CityLens } from './CityLens';
import { Coast } from './Coast';
import { geometryOf, middleOf, PLATE, type Geometry } from './geometry';
import { HandCards, OwnMythos, Piles } from './Hand';
import { CubeIcon, PawnIcon } from './Pieces';
import { MythosRow, Supplies, Tracks } from './Rail';
import { AlignmentWords, useAlignment } from './Seats';
import { Behaviour, GreatOldOnePanel } from './Solo';
import { cityOf, lookOf } from './tableau';
import { some, type Targets } from './targets';
import { ToolLine } from './ToolLine';
import type { Tableau } from './useTableau';

type Pins = Record<string, number[]>;

const hinted = (options: Record<string, Option[]>) => isHinted(Object.values(options).flat());

/** Cities where something can be done. */
function placesOf(targets: Targets, { view, trip }: Tableau): string[] {
  const figures = Object.entries(view.cities).flatMap(([city, { agents }]) =>
    agents.some(({ figure }) => figure && targets.figures[figure]) ? [city] : [],
  );
  const all = [
    ...Object.keys(trip?.journey.ways ?? targets.cities),
    ...Object.keys(targets.places).map(cityOf),
    ...figures,
  ];
  return [...new Set([...all, ...Object.keys(targets.deep)])].filter((city) => city in view.cities);
}

/** The tab where the thing to do is; null when it is on the map. */
function tabForQuestion(tableau: Tableau): string | null {
  const { targets, prompt, view } = tableau;
  if (!prompt?.yours || prompt.kind === 'turn') return prompt?.yours ? 'hand' : null;
  if (tableau.trip) return null;
  if (targets.tray.length) return 'choice';
  if (some(targets.hand)) return 'hand';
  if (placesOf(targets, tableau).length || targets.limbo) return null;
  return view.row.some((one) => targets.places[one.card]) ? 'mythos' : 'hand';
}

/** Roads and who holds which city, in a few strokes. */
function Sketch({ geometry, tableau }: { geometry: Geometry; tableau: Tableau }) {
  const { view, solo } = tableau;
  return (
    <>
      <path d={geometry.coast} fill="var(--dp-land)" />
      <path d={geometry.roads.map((road) => road.path).join('')} fill="none" stroke="var(--rim)" strokeWidth="7" />
      {Object.entries(geometry.cities).map(([city, [x, y]]) => {
        const holder = view.cities[city]?.control ?? null;
        return (
          <rect
            key={city}
            x={x + 34}
            y={y + 18}
            width={PLATE.w - 68}
            height={PLATE.h - 36}
            rx="12"
            fill={holder === null ? 'var(--plate-edge)' : `var(--seat-${lookOf(holder, solo) + 1})`}
          />
        );
      })}
    </>
  );
}

function PhoneCoast({ tableau, pins, onPlace }: { tableau: Tableau; pins: Pins; onPlace: (place: string) => void }) {
  const { t } = useTranslation('providence');
  const { view, props, facts, targets, look } = tableau;
  const geometry = geometryOf('tall', facts.roads);
  const onPlate = (place: string) => {
    const options = targets.places[place];
    // Under a thumb a Claim is not taken by a slip: the lens says what it brings.
    if (!options || options.some(({ verb }) => verb === 'claim')) look(cityOf(place));
    else onPlace(place);
  };
  const me = props.me ?? view.first;
  return (
    <PhoneMap
      frame={tableau}
      label={t('map.label')}
      map={geometry}
      pointOf={(city) => middleOf(geometry, city)}
      places={placesOf(targets, tableau)}
      home={view.players[me]?.agents.map((agent) => agent.city) ?? []}
      mini={<Sketch geometry={geometry} tableau={tableau} />}
      score={view.players[me]!.vp}
    >
      {(named) => <Coast {...{ geometry, tableau, pins, named, onPlate }} />}
    </PhoneMap>
  );
}

/** What is known of another player, in a chip. */
function ChipFacts({ tableau, seat }: { tableau: Tableau; seat: number }) {
  const { t } = useTranslation('providence');
  const { vp, madness } = tableau.view.players[seat]!;
  const { icon, label, side } = useAlignment({ tableau, seat });
  return (
    <>
      {icon && (
        <span className={`dp-side ${side}`} role="img" aria-label={label} title={label}>
          <Icon name={icon} />
        </span>
      )}
      <ChipPoints n={vp} />
      <em title={t('seat.madnessWord')}>
        <Icon name="brain-tentacle" className="dp-madness" />
        {madness}
      </em>
    </>
  );
}

/** The table in the hand: the map, and the sheet with cards, Mythos row and tracks. */
export function usePhone(tableau: Tableau, pins: Pins, onPlace: (place: string) => void): PhoneParts {
  const { t } = useTranslation('providence');
  const { view, props, targets, solo } = tableau;
  const { mythos_deck, reserve } = view.zones;
  const row = Object.fromEntries(
    view.row.flatMap(({ card }) => (targets.places[card] ? [[card, targets.places[card]!]] : [])),
  );
  const old: Tab[] = solo
    ? [
        {
          id: 'goo',
          label: t('goo.tab'),
          content: (
            <div className="dp-solo">
              <GreatOldOnePanel tableau={tableau} />
              <Behaviour tableau={tableau} />
            </div>
          ),
        },
      ]
    : [];
  const own = handTab(
    tableau,
    targets.hand,
    <div className="dp-phonehand">
      <HandCards tableau={tableau} />
      <div className="dp-side">
        <OwnMythos tableau={tableau} />
        <Piles tableau={tableau} />
      </div>
    </div>,
  );
  const mine = props.me === null ? null : view.players[props.me]!;
  return {
    board: <PhoneCoast tableau={tableau} pins={pins} onPlace={onPlace} />,
    strip: <ToolLine tableau={tableau} />,
    chip: (seat) => <ChipFacts tableau={tableau} seat={seat} />,
    tabs: [
      {
        ...own,
        glows: own.glows || some(targets.mythos),
        hinted: own.hinted || hinted(targets.mythos),
      },
      {
        id: 'mythos',
        glows: some(row),
        hinted: hinted(row),
        label: t('rail.tab'),
        count: view.row.length,
        content: (
          <>
            <MythosRow tableau={tableau} />
            <p className="dp-rowfoot">{t('rail.piles', { deck: mythos_deck.count, reserve: reserve.count })}</p>
          </>
        ),
      },
      {
        id: 'tracks',
        label: t('rail.tracks'),
        content: (
          <>
            {props.me !== null && <AlignmentWords tableau={tableau} seat={props.me} />}
            <Tracks tableau={tableau} />
            <Supplies tableau={tableau} />
          </>
        ),
      },
      ...old,
    ],
    tall: ['mythos', 'goo'],
    rail: 'mythos',
    asks: tabForQuestion(tableau),
    corner: mine && (
      <span className="fr-tokens">
        <span>
          <CubeIcon look={props.me!} />
          <b>{mine.cubes}</b>
        </span>
        <span>
          <PawnIcon colour="var(--brass)" />
          <b>{mine.agents.length}</b>
        </span>
        <span title={t('seat.madnessWord')}>
          <Icon name="brain-tentacle" className="dp-madness" />
          <b>{mine.madness}</b>
        </span>
      </span>
    ),
    lens: (place) =>
      view.cities[place] ? <CityLens tableau={tableau} city={place} onClose={() => tableau.look(null)} /> : null,
  };
}

import type { Option } from '../../api/types';
import { Glyph } from '../frame/Glyph';
import { glowingPoints, MapThings, type MapThing } from '../frame/MapThings';
import type { Spot } from '../frame/Piece';
import { DRAWN, type Point, type Quarter } from './geometry';
import { optionsLabel, sanityLabel, spaceLabel, stackLabel } from './labels';
import { Hat, Marker, Plan, PlanSpace, Ritual, RitualSpace } from './Pieces';
import { isClosed, markersOf, partyOf } from './tableau';
import { ritualOf } from './targets';
import type { Tableau } from './useTableau';

interface DistrictProps {
  tableau: Tableau;
  quarter: Quarter;
}

/** More Investigators than these stand as one hat with a number. */
const HATS = 4;

/** What Terror has to exceed. */
function sanityOf({ tableau, quarter: { id, sanity: at } }: DistrictProps): MapThing[] {
  const { phase, districts } = tableau.view;
  const piece = (
    <g transform={`translate(${at.join(' ')})`} data-part={`${id} sanity`}>
      <circle r="19" fill="var(--ink)" stroke="var(--pale-brass)" strokeWidth="1.8" />
      <Glyph name="brain" y={-8.4} size={12.5} colour="var(--pale-brass)" />
      <text y="12.6" className="rc-sanity">
        {phase === 'setup' ? '–' : districts[id]!.sanity}
      </text>
    </g>
  );
  return [{ at, thing: 'sanity', kind: 'take', radius: 22, name: sanityLabel(tableau, id), piece }];
}

/** Dominance markers, filled from the axis. */
function bannersOf({ tableau, quarter: { id, dominance } }: DistrictProps): MapThing[] {
  const district = tableau.view.districts[id]!;
  const markers = markersOf(district);
  return dominance.slice(0, district.dominance_spaces).map((at, i) => {
    const party = markers[i];
    if (party !== undefined) {
      const piece = <Marker form="dominance" tint={tableau.tint(party)} at={at} fly={`${id}:banner-${party}`} />;
      return { at, thing: `banner ${party}`, kind: 'take', radius: 12, piece };
    }
    const piece = <Marker form="dominance" tint={null} at={at} />;
    return { at, thing: i === markers.length ? 'mark' : null, kind: 'put', radius: 12, piece };
  });
}

/** One Cult Site a seat, always in seat order. */
function sitesOf({ tableau, quarter: { id, sites } }: DistrictProps): MapThing[] {
  const { view, props, tint } = tableau;
  return sites.slice(0, view.players.length).map((at, party) => {
    const none = !view.districts[id]!.sites.some((one) => partyOf(one) === party);
    const fly = none ? undefined : `${id}:site-${party}`;
    const piece = <Marker form="site" tint={tint(party)} {...{ none, at, fly }} />;
    return { at, thing: party === props.me && none ? 'site' : null, kind: 'put', radius: 12, piece };
  });
}

interface RitualAtProps extends Spot {
  tableau: Tableau;
  district: string;
  i: number;
}

/** The i-th Ritual space of a district, with the Ritual that lies there. */
export function RitualAt({ tableau, district, i, ...spot }: RitualAtProps) {
  const held = tableau.slots[district]?.[i];
  if (!held) return <RitualSpace {...spot} i={i} closed={isClosed(tableau.view, district, i)} />;
  const { party, level } = ritualOf(held);
  return <Ritual {...spot} tint={tableau.tint(party)} level={level} />;
}

function ritualsOf({ tableau, quarter: { id, rituals } }: DistrictProps): MapThing[] {
  const spaces = tableau.slots[id] ?? [];
  const ringed = tableau.rings[id];
  const newest = ringed === undefined ? -1 : spaces.findLastIndex((one) => one?.startsWith(`${ringed}/`));
  return rituals.map((at, i) => {
    const held = spaces[i];
    const fly = held ? `${id}:ritual-${held.replace('/', '-')}` : undefined;
    const piece = (
      <>
        {i === newest && <circle cx={at[0]} cy={at[1]} r="21" className={`fr-ring s${tableau.tint(ringed!)}`} />}
        <RitualAt {...{ tableau, i, at, fly }} district={id} />
      </>
    );
    if (held) return { at, thing: held, kind: 'take', radius: 20, name: spaceLabel(tableau, id, i), piece };
    return { at, thing: i === spaces.indexOf(null) ? 'space' : null, kind: 'put', radius: 15.5, piece };
  });
}

/** Plan markers from the bottom to the top; only the one on top can be taken. */
function plansOf({ tableau, quarter: { id, plan } }: DistrictProps): MapThing[] {
  const { plans } = tableau.view.districts[id]!;
  const put = tableau.targets.at[id]?.stack;
  const count = plans.length + (put ? 1 : 0);
  const label = stackLabel(tableau, id);
  const markers = plans.map((one, i): MapThing => {
    const [at, top, party] = [plan(i, count), i === plans.length - 1, partyOf(one)];
    const piece = <Plan tint={tableau.tint(party)} top={top && !put} at={at} fly={`${id}:plan-${party}`} />;
    return { at, thing: top ? 'plan' : null, kind: 'take', radius: 18, label, piece };
  });
  const at = plan(count - 1, count);
  return put ? [...markers, { at, thing: 'stack', kind: 'hide', radius: 15, piece: <PlanSpace at={at} /> }] : markers;
}

/** Where something can be done: one point for every mark. */
export const glowingPlaces = (tableau: Tableau, quarters: Quarter[]): Point[] =>
  quarters.flatMap((quarter) => {
    const options = tableau.targets.at[quarter.id];
    const all = options ? [sanityOf, bannersOf, sitesOf, ritualsOf, plansOf] : [];
    return glowingPoints(
      all.flatMap((of) => of({ tableau, quarter })),
      options,
    );
  });

/** Investigators: the next one on the way from 4 to 1, and those who have arrived on the rim. */
function Investigators({ tableau, quarter }: DistrictProps) {
  const { id, track, arrived } = quarter;
  const { track: next, start_space: start, investigators } = tableau.view.districts[id]!;
  const hats = investigators > HATS ? 1 : investigators;
  const [x, y] = arrived(0, 1);
  return (
    <>
      <path d={`M${track.slice(-start).join('L')}`} className="rc-way" />
      {track.map((at, i) => {
        const number = track.length - i;
        if (next === number) return <Hat key={i} at={at} r={11.5} fly={`track${number}:hat-${id}`} />;
        return (
          <g key={i} className={`rc-step ${number > start ? 'past' : ''}`} aria-hidden="true">
            <circle cx={at[0]} cy={at[1]} r="9" />
            <text x={at[0]} y={at[1] + 4} className="rc-note">
              {number}
            </text>
          </g>
        );
      })}
      {Array.from({ length: hats }, (_, i) => (
        <Hat key={i} at={arrived(i, hats)} r={9} fly={`rim:hat-${id}`} />
      ))}
      {hats < investigators && (
        <text x={x} y={y + 18} className="rc-sanity" aria-hidden="true">
          {investigators}
        </text>
      )}
    </>
  );
}

interface PlateProps {
  quarter: Quarter;
  name: string;
  lit?: boolean;
  onPress?: () => void;
}

/** The ground of a quarter and its name on the arc. */
export function Plate({ quarter: { id, transform, name: arc }, name, lit, onPress }: PlateProps) {
  return (
    <>
      <g transform={transform}>
        <path d={DRAWN.outline} className={`rc-quarter ${lit ? 'lit' : ''}`} data-plate="" onClick={onPress} />
        <path d={DRAWN.rings} className="rc-ring" />
        <path d={DRAWN.spokes} className="rc-spoke" />
        <path d={DRAWN.divider} className="rc-divider" />
      </g>
      <path id={`rc-${id}`} d={arc} fill="none" />
      <text className="rc-name" onClick={onPress}>
        <textPath href={`#rc-${id}`} startOffset="50%" textAnchor="middle">
          {name}
        </textPath>
      </text>
    </>
  );
}

/** One quarter of Arkham with everything that lies in it. */
export function District({ onPress, ...here }: DistrictProps & { onPress: () => void }) {
  const { tableau, quarter } = here;
  const { id, transform, swords } = quarter;
  const { view, pointed, targets, touch } = tableau;
  const name = tableau.district(id);
  const fights = view.fight_in?.district === id;
  const carries = {
    options: targets.at[id],
    words: (options: Option[]) => optionsLabel(tableau, options, id),
    onAct: (options: Option[]) => touch(options, id, name, id),
  };
  return (
    <g role="group" aria-label={name} data-place={id} className="rc-district">
      <Plate quarter={quarter} name={name} lit={fights || view.where === id} onPress={onPress} />
      <MapThings {...carries} things={sanityOf(here)} />
      <Investigators {...here} />
      <MapThings {...carries} things={[...bannersOf(here), ...sitesOf(here), ...ritualsOf(here)]} />
      <g role="group" aria-label={stackLabel(tableau, id)} data-part={`${id} plans`}>
        <MapThings {...carries} things={plansOf(here)} />
      </g>
      {pointed.includes(id) && <path d={DRAWN.outline} transform={transform} className="rc-pointed" />}
      {fights && (
        <g transform={`translate(${swords.join(' ')})`}>
          <circle r="15" fill="var(--ink)" stroke="var(--bone)" strokeWidth="1.6" />
          <Glyph name="duel" size={18} colour="var(--bone)" />
        </g>
      )}
    </g>
  );
}

import type { ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { MapPiece } from '../frame/MapPiece';
import type { Spot } from '../frame/Piece';
import type { Point, Quarter } from './geometry';
import { optionsLabel, sanityLabel, spaceLabel, stackLabel } from './labels';
import { Dominance, Hat, Plan, PlanSpace, Ritual, RitualSpace, Site } from './Pieces';
import { isClosed, markersOf, partyOf, type District as DistrictView } from './tableau';
import { ritualOf } from './targets';
import type { Tableau } from './useTableau';

interface DistrictProps {
  tableau: Tableau;
  quarter: Quarter;
  district: DistrictView;
}

interface PlateProps {
  quarter: Quarter;
  name: string;
  lit?: boolean;
  onPress?: () => void;
}

interface ThingProps extends Omit<DistrictProps, 'district'> {
  at: Point;
  /** Its name among the targets; null: it carries none. */
  thing: string | null;
  kind: 'put' | 'take' | 'hide';
  radius: number;
  label?: string;
  name?: string;
  children: ReactNode;
}

/** More Investigators than these stand as one hat with a number. */
const HATS = 4;

/** The ground of a quarter and its name on the arc. */
export function Plate({ quarter, name, lit, onPress }: PlateProps) {
  return (
    <>
      <path d={quarter.outline} className={`rc-quarter ${lit ? 'lit' : ''}`} data-plate="" onClick={onPress} />
      <path id={`rc-${quarter.id}`} d={quarter.name} fill="none" />
      <text className="rc-name" onClick={onPress}>
        <textPath href={`#rc-${quarter.id}`} startOffset="50%" textAnchor="middle">
          {name}
        </textPath>
      </text>
    </>
  );
}

/** One quarter of Arkham with everything that lies in it. */
export function District({ onPress, ...here }: DistrictProps & { onPress: () => void }) {
  const { tableau, quarter } = here;
  const { id } = quarter;
  const name = tableau.district(id);
  const fights = tableau.view.fight_in?.district === id;
  return (
    <g role="group" aria-label={name} data-place={id} className="rc-district">
      <Plate quarter={quarter} name={name} lit={fights || tableau.view.where === id} onPress={onPress} />
      <path d={quarter.rings} className="rc-ring" />
      <path d={quarter.spokes} className="rc-spoke" />
      <path d={quarter.divider} className="rc-divider" />
      <Sanity {...here} />
      <Track {...here} />
      <Markers {...here} />
      <Sites {...here} />
      <Rituals {...here} />
      <PlanStack {...here} />
      {tableau.pointed.includes(id) && <path d={quarter.outline} className="rc-pointed" />}
      {fights && (
        <g transform={`translate(${quarter.swords.join(' ')})`}>
          <circle r="15" fill="#0A0D13" stroke="var(--bone)" strokeWidth="1.6" />
          <Glyph name="duel" size={18} colour="var(--bone)" />
        </g>
      )}
    </g>
  );
}

/** A piece or space of the district: it glows while the prompt offers something with this thing. */
function Thing({ tableau, quarter: { id }, at: [x, y], thing, label, ...look }: ThingProps) {
  const options = thing === null ? undefined : tableau.targets.at[id]?.[thing];
  return (
    <MapPiece
      {...{ x, y, options, ...look }}
      label={label ?? optionsLabel(tableau, options, id)}
      onAct={() => tableau.touch(options, id, tableau.district(id), id)}
    />
  );
}

/** What Terror has to exceed, and the Investigators who have arrived, on the rim. */
function Sanity({ district, ...here }: DistrictProps) {
  const { tableau, quarter } = here;
  const { id, sanity: at } = quarter;
  const { investigators, sanity } = district;
  const hats = investigators > HATS ? 1 : investigators;
  const [rimX, rimY] = quarter.arrived(0, 1);
  return (
    <>
      <Thing {...here} {...{ at, thing: 'sanity', kind: 'take', radius: 22 }} name={sanityLabel(tableau, id)}>
        <g transform={`translate(${at.join(' ')})`} data-part={`${id} sanity`}>
          <circle r="19" fill="#0A0D13" stroke="var(--brass)" strokeWidth="1.8" />
          <Glyph name="brain" y={-8.4} size={12.5} colour="var(--brass)" />
          <text y="12.6" className="rc-sanity">
            {tableau.view.phase === 'setup' ? '–' : sanity}
          </text>
        </g>
      </Thing>
      {Array.from({ length: hats }, (_, i) => (
        <Hat key={i} at={quarter.arrived(i, hats)} r={9} fly={`rim:hat-${id}`} />
      ))}
      {hats < investigators && (
        <text x={rimX} y={rimY + 18} className="rc-sanity" aria-hidden="true">
          {investigators}
        </text>
      )}
    </>
  );
}

/** The next Investigator on the way from 4 to 1. */
function Track({ quarter, district }: DistrictProps) {
  const spaces = quarter.track.length;
  return quarter.track.map(([x, y], i) => {
    const number = spaces - i;
    const next = quarter.track[i + 1];
    return (
      <g key={number} opacity={number > district.start_space ? 0.3 : 1} aria-hidden="true">
        {next && <path d={`M${x} ${y}L${next.join(' ')}`} stroke="#7586A3" strokeWidth="1.4" />}
        <circle cx={x} cy={y} r="9" fill="#0A0D13" stroke="#7586A3" strokeWidth="1.2" />
        {district.track === number ? (
          <Hat at={[x, y]} r={11.5} fly={`track${number}:hat-${quarter.id}`} />
        ) : (
          <text x={x} y={y + 4} className="rc-note">
            {number}
          </text>
        )}
      </g>
    );
  });
}

/** Dominance markers, filled from the axis. */
function Markers({ district, ...here }: DistrictProps) {
  const { tableau, quarter } = here;
  const markers = markersOf(district);
  return quarter.dominance.slice(0, district.dominance_spaces).map((at, i) => {
    const party = markers[i];
    if (party === undefined)
      return (
        <Thing key={i} {...here} {...{ at, thing: i === markers.length ? 'mark' : null, kind: 'put', radius: 12 }}>
          <Dominance tint={null} at={at} />
        </Thing>
      );
    return (
      <Thing key={i} {...here} {...{ at, thing: `banner ${party}`, kind: 'take', radius: 12 }}>
        <Dominance tint={tableau.tint(party)} at={at} fly={`${quarter.id}:banner-${party}`} />
      </Thing>
    );
  });
}

/** One Cult Site a seat, always in seat order. */
function Sites({ district, ...here }: DistrictProps) {
  const { tableau, quarter } = here;
  return quarter.sites.slice(0, tableau.view.players.length).map((at, party) => {
    const none = !district.sites.some((one) => partyOf(one) === party);
    const thing = party === tableau.props.me && none ? 'site' : null;
    const fly = none ? undefined : `${quarter.id}:site-${party}`;
    return (
      <Thing key={party} {...here} {...{ at, thing, kind: 'put', radius: 12 }}>
        <Site tint={tableau.tint(party)} {...{ none, at, fly }} />
      </Thing>
    );
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

function Rituals({ tableau, quarter }: DistrictProps) {
  const { id } = quarter;
  const spaces = tableau.slots[id] ?? [];
  const ringed = tableau.rings[id];
  const newest = ringed === undefined ? -1 : spaces.findLastIndex((one) => one?.startsWith(`${ringed}/`));
  return quarter.rituals.map((at, i) => {
    const held = spaces[i] ?? null;
    const [x, y] = at;
    const free = i === spaces.indexOf(null) ? 'space' : null;
    const look = held
      ? { thing: held, kind: 'take' as const, radius: 20, name: spaceLabel(tableau, id, i) }
      : { thing: free, kind: 'put' as const, radius: 15.5 };
    const fly = held ? `${id}:ritual-${held.replace('/', '-')}` : undefined;
    return (
      <Thing key={i} {...{ tableau, quarter, at, ...look }}>
        {i === newest && <circle cx={x} cy={y} r="21" className={`fr-ring s${tableau.tint(ringed!)}`} />}
        <RitualAt {...{ tableau, i, at, fly }} district={id} />
      </Thing>
    );
  });
}

/** Plan markers from the bottom to the top; only the one on top can be taken. */
function PlanStack({ tableau, quarter, district: { plans } }: DistrictProps) {
  const { id } = quarter;
  const put = tableau.targets.at[id]?.stack;
  const count = plans.length + (put ? 1 : 0);
  const next = quarter.plan(count - 1, count);
  const label = stackLabel(tableau, id);
  return (
    <g role="group" aria-label={label} data-part={`${id} plans`}>
      {plans.map((one, i) => {
        const at = quarter.plan(i, count);
        const top = i === plans.length - 1;
        const party = partyOf(one);
        return (
          <Thing key={i} {...{ tableau, quarter, at, thing: top ? 'plan' : null, kind: 'take', radius: 18, label }}>
            <Plan tint={tableau.tint(party)} top={top && !put} at={at} fly={`${id}:plan-${party}`} />
          </Thing>
        );
      })}
      {put && (
        <Thing {...{ tableau, quarter, at: next, thing: 'stack', kind: 'hide', radius: 15 }}>
          <PlanSpace at={next} />
        </Thing>
      )}
    </g>
  );
}

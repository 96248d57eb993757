import type { ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { MapPiece } from '../frame/MapPiece';
import type { Point, Quarter } from './geometry';
import { optionsLabel, sanityLabel, spaceLabel, stackLabel } from './labels';
import { Dominance, Hat, Plan, PlanSpace, PRINTED, Ritual, RitualSpace, Site } from './Pieces';
import { isClosed, markersOf, partyOf, type District as DistrictView } from './tableau';
import type { Tableau } from './useTableau';

interface DistrictProps {
  tableau: Tableau;
  quarter: Quarter;
  district: DistrictView;
  onDistrict: (id: string) => void;
}

interface PlateProps {
  quarter: Quarter;
  name: string;
  lit?: boolean;
  onPress?: () => void;
}

interface ThingProps extends Pick<DistrictProps, 'tableau' | 'quarter'> {
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
export function District(props: DistrictProps) {
  const { tableau, quarter, onDistrict } = props;
  const { id } = quarter;
  const name = tableau.district(id);
  const fights = tableau.view.fight_in?.district === id;
  const lit = fights || tableau.view.where === id;
  return (
    <g role="group" aria-label={name} data-place={id} className="rc-district">
      <Plate quarter={quarter} name={name} lit={lit} onPress={() => onDistrict(id)} />
      <path d={quarter.rings} className="rc-ring" />
      <path d={quarter.spokes} className="rc-spoke" />
      <path d={quarter.divider} className="rc-divider" />
      <Sanity {...props} />
      <Track {...props} />
      <Markers {...props} />
      <Sites {...props} />
      <Rituals {...props} />
      <PlanStack {...props} />
      {tableau.pointed.includes(id) && <path d={quarter.outline} className="rc-pointed" />}
      {fights && (
        <g transform={`translate(${quarter.swords[0]} ${quarter.swords[1]})`}>
          <circle r="15" fill="#0A0D13" stroke="var(--bone)" strokeWidth="1.6" />
          <Glyph name="duel" size={18} colour="var(--bone)" />
        </g>
      )}
    </g>
  );
}

/** A piece or space of the district: it glows while the prompt offers something with this thing. */
function Thing({ tableau, quarter, at: [x, y], thing, label, children, ...look }: ThingProps) {
  const { id } = quarter;
  const options = thing === null ? undefined : tableau.targets.at[id]?.[thing];
  return (
    <MapPiece
      {...{ x, y, options, ...look }}
      label={label ?? optionsLabel(tableau, options, id)}
      onAct={() => tableau.touch(options, id, tableau.district(id), id)}
    >
      {children}
    </MapPiece>
  );
}

/** What Terror has to exceed, and the Investigators who have arrived, on the rim. */
function Sanity({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const [x, y] = quarter.sanity;
  const many = district.investigators > HATS;
  const hats = many ? 1 : district.investigators;
  const [rimX, rimY] = quarter.arrived(0, 1);
  return (
    <>
      <Thing
        {...{ tableau, quarter, at: quarter.sanity, thing: 'sanity', kind: 'take', radius: 22 }}
        name={sanityLabel(tableau, id)}
      >
        <g transform={`translate(${x} ${y})`}>
          <circle r="19" fill="#0A0D13" stroke="var(--brass)" strokeWidth="1.8" />
          <Glyph name="brain" y={-8.4} size={12.5} colour="var(--brass)" />
          <text y="12.6" className="rc-sanity">
            {tableau.view.phase === 'setup' ? '–' : district.sanity}
          </text>
        </g>
      </Thing>
      {Array.from({ length: hats }, (_, i) => (
        <Hat key={i} at={quarter.arrived(i, hats)} r={9} fly={`rim:hat-${id}`} />
      ))}
      {many && (
        <text x={rimX} y={rimY + 18} className="rc-sanity" aria-hidden="true">
          {district.investigators}
        </text>
      )}
    </>
  );
}

/** The next Investigator on the way from 4 to 1. */
function Track({ quarter, district }: DistrictProps) {
  const spaces = quarter.track.length;
  return (
    <g aria-hidden="true">
      {quarter.track.map(([x, y], i) => {
        const number = spaces - i;
        const [nx, ny] = quarter.track[i + 1] ?? quarter.sanity;
        return (
          <g key={number} opacity={number > district.start_space ? 0.3 : 1}>
            {i < spaces - 1 && <path d={`M${x} ${y}L${nx} ${ny}`} stroke="#7586A3" strokeWidth="1.4" />}
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
      })}
    </g>
  );
}

/** Dominance markers, filled from the axis. */
function Markers({ tableau, quarter, district }: DistrictProps) {
  const markers = markersOf(district);
  return quarter.dominance.slice(0, district.dominance_spaces).map((at, i) => {
    const party = markers[i];
    const free = party === undefined;
    const thing = free ? (i === markers.length ? 'mark' : null) : `banner ${party}`;
    const fly = free ? undefined : `${quarter.id}:banner-${party}`;
    return (
      <Thing key={i} {...{ tableau, quarter, at, thing, kind: free ? 'put' : 'take', radius: 12 }}>
        <Dominance tint={free ? null : tableau.tint(party)} x={at[0]} y={at[1]} fly={fly} />
      </Thing>
    );
  });
}

/** One Cult Site a seat, always in seat order. */
function Sites({ tableau, quarter, district }: DistrictProps) {
  const { view, props } = tableau;
  return quarter.sites.slice(0, view.players.length).map((at, party) => {
    const none = !district.sites.some((one) => partyOf(one) === party);
    const thing = party === props.me && none ? 'site' : null;
    const fly = none ? undefined : `${quarter.id}:site-${party}`;
    return (
      <Thing key={party} {...{ tableau, quarter, at, thing, kind: 'put', radius: 12 }}>
        <Site tint={tableau.tint(party)} none={none} x={at[0]} y={at[1]} fly={fly} />
      </Thing>
    );
  });
}

function Rituals({ tableau, quarter }: DistrictProps) {
  const { id } = quarter;
  const spaces = tableau.slots[id] ?? [];
  const ringed = tableau.rings[id];
  const newest = ringed === undefined ? -1 : spaces.findLastIndex((one) => one?.startsWith(`${ringed}/`));
  return quarter.rituals.map((at, i) => {
    const [x, y] = at;
    const held = spaces[i] ?? null;
    if (!held)
      return (
        <Thing
          key={i}
          {...{ tableau, quarter, at, thing: i === spaces.indexOf(null) ? 'space' : null, kind: 'put', radius: 15.5 }}
        >
          <RitualSpace x={x} y={y} note={PRINTED[i]} closed={isClosed(tableau.view, id, i)} />
        </Thing>
      );
    const [party, level] = held.split('/').map(Number) as [number, number];
    const tint = tableau.tint(party);
    return (
      <Thing
        key={i}
        {...{ tableau, quarter, at, thing: held, kind: 'take', radius: 20 }}
        name={spaceLabel(tableau, id, i)}
      >
        {i === newest && <circle cx={x} cy={y} r="21" className={`fr-ring s${tint}`} />}
        <Ritual tint={tint} level={level} x={x} y={y} fly={`${id}:ritual-${party}-${level}`} />
      </Thing>
    );
  });
}

/** Plan markers from the bottom to the top; only the one on top can be taken. */
function PlanStack({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const { plans } = district;
  const put = tableau.targets.at[id]?.stack;
  const count = plans.length + (put ? 1 : 0);
  const next = quarter.plan(count - 1, count);
  const label = stackLabel(tableau, id);
  return (
    <g role="group" aria-label={label}>
      {plans.map((one, i) => {
        const at = quarter.plan(i, count);
        const top = i === plans.length - 1;
        const party = partyOf(one);
        return (
          <Thing key={i} {...{ tableau, quarter, at, thing: top ? 'plan' : null, kind: 'take', radius: 18, label }}>
            <Plan tint={tableau.tint(party)} top={top && !put} x={at[0]} y={at[1]} fly={`${id}:plan-${party}`} />
          </Thing>
        );
      })}
      {put && (
        <Thing {...{ tableau, quarter, at: next, thing: 'stack', kind: 'hide', radius: 15 }}>
          <PlanSpace x={next[0]} y={next[1]} />
        </Thing>
      )}
    </g>
  );
}

import { Glyph } from '../frame/Glyph';
import { MapPiece } from '../frame/MapPiece';
import type { Quarter } from './geometry';
import { optionsLabel, sanityLabel, spaceLabel, stackLabel } from './labels';
import { Dominance, Hat, Plan, PlanSpace, PRINTED, Ritual, RitualSpace, Site } from './Pieces';
import { markersOf, partyOf, type District as DistrictView } from './tableau';
import { ritualKey } from './targets';
import type { Tableau } from './useTableau';

export interface DistrictProps {
  tableau: Tableau;
  quarter: Quarter;
  district: DistrictView;
  onDistrict: (id: string) => void;
}

/** More Investigators than these stand as one hat with a number. */
const HATS = 4;

/** One quarter of Arkham with everything that lies in it. */
export function District(props: DistrictProps) {
  const { tableau, quarter, onDistrict } = props;
  const { id } = quarter;
  const fights = tableau.view.fight_in?.district === id;
  const lit = fights || tableau.view.where === id;
  return (
    <g role="group" aria-label={tableau.district(id)} data-place={id} className="rc-district">
      <path
        d={quarter.outline}
        className={`rc-quarter ${lit ? 'lit' : ''}`}
        data-plate=""
        onClick={() => onDistrict(id)}
      />
      <path d={quarter.rings} className="rc-ring" />
      <path d={quarter.spokes} className="rc-spoke" />
      <path d={quarter.divider} className="rc-divider" />
      <path id={`rc-${id}`} d={quarter.name} fill="none" />
      <text className="rc-name" onClick={() => onDistrict(id)}>
        <textPath href={`#rc-${id}`} startOffset="50%" textAnchor="middle">
          {tableau.district(id)}
        </textPath>
      </text>
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

/** What Terror has to exceed, and the Investigators who have arrived, on the rim. */
function Sanity({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const [x, y] = quarter.sanity;
  const many = district.investigators > HATS;
  const hats = many ? 1 : district.investigators;
  return (
    <>
      <MapPiece
        {...{ x, y, kind: 'take', radius: 22, options: tableau.targets.sanity[id] }}
        label={optionsLabel(tableau, tableau.targets.sanity[id], id)}
        name={sanityLabel(tableau, id)}
        onAct={(options) => tableau.touch(options, id, tableau.district(id), id)}
      >
        <g transform={`translate(${x} ${y})`}>
          <circle r="19" fill="#0A0D13" stroke="var(--brass)" strokeWidth="1.8" />
          <Glyph name="brain" y={-8.4} size={12.5} colour="var(--brass)" />
          <text y="12.6" className="rc-sanity">
            {district.sanity}
          </text>
        </g>
      </MapPiece>
      {Array.from({ length: hats }, (_, i) => (
        <Hat key={i} at={quarter.arrived(i, hats)} r={9} fly={`rim:hat-${id}`} />
      ))}
      {many && (
        <text x={quarter.arrived(0, 1)[0]} y={quarter.arrived(0, 1)[1] + 18} className="rc-sanity" aria-hidden="true">
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
  const { id } = quarter;
  const { mark, replace } = tableau.targets;
  const markers = markersOf(district);
  return quarter.dominance.slice(0, district.dominance_spaces).map(([x, y], i) => {
    const party = markers[i];
    const free = party === undefined;
    const option = free ? (i === markers.length ? mark[id] : undefined) : replace[id]?.[party];
    return (
      <MapPiece
        key={i}
        {...{ x, y, kind: free ? 'put' : 'take', radius: 12, options: option && [option] }}
        label={optionsLabel(tableau, option && [option], id)}
        onAct={([one]) => tableau.act(one!)}
      >
        <Dominance
          tint={free ? null : tableau.tint(party)}
          x={x}
          y={y}
          fly={free ? undefined : `${id}:banner-${party}`}
        />
      </MapPiece>
    );
  });
}

/** One Cult Site a seat, always in seat order. */
function Sites({ tableau, quarter, district }: DistrictProps) {
  const { view, targets, props } = tableau;
  const { id } = quarter;
  const option = targets.site[id];
  return quarter.sites.slice(0, view.players.length).map(([x, y], party) => {
    const none = !district.sites.some((one) => partyOf(one) === party);
    const mine = party === props.me && none && option;
    return (
      <MapPiece
        key={party}
        {...{ x, y, kind: 'put', radius: 12, options: mine ? [option] : undefined }}
        label={optionsLabel(tableau, option && [option], id)}
        onAct={([one]) => tableau.act(one!)}
      >
        <Site tint={tableau.tint(party)} none={none} x={x} y={y} fly={none ? undefined : `${id}:site-${party}`} />
      </MapPiece>
    );
  });
}

function Rituals({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const { slots, targets, rings } = tableau;
  const spaces = slots[id] ?? [];
  const newest = rings[id] === undefined ? -1 : spaces.findLastIndex((one) => one?.startsWith(`${rings[id]}/`));
  return quarter.rituals.map(([x, y], i) => {
    const held = spaces[i] ?? null;
    const [party, level] = (held ?? '0/0').split('/').map(Number) as [number, number];
    const taken = targets.ritual[id]?.[ritualKey(party, level)];
    const options = held ? taken && [taken] : i === spaces.indexOf(null) ? targets.prepare[id] : undefined;
    return (
      <MapPiece
        key={i}
        {...{ x, y, kind: held ? 'take' : 'put', radius: held ? 20 : 15.5, options }}
        label={held ? optionsLabel(tableau, options, id) : spaceLabel(tableau, id, i)}
        name={held ? spaceLabel(tableau, id, i) : undefined}
        onAct={(some) => tableau.touch(some, id, tableau.district(id), id)}
      >
        {i === newest && <circle cx={x} cy={y} r="21" className={`fr-ring s${tableau.tint(party)}`} />}
        {held ? (
          <Ritual tint={tableau.tint(party)} level={level} x={x} y={y} fly={`${id}:ritual-${party}-${level}`} />
        ) : (
          <RitualSpace x={x} y={y} note={PRINTED[i]} closed={i >= district.spaces} />
        )}
      </MapPiece>
    );
  });
}

/** Plan markers from the bottom to the top; only the one on top can be taken. */
function PlanStack({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const { plan: plans, district: places } = tableau.targets;
  const put = places[id];
  const count = district.plans.length + (put ? 1 : 0);
  const next = quarter.plan(count - 1, count);
  const label = stackLabel(tableau, id);
  const press = (options: typeof put) => tableau.touch(options, id, tableau.district(id), id);
  return (
    <g role="group" aria-label={label}>
      {district.plans.map((one, i) => {
        const [x, y] = quarter.plan(i, count);
        const top = i === district.plans.length - 1;
        const tint = tableau.tint(partyOf(one));
        return (
          <MapPiece
            key={i}
            {...{ x, y, kind: 'take', radius: 18, label, options: top ? plans[id] : undefined, onAct: press }}
          >
            <Plan tint={tint} top={top && !put} x={x} y={y} fly={`${id}:plan-${partyOf(one)}`} />
          </MapPiece>
        );
      })}
      {put && (
        <MapPiece
          {...{ x: next[0], y: next[1], kind: 'hide', radius: 15, options: put, onAct: press }}
          label={put.length === 1 ? optionsLabel(tableau, put, id) : label}
        >
          <PlanSpace x={next[0]} y={next[1]} />
        </MapPiece>
      )}
    </g>
  );
}

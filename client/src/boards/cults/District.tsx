import type { Option } from '../../api/types';
import { TargetMark } from '../frame/TargetMark';
import type { Quarter } from './geometry';
import { optionLabel, spaceLabel, stackLabel } from './labels';
import { Dominance, Glyph, Hat, Plan, PlanSpace, Ritual, RitualSpace, Site } from './Pieces';
import { markersOf, partyOf, type District as DistrictView } from './tableau';
import { ritualKey } from './targets';
import type { Tableau } from './useTableau';

export interface DistrictProps {
  tableau: Tableau;
  quarter: Quarter;
  district: DistrictView;
  /** Several things can be done with one piece: the list of them. */
  onMany: (options: Option[], place: string) => void;
  onDistrict: (id: string) => void;
}

/** From how many players on a Ritual space is open: "3+" and "4" are printed on the board. */
const PRINTED = [undefined, undefined, undefined, '3+', '4'];

/** One quarter of Arkham with everything that lies in it. */
export function District(props: DistrictProps) {
  const { tableau, quarter, district, onDistrict } = props;
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
      <Track quarter={quarter} district={district} />
      <Markers {...props} />
      <Sites {...props} />
      <Rituals {...props} />
      <PlanStack {...props} />
      {tableau.pointed.includes(id) && <path d={quarter.outline} className="rc-pointed" />}
      {fights && (
        <g transform={`translate(${quarter.swords[0]} ${quarter.swords[1]})`}>
          <circle r="15" fill="#0A0D13" stroke="var(--bone)" strokeWidth="1.6" />
          <Glyph name="duel" x={0} y={0} size={18} colour="var(--bone)" />
        </g>
      )}
    </g>
  );
}

/** The next Investigator on the track, Sanity, and those who have arrived, on the rim. */
function Track({ quarter, district }: Pick<DistrictProps, 'quarter' | 'district'>) {
  const spaces = quarter.track.length;
  const [x, y] = quarter.sanity;
  const hats = district.investigators > 4 ? 1 : district.investigators;
  return (
    <g aria-hidden="true">
      {quarter.track.map(([tx, ty], i) => {
        const number = spaces - i;
        const [nx, ny] = quarter.track[i + 1] ?? quarter.sanity;
        return (
          <g key={number} opacity={number > district.start_space ? 0.3 : 1}>
            <path d={`M${tx} ${ty}L${nx} ${ny}`} stroke="#7586A3" strokeWidth="1.4" />
            <circle cx={tx} cy={ty} r="9" fill="#0A0D13" stroke="#7586A3" strokeWidth="1.2" />
            {district.track === number ? (
              <Hat x={tx} y={ty} r={11.5} />
            ) : (
              <text x={tx} y={ty + 4} className="rc-note">
                {number}
              </text>
            )}
          </g>
        );
      })}
      <g transform={`translate(${x} ${y})`}>
        <circle r="19" fill="#0A0D13" stroke="var(--brass)" strokeWidth="1.8" />
        <Glyph name="brain" x={0} y={-8.4} size={12.5} colour="var(--brass)" />
        <text y="12.6" className="rc-sanity">
          {district.sanity}
        </text>
      </g>
      {Array.from({ length: hats }, (_, i) => {
        const [hx, hy] = quarter.arrived(i, hats);
        return <Hat key={i} x={hx} y={hy} r={9} />;
      })}
      {district.investigators > 4 && (
        <text x={quarter.arrived(0, 1)[0]} y={quarter.arrived(0, 1)[1] + 18} className="rc-sanity">
          {district.investigators}
        </text>
      )}
    </g>
  );
}

/** Dominance markers, filled from the axis. */
function Markers({ tableau, quarter, district }: DistrictProps) {
  const { id } = quarter;
  const markers = markersOf(district);
  const free = tableau.targets.mark[id];
  const replace = tableau.targets.replace[id] ?? {};
  return quarter.dominance.slice(0, district.dominance_spaces).map(([x, y], i) => {
    const party = markers[i];
    const option = party === undefined ? (i === markers.length ? free : undefined) : replace[party];
    const piece = <Dominance tint={party === undefined ? null : tableau.tint(party)} x={x} y={y} />;
    if (!option) return <g key={i}>{piece}</g>;
    return (
      <TargetMark
        key={i}
        x={x}
        y={y}
        kind={party === undefined ? 'put' : 'take'}
        radius={12}
        hinted={option.hinted}
        label={optionLabel(tableau, option, id)}
        onAct={() => tableau.act(option)}
      >
        {party !== undefined && piece}
      </TargetMark>
    );
  });
}

/** One Cult Site a seat, always in seat order. */
function Sites({ tableau, quarter, district }: DistrictProps) {
  const { view, targets, props } = tableau;
  const { id } = quarter;
  const option = targets.site[id] ?? (view.phase === 'setup' ? targets.district[id]?.[0] : undefined);
  return quarter.sites.slice(0, view.players.length).map(([x, y], party) => {
    const none = !district.sites.some((one) => partyOf(one) === party);
    const piece = <Site tint={tableau.tint(party)} none={none} x={x} y={y} />;
    if (party !== props.me || !option || tableau.prompt?.kind === 'stack_place' || !none)
      return <g key={party}>{piece}</g>;
    return (
      <TargetMark
        key={party}
        x={x}
        y={y}
        kind="put"
        radius={12}
        hinted={option.hinted}
        label={optionLabel(tableau, option, id)}
        onAct={() => tableau.act(option)}
      />
    );
  });
}

function Rituals({ tableau, quarter, district, onMany }: DistrictProps) {
  const { id } = quarter;
  const { slots, targets, changed, rings } = tableau;
  const spaces = slots[id] ?? [];
  const offered = targets.ritual[id] ?? {};
  const prepare = targets.prepare[id];
  const open = spaces.indexOf(null);
  const newest = rings[id] === undefined ? -1 : spaces.findLastIndex((one) => one?.startsWith(`${rings[id]}/`));
  return quarter.rituals.map(([x, y], i) => {
    const held = spaces[i] ?? null;
    if (held === null) {
      if (prepare && i === open)
        return (
          <TargetMark
            key={i}
            x={x}
            y={y}
            kind="put"
            radius={15.5}
            hinted={prepare.some((one) => one.hinted)}
            label={spaceLabel(tableau, id, i)}
            onAct={() => onMany(prepare, id)}
          />
        );
      return <RitualSpace key={i} x={x} y={y} note={PRINTED[i]} closed={i >= district.spaces} />;
    }
    const [party, level] = held.split('/').map(Number) as [number, number];
    const option = offered[ritualKey(party, level)];
    const tint = tableau.tint(party);
    const piece = (
      <>
        {i === newest && <circle cx={x} cy={y} r="21" className={`fr-ring s${tint}`} />}
        <Ritual tint={tint} level={level} x={x} y={y} className={changed[id]?.includes(i) ? 'rc-landed' : ''} />
      </>
    );
    if (!option)
      return (
        <g key={i} role="img" aria-label={spaceLabel(tableau, id, i)}>
          {piece}
        </g>
      );
    return (
      <TargetMark
        key={i}
        x={x}
        y={y}
        kind="take"
        radius={20}
        hinted={option.hinted}
        label={optionLabel(tableau, option, id)}
        onAct={() => tableau.act(option)}
      >
        {piece}
      </TargetMark>
    );
  });
}

/** Plan markers from the bottom to the top; only the one on top can be taken. */
function PlanStack({ tableau, quarter, district, onMany }: DistrictProps) {
  const { id } = quarter;
  const { targets, prompt } = tableau;
  const plans = targets.plan[id];
  const put = prompt?.kind === 'first_site' ? undefined : targets.district[id];
  const count = district.plans.length + (put ? 1 : 0);
  const label = stackLabel(tableau, id);
  return (
    <g role="group" aria-label={label}>
      {district.plans.map((one, i) => {
        const [x, y] = quarter.plan(i, count);
        const top = i === district.plans.length - 1;
        const piece = <Plan tint={tableau.tint(partyOf(one))} top={top && !put} x={x} y={y} />;
        if (!top || !plans) return <g key={i}>{piece}</g>;
        return (
          <TargetMark
            key={i}
            x={x}
            y={y}
            kind="take"
            radius={18}
            hinted={plans.some((option) => option.hinted)}
            label={label}
            onAct={() => onMany(plans, id)}
          >
            {piece}
          </TargetMark>
        );
      })}
      {put && (
        <TargetMark
          x={quarter.plan(count - 1, count)[0]}
          y={quarter.plan(count - 1, count)[1]}
          kind="hide"
          radius={15}
          hinted={put.some((option) => option.hinted)}
          label={put.length === 1 ? optionLabel(tableau, put[0]!, id) : label}
          onAct={() => onMany(put, id)}
        >
          <PlanSpace x={quarter.plan(count - 1, count)[0]} y={quarter.plan(count - 1, count)[1]} />
        </TargetMark>
      )}
    </g>
  );
}

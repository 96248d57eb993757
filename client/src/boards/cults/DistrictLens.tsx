import { Button } from '../../look/Button';
import { Lens } from '../frame/Lens';
import { PieceIcon } from '../frame/Piece';
import { RitualAt } from './District';
import { sanityLabel, stackLabel } from './labels';
import { Hat, Plan, PlanSpace } from './Pieces';
import { Stacks } from './Stacks';
import { LEVELS, partyId, partyOf, ROMAN } from './tableau';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

interface LensProps {
  tableau: Tableau;
  district: string;
  onClose: () => void;
}

const PITCH = 19;

/** The stack of Plans, and what can be done in the district: one thing on its own button, several as a list. */
function PlanRow({ tableau, district: id, onClose }: LensProps) {
  const { t, view, targets, say, act, who, tint } = tableau;
  const { plans } = view.districts[id]!;
  const { guardian: _, action: __, ...things } = targets.at[id] ?? {};
  const options = Object.values(things).flat();
  const placing = options.length === 1 && options[0]!.verb === 'place';
  const names = plans.map((one) => who(partyOf(one))).join(', ');
  const buttons = options.map((option) => (
    <Button key={option.action} kind="primary" data-legal onClick={() => act(option) && onClose()}>
      {placing ? t('lens.place') : say(option)}
    </Button>
  ));
  return (
    <>
      <div className={`rc-row ${options.length ? 'can' : ''}`}>
        <svg
          viewBox={`-18 -23 ${Math.max(44, plans.length * PITCH + 44)} 46`}
          height="46"
          role="img"
          aria-label={stackLabel(tableau, id)}
        >
          {plans.map((one, i) => (
            <Plan key={i} tint={tint(partyOf(one))} top={i === plans.length - 1} at={[i * PITCH, 0]} scale={1.15} />
          ))}
          {things.stack && <PlanSpace at={[plans.length * PITCH + 7, 0]} />}
        </svg>
        <span>
          {names ? t('lens.stack', { names }) : t('lens.empty')} {placing && names && t('lens.onTop')}
        </span>
        {placing && buttons}
      </div>
      {!placing && buttons}
    </>
  );
}

/** A district large enough for a thumb: its stack of Plans, its Rituals, today's costs, its cards, what can be done. */
export function DistrictLens({ tableau, district: id, onClose }: LensProps) {
  const { t, view, props, slots } = tableau;
  const { rituals, sites, costs, sanity, track, free, spaces: of } = view.districts[id]!;
  const me = props.me === null ? '' : partyId(props.me);
  const attack = (rituals[me] ?? []).reduce((sum, level) => sum + level, 0);
  return (
    <Lens
      frame={tableau}
      place={id}
      name={tableau.district(id)}
      about={`${sanityLabel(tableau, id)} · ${t('lens.spaces', { free, of })}`}
      open={optionsAt(tableau.targets, id).length > 0}
      className="rc-lens"
      onClose={onClose}
      brief
    >
      <PlanRow tableau={tableau} district={id} onClose={onClose} />
      <div className="rc-row">
        <svg viewBox="0 0 164 34" width="164" height="34" aria-hidden="true">
          {slots[id]?.map((_, i) => (
            <RitualAt key={i} {...{ tableau, i }} district={id} at={[17 + i * 32, 17]} scale={0.88} />
          ))}
        </svg>
        <span>
          {t('lens.attack')} <b>{attack}</b>. {t('lens.terror')} <b>{sanity}</b>
        </span>
      </div>
      <div className="rc-row spread">
        {LEVELS.map((level) => (
          <span key={level}>
            {level === 1 && t('ritual')} {ROMAN[level - 1]} <b>{costs[`ritual_${level}`]}</b>
          </span>
        ))}
        <span>
          {t(sites.includes(me) ? 'lens.site' : 'cost.site')} {!sites.includes(me) && <b>{costs.cult_site}</b>}
        </span>
        <span className="rc-steps">
          <PieceIcon size={20} box="-12 -12 24 24">
            <Hat />
          </PieceIcon>
          {t('lens.track', { count: track })}
        </span>
      </div>
      <div className="rc-two">
        <Stacks tableau={tableau} district={id} />
      </div>
    </Lens>
  );
}

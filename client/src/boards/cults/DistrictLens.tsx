import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { sanityLabel, stackLabel } from './labels';
import { Hat, Plan, PlanSpace, PRINTED, Ritual, RitualSpace } from './Pieces';
import { Stacks } from './Stacks';
import { isClosed, LEVELS, partyId, partyOf, ROMAN } from './tableau';
import type { Tableau } from './useTableau';

interface LensProps {
  tableau: Tableau;
  district: string;
  onClose: () => void;
}

/** The stack of Plans, and what can be done in the district: one thing on its own button, several as a list. */
function PlanRow({ tableau, district: id, onClose }: LensProps) {
  const { t } = useTranslation('cults');
  const { view, targets, say, act, props } = tableau;
  const { plans } = view.districts[id]!;
  const { guardian: _, action: __, ...things } = targets.at[id] ?? {};
  const options = Object.values(things).flat();
  const placing = options.length === 1 && options[0]!.verb === 'place';
  const names = plans.map((one) => (partyOf(one) === props.me ? t('you') : tableau.party(partyOf(one)))).join(', ');
  const buttons = options.map((option) => (
    <Button key={option.action} kind="primary" data-legal onClick={() => act(option) && onClose()}>
      {placing ? t('lens.place') : say(option)}
    </Button>
  ));
  return (
    <>
      <div className={`rc-row ${options.length ? 'can' : ''}`}>
        <svg
          viewBox={`-18 -23 ${Math.max(44, plans.length * 19 + 44)} 46`}
          height="46"
          role="img"
          aria-label={stackLabel(tableau, id)}
        >
          {plans.map((one, i) => (
            <Plan key={i} tint={tableau.tint(partyOf(one))} top={i === plans.length - 1} x={i * 19} scale={1.15} />
          ))}
          {things.stack && <PlanSpace x={plans.length * 19 + 7} />}
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
  const { t } = useTranslation('cults');
  const { view, props, slots } = tableau;
  const district = view.districts[id]!;
  const me = props.me === null ? '' : partyId(props.me);
  const attack = (district.rituals[me] ?? []).reduce((sum, level) => sum + level, 0);
  return (
    <div className="rc-lens">
      <header>
        <div>
          <h3>{tableau.district(id)}</h3>
          <p>
            {sanityLabel(tableau, id)} · {t('lens.spaces', { free: district.free, of: district.spaces })}
          </p>
        </div>
        <Button onClick={onClose}>{t('lens.close')}</Button>
      </header>
      <PlanRow tableau={tableau} district={id} onClose={onClose} />
      <div className="rc-row">
        <svg viewBox="0 0 164 34" width="164" height="34" aria-hidden="true">
          {(slots[id] ?? []).map((held, i) => {
            const at = { x: 17 + i * 32, y: 17, scale: 0.88 };
            if (!held) return <RitualSpace key={i} {...at} note={PRINTED[i]} closed={isClosed(view, id, i)} />;
            const [party, level] = held.split('/').map(Number) as [number, number];
            return <Ritual key={i} tint={tableau.tint(party)} level={level} {...at} />;
          })}
        </svg>
        <span>
          {t('lens.attack')} <b>{attack}</b>. {t('lens.terror')} <b>{district.sanity}</b>
        </span>
      </div>
      <div className="rc-row spread">
        {LEVELS.map((level) => (
          <span key={level}>
            {level === 1 && t('ritual')} {ROMAN[level - 1]} <b>{district.costs[`ritual_${level}`]}</b>
          </span>
        ))}
        <span>
          {district.sites.includes(me) ? (
            t('lens.site')
          ) : (
            <>
              {t('cost.site')} <b>{district.costs.cult_site}</b>
            </>
          )}
        </span>
        <span className="rc-steps">
          <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
            <Hat />
          </svg>
          {t('lens.track', { count: district.track })}
        </span>
      </div>
      <div className="rc-two">
        <Stacks tableau={tableau} district={id} />
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { sanityLabel, stackLabel } from './labels';
import { Hat, Plan, PlanSpace, Ritual, RitualSpace } from './Pieces';
import { Stacks } from './Stacks';
import { LEVELS, partyId, partyOf, ROMAN } from './tableau';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

interface LensProps {
  tableau: Tableau;
  district: string;
  onClose: () => void;
}

/** A district large enough for a thumb: its stack of Plans, its Rituals, today's costs, its cards, what can be done. */
export function DistrictLens({ tableau, district: id, onClose }: LensProps) {
  const { t } = useTranslation('cults');
  const { view, props, targets, slots } = tableau;
  const district = view.districts[id]!;
  const options = optionsAt(targets, id).filter((option) => !Object.values(targets.stack[id] ?? {}).includes(option));
  const mine = props.me === null ? [] : (district.rituals[partyId(props.me)] ?? []);
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
      <div className={`rc-row ${options.length ? 'can' : ''}`}>
        <svg viewBox={`-18 -23 ${Math.max(44, district.plans.length * 19 + 44)} 46`} height="46" aria-hidden="true">
          {district.plans.map((one, i) => (
            <Plan
              key={i}
              tint={tableau.tint(partyOf(one))}
              top={i === district.plans.length - 1}
              x={i * 19}
              y={0}
              scale={1.15}
            />
          ))}
          {targets.district[id] && <PlanSpace x={district.plans.length * 19 + 7} y={0} />}
        </svg>
        <span>{stackLabel(tableau, id)}</span>
      </div>
      {options.map((option) => (
        <Button key={option.action} kind="primary" data-legal onClick={() => tableau.act(option) && onClose()}>
          {tableau.say(option)}
        </Button>
      ))}
      <div className="rc-row">
        <svg viewBox="0 0 164 34" width="164" height="34" aria-hidden="true">
          {(slots[id] ?? []).map((held, i) => {
            const at = { x: 17 + i * 32, y: 17, scale: 0.88 };
            if (!held) return <RitualSpace key={i} {...at} closed={i >= district.spaces} />;
            const [party, level] = held.split('/').map(Number) as [number, number];
            return <Ritual key={i} tint={tableau.tint(party)} level={level} {...at} />;
          })}
        </svg>
        <span>
          {t('lens.attack')} <b>{mine.reduce((sum, level) => sum + level, 0)}</b>. {t('lens.terror')}{' '}
          <b>{district.sanity}</b>
        </span>
      </div>
      <div className="rc-row spread">
        {LEVELS.map((level) => (
          <span key={level}>
            {level === 1 ? t('ritual') : ''} {ROMAN[level - 1]} <b>{district.costs[`ritual_${level}`]}</b>
          </span>
        ))}
        <span>
          {t('cost.site')} <b>{district.costs.cult_site}</b>
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

import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { FightPanel, LastFight } from './Fight';
import { geometryOf } from './geometry';
import { PieceIcon } from './Pieces';
import { LEVELS, PLANS, ROMAN } from './tableau';
import type { Tableau } from './useTableau';

const PHASES = {
  city: ['city'],
  cult: ['mobilisation', 'recruitment'],
  plans: ['planning'],
  action: ['action'],
  hiding: ['hiding'],
};
const LONGEST = 10;
const ICONS = {
  augmentation: 'upgrade',
  preparation: 'altar',
  influence: 'handshake',
  dominance: 'banner',
  bluff: 'mask',
};

/** Rounds past, present and to come; those that need the consent of all are dashed. */
export function Rounds({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view } = tableau;
  return (
    <section className="rc-panel" aria-label={t('round.label', { n: view.round, of: view.rounds })}>
      <header>
        <h2 className="cap">{t('round.title')}</h2>
        <span>{t('round.deck', { n: view.zones.city_deck.count })}</span>
      </header>
      <div className="rc-rounds" aria-hidden="true">
        {Array.from({ length: LONGEST }, (_, i) => {
          const n = i + 1;
          const when = n === view.round ? 'now' : n < view.round ? 'past' : n > view.rounds ? 'never' : '';
          return (
            <i key={n} className={when}>
              {n}
            </i>
          );
        })}
      </div>
      <div className="rc-phases">
        {Object.entries(PHASES).map(([id, phases]) => {
          const now = phases.includes(view.phase);
          return (
            <span key={id} className={now ? 'on' : ''} aria-current={now ? 'step' : undefined}>
              {t(`phase.${id as keyof typeof PHASES}`)}
            </span>
          );
        })}
      </div>
    </section>
  );
}

/** Which Plans were carried out in this round, and by whom. */
export function PlanBoard({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, facts, props, lang } = tableau;
  return (
    <section className="rc-panel" aria-label={props.names.plan_board?.[lang]}>
      <header>
        <h2 className="cap">{props.names.plan_board?.[lang]}</h2>
        <span>{t('plan.most', { n: facts.limits.same_plan })}</span>
      </header>
      <ul className="rc-plans">
        {PLANS.map((plan) => (
          <li key={plan}>
            <Icon name={ICONS[plan]} />
            <b>{t(`plan.${plan}`)}</b>
            <span>
              {view.players.flatMap((player, party) =>
                Array.from({ length: player.plan_board[plan] ?? 0 }, (_, i) => (
                  <span key={`${party}/${i}`} title={tableau.party(party)}>
                    <span className="only-read">{tableau.party(party)}</span>
                    <PieceIcon of="plan" tint={tableau.tint(party)} size={24} />
                  </span>
                )),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What things cost today, district by district. */
export function Costs({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, cards } = tableau;
  const changes = (view.city && cards[view.city]?.changes) || {};
  const change = changes.ritual_cost ?? changes.site_cost;
  return (
    <section className="rc-panel">
      <header>
        <h2 className="cap">{t('cost.title')}</h2>
        {change !== undefined && <span>{t('cost.change', { n: change > 0 ? `+${change}` : `−${-change}` })}</span>}
      </header>
      <table className="rc-costs">
        <thead>
          <tr>
            <th scope="col">{t('cost.district')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                <span className="only-read">{t('ritual')} </span>
                {ROMAN[level - 1]}
              </th>
            ))}
            <th scope="col">{t('cost.site')}</th>
            <th scope="col">{t('cost.free')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(geometryOf('wide').quarters)
            .filter((id) => view.districts[id])
            .map((id) => {
              const { costs, free } = view.districts[id]!;
              return (
                <tr key={id}>
                  <th scope="row">{tableau.district(id)}</th>
                  {LEVELS.map((level) => (
                    <td key={level}>{costs[`ritual_${level}`]}</td>
                  ))}
                  <td>{costs.cult_site}</td>
                  <td>{free}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}

export function CultsRail({ tableau }: { tableau: Tableau }) {
  return (
    <>
      <Rounds tableau={tableau} />
      <PlanBoard tableau={tableau} />
      {tableau.view.fight_in ? <FightPanel tableau={tableau} /> : <LastFight tableau={tableau} />}
      <Costs tableau={tableau} />
    </>
  );
}

import { Icon } from '../../look/Icon';
import { Grid } from '../frame/Grid';
import { Labelled } from '../frame/Labelled';
import { Panel } from '../frame/Panel';
import { PieceIcon } from '../frame/Piece';
import { signed } from '../frame/signed';
import { FightPanel } from './Fight';
import { geometryOf } from './geometry';
import { Plan } from './Pieces';
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
  const { t, view } = tableau;
  const when = (n: number) => (n === view.round ? 'now' : n < view.round ? 'past' : n > view.rounds ? 'never' : '');
  return (
    <Panel title={t('round.title')} aside={<span>{t('round.deck', { n: view.zones.city_deck.count })}</span>}>
      <p className="only-read">{t('round.label', { n: view.round, of: view.rounds })}</p>
      <div className="rc-rounds" aria-hidden="true">
        {Array.from({ length: LONGEST }, (_, i) => (
          <i key={i} className={when(i + 1)}>
            {i + 1}
          </i>
        ))}
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
    </Panel>
  );
}

/** Which Plans were carried out in this round, and by whom. */
export function PlanBoard({ tableau }: { tableau: Tableau }) {
  const { t, view, facts, word, party: nameOf, tint } = tableau;
  const markers = (plan: string) =>
    view.players.flatMap((player, party) => Array<number>(player.plan_board[plan] ?? 0).fill(party));
  const marker = (party: number) => (
    <PieceIcon size={24}>
      <Plan tint={tint(party)} />
    </PieceIcon>
  );
  return (
    <Panel title={word('plan_board')} aside={<span>{t('plan.most', { n: facts.limits.same_plan })}</span>}>
      <ul className="rc-plans">
        {PLANS.map((plan) => (
          <li key={plan}>
            <Icon name={ICONS[plan]} />
            <b>{t(`plan.${plan}`)}</b>
            {markers(plan).map((party, i) => (
              <Labelled
                key={i}
                label={nameOf(party)}
                icon={marker(party)}
                data-fly={`${plan}:plan-${party}`}
                data-fly-over=""
              />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What things cost today, district by district. */
export function Costs({ tableau }: { tableau: Tableau }) {
  const { t, view, cards, district } = tableau;
  const changes = (view.city && cards[view.city]?.changes) || {};
  const change = changes.ritual_cost ?? changes.site_cost;
  const rituals = LEVELS.map((level) => ({ key: `ritual_${level}`, head: ROMAN[level - 1], title: t('ritual') }));
  return (
    <Panel
      title={t('cost.title')}
      className="rc-costpanel"
      aside={change && <span>{t('cost.change', { n: signed(change) })}</span>}
    >
      <Grid
        className="rc-costs"
        corner={t('cost.district')}
        columns={[...rituals, { key: 'cult_site', head: t('cost.site') }, { key: 'free', head: t('cost.free') }]}
        rows={Object.keys(geometryOf('wide').quarters).flatMap((id) => {
          const here = view.districts[id];
          return here ? [{ key: id, head: district(id), cells: { ...here.costs, free: here.free } }] : [];
        })}
      />
    </Panel>
  );
}

export function CultsRail({ tableau }: { tableau: Tableau }) {
  return (
    <>
      <Rounds tableau={tableau} />
      <PlanBoard tableau={tableau} />
      <FightPanel tableau={tableau} />
      <Costs tableau={tableau} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { CardFacts } from '../../api/types';
import { CardRow, HiddenHand, type CardLook } from '../frame/CardRow';
import { CultCard, type CardSymbol } from './CultCard';
import { ROMAN } from './tableau';
import { ToolLine } from './Tools';
import type { Tableau } from './useTableau';

function useFace(tableau: Tableau) {
  const { view, prompt } = tableau;
  const paying = view.payment?.currency as CardSymbol | undefined;
  const counts = prompt?.yours && prompt.kind === 'commit' ? 'attack' : paying;
  return (card: CardFacts, look: CardLook) => <CultCard {...{ tableau, card, counts, ...look }} />;
}

/** My hand: chosen cards are lifted, a second press takes them back. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('frame');
  const { hand, chosen, targets, props, view } = tableau;
  const face = useFace(tableau);
  if (props.me === null) return <HiddenHand count={view.zones.hand[Math.max(0, view.turn ?? 0)]?.count ?? 0} />;
  return (
    <CardRow
      frame={tableau}
      cards={hand}
      zone="hand"
      form="hand"
      none={t('hand.none')}
      numbered
      face={face}
      option={(card, i) => (chosen.includes(i) ? undefined : targets.hand[card])}
      selected={(_, i) => chosen.includes(i)}
      onOther={(card, i) => (chosen.includes(i) ? tableau.toggle(i) : tableau.askWhy(`use ${card}`))}
    />
  );
}

/** My cards in the fight: those whose ability can be used glow. */
export function FightCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const face = useFace(tableau);
  return (
    <CardRow
      frame={tableau}
      cards={tableau.inFight}
      zone="fight"
      form="hand"
      none={t('fight.noCards')}
      face={face}
      option={(card) => tableau.targets.fight[card]}
      onOther={(card) => tableau.askWhy(`use ${card}`)}
    />
  );
}

/** What I win or lose, and what the others can see of my choice. */
export function Stakes({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, props } = tableau;
  const fight = view.fight_in;
  const mine = fight?.fighters.find((one) => one.party === props.me);
  if (!fight || !mine) return null;
  const rituals = (view.districts[fight.district]!.rituals[`seat${mine.party}`] ?? []).map((level) => ROMAN[level - 1]);
  return (
    <aside className="rc-stakes">
      <p>
        <b>{t('stakes.title')}</b> {t('stakes.text', { rituals: rituals.join(', ') })}
      </p>
      {!mine.revealed && (
        <p>
          {t('stakes.seen')} <b>{t('stakes.cards', { count: mine.cards })}</b>. {t('stakes.thugs')}
        </p>
      )}
    </aside>
  );
}

/** The row under the prompt: the sum of the open question, then the cards. */
export function CultsHand({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, inFight, hand } = tableau;
  const fighting = Boolean(view.fight_in) && inFight.length > 0;
  return (
    <div className="fr-handrow rc-handrow">
      <div className="rc-tools">
        <ToolLine tableau={tableau} />
      </div>
      {fighting && (
        <section className="played" aria-label={t('fight.own')}>
          <FightCards tableau={tableau} />
        </section>
      )}
      <section className="hand" aria-label={t('hand.title', { ns: 'frame' })}>
        {(!fighting || hand.length > 0) && <HandCards tableau={tableau} />}
      </section>
      <Stakes tableau={tableau} />
    </div>
  );
}

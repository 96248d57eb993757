import type { CardFacts } from '../../api/types';
import { CardRow, OwnHand, type CardLook } from '../frame/CardRow';
import { CultCard, type CardSymbol } from './CultCard';
import { ROMAN } from './tableau';
import { ToolLine } from './Tools';
import type { Tableau } from './useTableau';

function faceOf(tableau: Tableau) {
  const paying = tableau.view.payment?.currency as CardSymbol | undefined;
  const counts = tableau.asked === 'commit' ? 'attack' : paying;
  return (card: CardFacts, look: CardLook) => <CultCard {...{ tableau, card, counts, ...look }} />;
}

/** My hand: chosen cards are lifted, a second press takes them back. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { hand, chosen, targets, toggle, askWhy } = tableau;
  return (
    <OwnHand
      frame={tableau}
      cards={hand}
      face={faceOf(tableau)}
      option={(card, i) => (chosen.includes(i) ? undefined : targets.hand[card])}
      selected={(_, i) => chosen.includes(i)}
      onOther={(card, i) => (chosen.includes(i) ? toggle(i) : askWhy(`use ${card}`))}
    />
  );
}

/** My cards in the fight: those whose ability can be used glow. */
export function FightCards({ tableau }: { tableau: Tableau }) {
  const { t, inFight, targets, askWhy } = tableau;
  return (
    <CardRow
      frame={tableau}
      cards={inFight}
      zone="fight"
      form="hand"
      none={t('fight.noCards')}
      face={faceOf(tableau)}
      option={(card) => targets.fight[card]}
      onOther={(card) => askWhy(`use ${card}`)}
    />
  );
}

/** What I win or lose, and what the others can see of my choice. */
export function Stakes({ tableau }: { tableau: Tableau }) {
  const { t, view, fighter } = tableau;
  if (!fighter) return null;
  const levels = view.districts[view.fight_in!.district]!.rituals[`seat${fighter.party}`] ?? [];
  return (
    <aside className="rc-stakes">
      <p>
        <b>{t('stakes.title')}</b> {t('stakes.text', { rituals: levels.map((level) => ROMAN[level - 1]).join(', ') })}
      </p>
      {!fighter.revealed && (
        <p>
          {t('stakes.seen')} <b>{t('stakes.cards', { count: fighter.cards })}</b>. {t('stakes.thugs')}
        </p>
      )}
    </aside>
  );
}

/** The row under the prompt: the sum of the open question, then the cards. */
export function CultsHand({ tableau }: { tableau: Tableau }) {
  const { t, view, inFight, hand } = tableau;
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

import { useTranslation } from 'react-i18next';
import { CardRow, OwnHand } from '../frame/CardRow';
import { HandRow } from '../frame/HandRow';
import type { Tableau } from './useTableau';

/** Cards played this turn, fanned; the one whose question is open is lifted. */
export function PlayedCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('frame');
  const { view, targets, prompt } = tableau;
  const inPlay = [...view.played, ...view.limbo];
  // Only my own question may glow.
  const asking = prompt?.yours && prompt.card ? inPlay.lastIndexOf(prompt.card) : -1;
  return (
    <CardRow
      frame={tableau}
      cards={inPlay}
      zone="played"
      form="fan"
      none={t('played.none')}
      option={(card) => targets.played[card]}
      selected={(card, i) => i === asking && !targets.played[card]}
      onOther={(card) => tableau.askWhy(`play ${card}`)}
    />
  );
}

/** My hand, or the backs of the hand of whose turn it is. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { targets, hand, askWhy } = tableau;
  return (
    <OwnHand
      frame={tableau}
      cards={hand}
      option={(card) => targets.hand[card]}
      onOther={(card) => askWhy(`play ${card}`)}
    />
  );
}

export function TyrantsHand({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('frame');
  const { view, props, names } = tableau;
  const turn = view.turn >= 0 ? view.turn : (props.me ?? 0);
  const other = view.turn >= 0 && view.turn !== props.me;
  return (
    <HandRow
      played={{
        title: other ? t('played.by', { name: names[view.turn] }) : t('played.title'),
        label: t('played.title'),
        content: <PlayedCards tableau={tableau} />,
      }}
      hand={{
        title: props.me === null ? t('hand.of', { name: names[turn] }) : t('hand.title'),
        label: t('hand.title'),
        content: <HandCards tableau={tableau} />,
      }}
    />
  );
}

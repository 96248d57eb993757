import { useTranslation } from 'react-i18next';
import { Card, CardBack } from '../../look/Card';
import { Inspectable } from './Inspect';
import type { Tableau } from './useTableau';

interface RowProps {
  tableau: Tableau;
  onWhy: (about: string) => void;
}

/** Cards played this turn, fanned; the one whose question is open is lifted. */
export function PlayedCards({ tableau, onWhy }: RowProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, targets, prompt } = tableau;
  const { lang, cards, gallery } = props;
  const inPlay = [...view.played, ...view.limbo];
  // Only my own question may glow.
  const asking = prompt?.yours && prompt.card ? inPlay.lastIndexOf(prompt.card) : -1;
  if (!inPlay.length) return <p className="ty-none">{t('played.none')}</p>;
  return (
    <div className="ty-fan">
      {inPlay.map((id, i) => {
        const card = cards[id];
        if (!card) return null;
        const option = targets.played[id];
        return (
          <Inspectable key={`${i}${id}`} card={card} tableau={tableau} fly={`played:${id}`}>
            <Card
              card={card}
              lang={lang}
              aspects={gallery.aspects}
              state={option ? 'legal' : i === asking ? 'selected' : 'rest'}
              hinted={option?.hinted}
              label={option?.text[lang] ?? card.name[lang]}
              onClick={() => (option ? tableau.act(option) : onWhy(`play ${id}`))}
            />
          </Inspectable>
        );
      })}
    </div>
  );
}

/** My hand; a key from 1 to 9 plays. */
export function HandCards({ tableau, onWhy }: RowProps) {
  const { t } = useTranslation('tyrants');
  const { props, targets, hand } = tableau;
  const { lang, cards, gallery } = props;
  if (!hand.length) return <p className="ty-none">{t('hand.none')}</p>;
  return (
    <div className="ty-hand">
      {hand.map((id, i) => {
        const card = cards[id];
        if (!card) return null;
        const option = targets.hand[id];
        return (
          <Inspectable key={`${i}${id}`} card={card} tableau={tableau} fly={`hand:${id}`}>
            <Card
              card={card}
              lang={lang}
              aspects={gallery.aspects}
              state={option ? 'legal' : 'rest'}
              hinted={option?.hinted}
              label={option?.text[lang] ?? card.name[lang]}
              shortcut={i < 9 ? String(i + 1) : undefined}
              onClick={() => (option ? tableau.act(option) : onWhy(`play ${id}`))}
            />
          </Inspectable>
        );
      })}
    </div>
  );
}

/** Somebody else's hand, for a spectator: backs tell nothing. */
export function HiddenHand({ count }: { count: number }) {
  const { t } = useTranslation('tyrants');
  return (
    <>
      <p className="only-read">{t('hand.hidden', { count })}</p>
      <div className="ty-hand" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className="ty-inspectable">
            <CardBack label={t('hand.hidden', { count: 1 })} />
          </div>
        ))}
      </div>
    </>
  );
}

export function HandRow({ tableau, onWhy }: RowProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, names } = tableau;
  const turn = view.turn >= 0 ? view.turn : (props.me ?? 0);
  const other = view.turn >= 0 && view.turn !== props.me;
  return (
    <div className="ty-handrow">
      <section className="played" aria-label={t('zone.played')}>
        <h2 className="cap">{other ? t('played.by', { name: names[view.turn] }) : t('zone.played')}</h2>
        <PlayedCards tableau={tableau} onWhy={onWhy} />
      </section>
      <section className="hand" aria-label={t('zone.hand')}>
        <h2 className="cap">{props.me === null ? t('hand.of', { name: names[turn] }) : t('zone.hand')}</h2>
        {props.me === null ? (
          <HiddenHand count={view.zones.hand[turn]?.count ?? 0} />
        ) : (
          <HandCards tableau={tableau} onWhy={onWhy} />
        )}
      </section>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { OwnHand } from '../frame/CardRow';
import { HandRow } from '../frame/HandRow';
import { placesIn } from '../frame/useStaging';
import { useMedia } from '../frame/useMedia';
import { EmeraldCard, tinted } from './EmeraldCard';
import { handName } from './names';
import type { EmeraldCard as Facts } from './tableau';
import type { Tableau } from './useTableau';

/** What a press on a card of the hand does. */
export function pressCard(tableau: Tableau, card: string): void {
  const { all, prompt, held, hold, touch, askWhy, actionsOf, cards, lang } = tableau;
  if (prompt?.kind === 'turn') {
    if (held === card) hold(null);
    else if (actionsOf(card).length) hold(card);
    else askWhy(`act ${card}`);
  } else touch(all.hand[card], `hand:${card}`, cards[card]?.name[lang] ?? '', card);
}

export function HandCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { hand, all, prompt, held, paying, lang, lit, actionsOf } = tableau;
  const chosen = placesIn(hand, held ? [held] : paying.cards);
  const kills = paying.verb.startsWith('assassinate') && paying.cards[0];
  const isKiller = (i: number) => chosen.includes(i) && hand.indexOf(kills || '') === i;
  const turn = prompt?.yours && prompt.kind === 'turn';
  const composing = prompt?.yours && prompt.kind === 'compose' && paying.verb !== '';
  return (
    <OwnHand
      frame={tableau}
      cards={hand}
      option={() => undefined}
      onOther={() => undefined}
      face={(card, look, i) => {
        const can = Boolean(all.hand[card.id]) || (turn && actionsOf(card.id).length > 0);
        const state = chosen.includes(i) ? 'selected' : can ? 'legal' : composing ? 'off' : 'rest';
        return (
          <EmeraldCard
            {...look}
            card={card as Facts}
            lang={lang}
            place={`hand:${card.id}`}
            state={state}
            lit={isKiller(i) ? ['assassinate'] : chosen.includes(i) || can ? lit : []}
            hinted={all.hand[card.id]?.some((option) => option.hinted)}
            label={handName(tableau, card.id, i, t)}
            onClick={() => pressCard(tableau, card.id)}
          />
        );
      }}
    />
  );
}

function SmallCard({ card, lang, under }: { card: Facts | undefined; lang: 'pl' | 'en'; under?: boolean }) {
  if (!card) return null;
  return (
    <div className={`em-small ${under ? 'under' : ''}`} style={tinted(card)} data-fly={`last:${card.id}`}>
      {card.name[lang]}
      {card.face?.emblem && <Icon name={card.face.emblem} />}
    </div>
  );
}

/** The cards played last, the discard pile, how many cards the deck has. */
export function PlayedCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props, cards, lang, open } = tableau;
  const shown = view.played.length ? view.played : view.last;
  const me = props.me ?? Math.max(0, view.turn);
  const pile = view.zones.discard[me];
  const top = pile?.cards?.at(-1);
  return (
    <div className="em-played">
      <div>
        {shown.length ? (
          <SmallCard card={cards[shown[0]!]} lang={lang} under={shown.length > 1} />
        ) : (
          <div className="em-none">{t('played.none')}</div>
        )}
        <button type="button" className="em-pile" onClick={() => open(me)} aria-label={t('played.open')}>
          {top ? <SmallCard card={cards[top]} lang={lang} under={pile!.count > 1} /> : <div className="em-none" />}
        </button>
      </div>
      <div className="em-counts">
        <span>
          <Icon name="deck" /> {props.names.deck?.[lang]} <b>{view.zones.deck[me]?.count}</b>
        </span>
        <button type="button" onClick={() => open(me)}>
          {props.names.discard?.[lang]} <b>{pile?.count}</b>
        </button>
      </div>
      {shown.length > 1 ? (
        <p>{shown.map((card) => cards[card]?.name[lang]).join(', ')}</p>
      ) : (
        <p className="em-refill">{t('played.refill')}</p>
      )}
    </div>
  );
}

export function EmeraldHand({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props, names, lang } = tableau;
  const turn = Math.max(0, view.turn);
  const tight = useMedia('(max-width: 1399px)');
  const title = tight ? (props.names.played?.[lang] ?? '') : t(view.last.length ? 'played.last' : 'played.now');
  return (
    <HandRow
      played={{ title, content: <PlayedCards tableau={tableau} /> }}
      hand={{
        title: props.me === null ? t('hand.of', { ns: 'frame', name: names[turn] }) : t('hand.title', { ns: 'frame' }),
        label: t('hand.title', { ns: 'frame' }),
        content: <HandCards tableau={tableau} />,
      }}
    />
  );
}

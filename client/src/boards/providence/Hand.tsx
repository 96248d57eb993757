import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { OwnHand } from '../frame/CardRow';
import { Inspectable } from '../frame/Inspect';
import { CardFace } from './CardFace';
import type { ProvidenceCard } from './tableau';
import { ToolLine } from './ToolLine';
import type { Tableau } from './useTableau';

/** Which of equal cards is the how-manieth: laid-out copies are the first, then those of the proposal. */
const copiesBefore = (cards: string[], i: number) => cards.slice(0, i).filter((card) => card === cards[i]).length;
const copies = (cards: string[], card: string | undefined) => cards.filter((one) => one === card).length;

/** Whether a card is laid out for a payment, or would be by the smallest one. */
export function usedAs({ hand, laid, proposed, lead }: Tableau, i: number): 'laid' | 'proposed' | null {
  const [card, before] = [hand[i], copiesBefore(hand, i)];
  if (before < copies(laid, card)) return 'laid';
  return before < copies(laid, card) + copies(proposed, card) || (lead === card && !before) ? 'proposed' : null;
}

/** A press on a card: pay with it, use it, say that it shall be used; a card laid out comes back. */
export function pressCard(tableau: Tableau, i: number): void {
  const { hand, targets, cards, lang, props, view, action, lead } = tableau;
  const card = hand[i];
  if (!card) return;
  if (usedAs(tableau, i) === 'laid') props.undo?.onUndo();
  else if (view.uses[card] && action !== 'act') tableau.take(lead === card ? null : card);
  else tableau.press(targets.hand[card], `card:${card}`, cards[card]?.name[lang] ?? '', `act ${card}`);
}

/** My hand, or the backs of the hand of whose turn it is. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { view, targets, hand, lang } = tableau;
  return (
    <OwnHand
      frame={tableau}
      cards={hand}
      option={(card, i) => (usedAs(tableau, i) === 'laid' ? undefined : targets.hand[card]?.[0])}
      selected={(_, i) => usedAs(tableau, i) !== null}
      onOther={() => undefined}
      face={(card, look, i) => {
        const options = targets.hand[card.id];
        return (
          <CardFace
            card={card as unknown as ProvidenceCard}
            lang={lang}
            look={{
              ...look,
              label: options?.map(tableau.say).join('; ') ?? look.label,
              hinted: options?.some((option) => option.hinted),
              onClick: () => pressCard(tableau, i),
            }}
            used={look.state === 'selected' ? view.bill?.symbol : null}
            place={`card:${card.id}`}
          >
            {usedAs(tableau, i) === 'laid' && (
              <span className="dp-laid">
                <Icon name="check-mark" />
              </span>
            )}
          </CardFace>
        );
      }}
    />
  );
}

/** My own Mythos cards: what they allow, whether it was used this turn. */
export function OwnMythos({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('providence');
  const { mythos, cards, view, targets, lang } = tableau;
  return mythos.map((id) => {
    const card = cards[id];
    if (!card) return null;
    const options = targets.mythos[id];
    const used = view.used.includes(id);
    const first = card.headed[lang][0];
    const free = card.headed[lang].some(({ heading }) => heading === 'free_action');
    const state = used ? t('mythos.used') : free ? t('mythos.ready') : '';
    return (
      <Inspectable key={id} card={card as never} frame={tableau}>
        <button
          type="button"
          className={`dp-own ${used ? 'used' : ''} ${options ? 'legal' : ''}`}
          data-legal={options ? true : undefined}
          data-place={`mythos:${id}`}
          onClick={() => tableau.press(options, `mythos:${id}`, card.name[lang], `free ${id}`)}
        >
          {card.face?.emblem && <Icon name={card.face.emblem} />}
          <span>
            <b>{card.name[lang]}</b>
            <small>
              {first && `${first.name}: ${first.text}. `}
              {state}
            </small>
          </span>
        </button>
      </Inspectable>
    );
  });
}

/** Deck and the top of the discard pile. */
export function Piles({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('providence');
  const { view, props, cards } = tableau;
  const seat = props.me ?? Math.max(0, view.turn);
  const discard = view.zones.discard[seat];
  const top = cards[discard?.cards?.at(-1) ?? ''];
  const open = () => tableau.open(seat);
  return (
    <div className="dp-piles">
      <button type="button" onClick={open}>
        <i>
          <Mark size={15} />
        </i>
        <span>
          <b>{view.zones.deck[seat]?.count ?? 0}</b>
          {t('pile.deck')}
        </span>
      </button>
      <button type="button" onClick={open}>
        <i
          className={top?.face?.tint ? 'dp-own' : undefined}
          style={top?.face?.tint ? ({ '--tint': top.face.tint } as CSSProperties) : undefined}
        >
          {top?.face?.emblem && <Icon name={top.face.emblem} />}
        </i>
        <span>
          <b>{discard?.count ?? 0}</b>
          {t('pile.discard')}
        </span>
      </button>
    </div>
  );
}

/** The row under the prompt: the actions, the hand, own Mythos cards and piles. */
export function ProvidenceHand({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('frame');
  return (
    <div className="fr-handrow dp-handrow">
      <ToolLine tableau={tableau} />
      <section className="hand" aria-label={t('hand.title')}>
        <HandCards tableau={tableau} />
      </section>
      <aside className="dp-side">
        <div className="dp-owns">
          <OwnMythos tableau={tableau} />
        </div>
        <Piles tableau={tableau} />
      </aside>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFacts, Option, Pile } from '../../api/types';
import { Card, CardBack, type CardState } from '../../look/Card';
import { Inspectable } from './Inspect';
import type { Frame } from './useFrame';

/** How a card of a row looks and what a press does. */
export interface CardLook {
  state: CardState;
  hinted?: boolean;
  label: string;
  shortcut?: string;
  onClick: () => void;
}

interface CardRowProps {
  frame: Frame;
  cards: string[];
  /** The name of the zone, for flights. */
  zone: string;
  /** `fan`: overlapping, as played; `hand`: side by side. */
  form: 'fan' | 'hand';
  /** What stands there while it is empty. */
  none: string;
  /** The option that a card carries. */
  option: (card: string, i: number) => Option | undefined;
  /** The card whose question is open, or that is chosen. */
  selected?: (card: string, i: number) => boolean;
  /** Keys 1 to 9 reach it. */
  numbered?: boolean;
  /** A press on a card that carries no option. */
  onOther: (card: string, i: number) => void;
  /** A title with faces of its own draws them. */
  face?: (card: CardFacts, look: CardLook, i: number) => ReactNode;
}

/** A row of cards: those that carry an option glow, the others answer why. */
export function CardRow(props: CardRowProps) {
  const { frame, cards, zone, form, none, option: optionOf, selected, numbered, onOther, face } = props;
  const { lang } = frame;
  const { cards: known, gallery } = frame.props;
  if (!cards.length) return <p className="fr-none">{none}</p>;
  return (
    <div className={form === 'fan' ? 'fr-fan' : 'fr-hand'}>
      {cards.map((id, i) => {
        const card = known[id];
        if (!card) return null;
        const option = optionOf(id, i);
        const look: CardLook = {
          state: selected?.(id, i) ? 'selected' : option ? 'legal' : 'rest',
          hinted: option?.hinted,
          label: option?.text[lang] ?? card.name[lang],
          shortcut: numbered && i < 9 ? String(i + 1) : undefined,
          onClick: () => (option ? frame.act(option) : onOther(id, i)),
        };
        return (
          <Inspectable key={`${i}${id}`} card={card} frame={frame} fly={`${zone}:${id}`}>
            {face ? face(card, look, i) : <Card card={card} lang={lang} points={gallery.points} {...look} />}
          </Inspectable>
        );
      })}
    </div>
  );
}

/** Somebody else's hand, for a spectator: backs tell nothing. */
export function HiddenHand({ count }: { count: number }) {
  const { t } = useTranslation('frame');
  return (
    <>
      <p className="only-read">{t('hand.hidden', { count })}</p>
      <div className="fr-hand" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className="fr-inspectable">
            <CardBack label={t('hand.hidden', { count: 1 })} />
          </div>
        ))}
      </div>
    </>
  );
}

/** My hand; for a spectator the backs of the hand of whose turn it is. */
export function OwnHand(row: Omit<CardRowProps, 'zone' | 'form' | 'none' | 'numbered'>) {
  const { t } = useTranslation('frame');
  const { view, props } = row.frame;
  const { hand: hands } = view.zones as unknown as Record<'hand', Pile[]>;
  if (props.me === null) return <HiddenHand count={hands[Math.max(0, view.turn ?? 0)]?.count ?? 0} />;
  return <CardRow {...row} zone="hand" form="hand" none={t('hand.none')} numbered />;
}

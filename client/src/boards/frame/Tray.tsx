import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFacts, Option } from '../../api/types';
import { Card } from '../../look/Card';
import { pieces } from '../../look/cardText';
import { HintMark } from '../../look/HintMark';
import { SeatGlyph } from '../../look/SeatGlyph';
import type { CardLook } from './CardRow';
import { Inspectable } from './Inspect';
import type { Frame } from './useFrame';

/** How a choice in the tray is drawn. */
export interface ChoiceParts {
  /** A token before the words. */
  piece?: (option: Option) => ReactNode;
  words?: (option: Option) => string;
  /** A title with faces of its own draws its cards here too. */
  face?: (card: CardFacts, look: CardLook) => ReactNode;
}

interface TrayProps extends ChoiceParts {
  frame: Frame;
  options: Option[];
}

function seatIn(option: Option): number | null {
  return option.args.seat === undefined ? null : Number(String(option.args.seat).slice(4));
}

function Sentence({ text }: { text: string }) {
  return pieces(text).map((piece, i) =>
    piece.kind === 'arrow' ? (
      <svg key={i} className="fr-arrow" viewBox="0 0 12 12" aria-label="→" role="img">
        <path d="M1 1l10 5-10 5z" />
      </svg>
    ) : piece.kind === 'number' ? (
      <b key={i}>{piece.words}</b>
    ) : (
      <span key={i}>{piece.words}</span>
    ),
  );
}

function TrayButton({ frame, option, piece, words }: Omit<TrayProps, 'options' | 'face'> & { option: Option }) {
  const seat = seatIn(option);
  return (
    <button type="button" className={`fr-choice ${option.hinted ? 'hinted' : ''}`} onClick={() => frame.act(option)}>
      {option.hinted && <HintMark />}
      {piece?.(option)}
      {seat !== null && <SeatGlyph seat={seat} />}
      <span>
        <Sentence text={words?.(option) ?? frame.say(option)} />
      </span>
    </button>
  );
}

/** Options that nothing on the table carries: ways to resolve a card, players, cards out of piles. */
export function Tray({ frame, options, piece, words, face }: TrayProps) {
  const { t } = useTranslation('frame');
  const { lang } = frame;
  const { cards, gallery } = frame.props;
  if (!options.length) return null;
  const withCard = options.filter((option) => cards[String(option.args.card)]);
  const plain = options.filter((option) => !withCard.includes(option));
  return (
    <section className="fr-tray" aria-label={t('tray.label')}>
      {withCard.length > 0 && (
        <div className="cards">
          {withCard.map((option) => {
            const card = cards[String(option.args.card)]!;
            const look: CardLook = {
              state: 'legal',
              hinted: option.hinted,
              label: frame.say(option),
              onClick: () => frame.act(option),
            };
            return (
              <Inspectable key={option.action} card={card} frame={frame}>
                {face?.(card, look) ?? <Card card={card} lang={lang} points={gallery.points} {...look} />}
                {option.verb !== withCard[0]!.verb || withCard.length === 1 ? <small>{frame.say(option)}</small> : null}
              </Inspectable>
            );
          })}
        </div>
      )}
      {plain.length > 0 && (
        <div className="buttons">
          {plain.map((option) => (
            <TrayButton key={option.action} frame={frame} option={option} piece={piece} words={words} />
          ))}
        </div>
      )}
    </section>
  );
}

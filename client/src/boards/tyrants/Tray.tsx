import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { Card } from '../../look/Card';
import { pieces } from '../../look/cardText';
import { HintMark } from '../../look/HintMark';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Inspectable } from './Inspect';
import { Troop } from './Pieces';
import type { Colour } from './tableau';
import type { Tableau } from './useTableau';

function seatIn(option: Option): number | null {
  return option.args.seat === undefined ? null : Number(String(option.args.seat).slice(4));
}

function Sentence({ text }: { text: string }) {
  return pieces(text).map((piece, i) =>
    piece.kind === 'arrow' ? (
      <svg key={i} className="ty-arrow" viewBox="0 0 12 12" aria-label="→" role="img">
        <path d="M1 1l10 5-10 5z" />
      </svg>
    ) : piece.kind === 'number' ? (
      <b key={i}>{piece.words}</b>
    ) : (
      <span key={i}>{piece.words}</span>
    ),
  );
}

function TrayButton({ option, tableau }: { option: Option; tableau: Tableau }) {
  const seat = seatIn(option);
  const colour = option.args.colour as Colour | undefined;
  const text =
    option.verb === 'choose_seat' && seat !== null ? (tableau.names[seat] ?? tableau.say(option)) : tableau.say(option);
  return (
    <button type="button" className={`ty-choice ${option.hinted ? 'hinted' : ''}`} onClick={() => tableau.act(option)}>
      {option.hinted && <HintMark />}
      {colour !== undefined && (
        <svg className="piece" viewBox="-12 -12 24 24" aria-hidden="true">
          <Troop colour={colour} x={0} y={0} />
        </svg>
      )}
      {seat !== null && <SeatGlyph seat={seat} />}
      <span>
        <Sentence text={text} />
      </span>
    </button>
  );
}

/** Options that nothing on the table carries: ways to resolve a card, players, cards out of piles. */
export function Tray({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('tyrants');
  const { targets, props } = tableau;
  const { lang, cards, gallery } = props;
  if (!targets.tray.length) return null;
  const withCard = targets.tray.filter((option) => cards[String(option.args.card)]);
  const plain = targets.tray.filter((option) => !withCard.includes(option));
  return (
    <section className="ty-tray" aria-label={t('tray.label')}>
      {withCard.length > 0 && (
        <div className="cards">
          {withCard.map((option) => {
            const card = cards[String(option.args.card)]!;
            return (
              <Inspectable key={option.action} card={card} tableau={tableau}>
                <Card
                  card={card}
                  lang={lang}
                  aspects={gallery.aspects}
                  state="legal"
                  hinted={option.hinted}
                  label={tableau.say(option)}
                  onClick={() => tableau.act(option)}
                />
                {option.verb !== withCard[0]!.verb || withCard.length === 1 ? (
                  <small>{tableau.say(option)}</small>
                ) : null}
              </Inspectable>
            );
          })}
        </div>
      )}
      {plain.length > 0 && (
        <div className="buttons">
          {plain.map((option) => (
            <TrayButton key={option.action} option={option} tableau={tableau} />
          ))}
        </div>
      )}
    </section>
  );
}

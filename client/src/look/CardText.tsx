import { Fragment } from 'react';
import type { CardFacts, Lang } from '../api/types';
import { effects, pieces } from './cardText';

function Words({ text }: { text: string }) {
  return pieces(text).map((piece, i) => {
    if (piece.kind === 'number') return <b key={i}>{piece.words}</b>;
    if (piece.kind === 'words') return <Fragment key={i}>{piece.words}</Fragment>;
    return (
      <Fragment key={i}>
        <svg className="arrow" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 1l10 5-10 5z" />
        </svg>
        <span className="only-read">:</span>
      </Fragment>
    );
  });
}

/** The effects of a card with OR rules and arrows. */
export function CardText({ card, lang }: { card: CardFacts; lang: Lang }) {
  const or = lang === 'pl' ? 'albo' : 'or';
  return effects(card, lang).map((options, i) => (
    <span className="effect" key={i}>
      {options.map((option, j) => (
        <Fragment key={j}>
          {j > 0 && <span className="or">{or}</span>}
          <Words text={option} />
        </Fragment>
      ))}{' '}
    </span>
  ));
}

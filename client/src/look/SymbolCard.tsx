import type { ReactNode } from 'react';
import { sourceOf } from './Card';
import { CardButton, fitOf, type CardPress } from './CardButton';
import { Icon } from './Icon';
import { useCut } from './useCut';

interface SymbolCardProps extends CardPress {
  /** Before the name: what it costs. */
  before?: ReactNode;
  /** Behind the name. */
  after?: ReactNode;
  symbols: ReactNode;
  /** What it does; too long a text fades out. */
  text: ReactNode;
  /** What lies on it. */
  children?: ReactNode;
}

/** A card whose symbols are drawn: name, what it is, symbols, text; the emblem takes the room these leave. */
export function SymbolCard({ before, after, symbols, text, className = '', children, ...press }: SymbolCardProps) {
  const { card, lang } = press;
  const [box, fit] = useCut(card, lang);
  const { emblem, line } = card.face ?? {};
  const source = sourceOf(card);
  return (
    <CardButton {...press} className={`drawn ${className}`}>
      <span className="top">
        {before}
        <span className={`nm ${fitOf(card.name[lang])}`}>{card.name[lang]}</span>
        {after}
      </span>
      <span className="kind">
        {line && <span className="ty">{line[lang]}</span>}
        {symbols}
      </span>
      <span className="art">{emblem && <Icon name={emblem} className="em" />}</span>
      <span ref={box} className={`tx ${fit}`}>
        {text}
      </span>
      {source && <i className={`prov ${source}`} aria-hidden="true" />}
      {children}
    </CardButton>
  );
}

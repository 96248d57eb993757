import type { ReactNode } from 'react';
import type { Lang } from '../../api/types';
import { Icon } from '../../look/Icon';
import { SymbolCard } from '../../look/SymbolCard';
import type { CardLook } from '../frame/CardRow';
import { groupsOf, SignBox, VpSign, vpOf } from './Symbols';
import type { ProvidenceCard } from './tableau';

interface CardFaceProps {
  card: ProvidenceCard;
  lang: Lang;
  look: CardLook;
  /** The symbol it is used for: ringed, the others pale. */
  used?: string | null;
  /** A thing that arrow keys reach. */
  legal?: boolean;
  place?: string;
  className?: string;
  /** What lies on it. */
  children?: ReactNode;
}

export function VpBadges({ card, size = 18 }: { card: ProvidenceCard; size?: number }) {
  return vpOf(card).map(([kind, n]) => (
    <svg key={kind} className="dp-vp" width={size} height={size} viewBox="-9 -9 18 18" aria-hidden="true">
      <VpSign kind={kind} n={n} />
    </svg>
  ));
}

/** The symbols of a card in groups, then what its Agent can do. */
function Resources({ card, used }: Pick<CardFaceProps, 'card' | 'used'>) {
  const groups = groupsOf(card.symbols);
  const deeds = card.base?.symbols ?? [];
  if (!groups.length && !deeds.length) return null;
  return (
    <span className={`dp-rs ${used ? 'using' : ''}`} aria-hidden="true">
      {groups.map(([name, n]) => (
        <span key={name} className={name === used ? 'use' : ''}>
          {Array.from({ length: n }, (_, i) => (
            <SignBox key={i} name={name} />
          ))}
        </span>
      ))}
      {deeds.length > 0 && (
        <span>
          {deeds.map((name) => (
            <SignBox key={name} name={name} />
          ))}
        </span>
      )}
    </span>
  );
}

/** The texts of a card under their headings. */
function Texts({ card, lang }: { card: ProvidenceCard; lang: Lang }) {
  return card.headed[lang].map(({ name, text }, i) => (
    <span key={i} className="effect">
      {name && <em className="dp-kw">{name}: </em>}
      {text}
      {name && '.'}{' '}
    </span>
  ));
}

/** A card with its symbols and Victory Points. */
export function CardFace({ card, lang, look, used, legal, place, className = '', children }: CardFaceProps) {
  return (
    <SymbolCard
      {...{ lang, place, ...look }}
      card={card as never}
      legal={legal && look.state === 'legal'}
      className={`dp-face ${className}`}
      after={
        <>
          {card.sanity_test && <Icon name="brain-tentacle" className="dp-test" />}
          <VpBadges card={card} />
        </>
      }
      symbols={card.set !== 'mythos' && <Resources card={card} used={used} />}
      text={<Texts card={card} lang={lang} />}
    >
      {children}
    </SymbolCard>
  );
}

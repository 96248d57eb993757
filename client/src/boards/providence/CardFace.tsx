import type { ReactNode } from 'react';
import type { Lang } from '../../api/types';
import { sourceOf } from '../../look/Card';
import { CardButton, fitOf } from '../../look/CardButton';
import { Icon } from '../../look/Icon';
import { useCut } from '../../look/useCut';
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

/** The texts of a card under their headings; too long a text fades out. */
function Texts({ card, lang }: { card: ProvidenceCard; lang: Lang }) {
  const [box, cut] = useCut(card, lang);
  return (
    <span ref={box} className={`tx ${cut ? 'cut' : ''}`}>
      {card.headed[lang].map(({ name, text }, i) => (
        <span key={i} className="effect">
          {name && <em className="dp-kw">{name}: </em>}
          {text}
          {name && '.'}{' '}
        </span>
      ))}
    </span>
  );
}

/** A card with its symbols: name, what it is, symbols, emblem, text. */
export function CardFace({ card, lang, look, used, legal, place, className = '', children }: CardFaceProps) {
  const { emblem, line } = card.face ?? {};
  const name = card.name[lang];
  const source = sourceOf(card as never);
  return (
    <CardButton
      {...{ lang, place, ...look }}
      card={card as never}
      legal={legal && look.state === 'legal'}
      className={`dp-face ${className}`}
    >
      <span className="top">
        <span className={`nm ${fitOf(name)}`}>{name}</span>
        {card.sanity_test && <Icon name="brain-tentacle" className="dp-test" />}
        <VpBadges card={card} />
      </span>
      {line && <span className="ty">{line[lang]}</span>}
      {card.set !== 'mythos' && <Resources card={card} used={used} />}
      <span className="art">{emblem && <Icon name={emblem} className="em" />}</span>
      <Texts card={card} lang={lang} />
      {source && <i className={`prov ${source}`} />}
      {children}
    </CardButton>
  );
}

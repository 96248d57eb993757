import { type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFacts, Gallery } from '../api/types';
import { CardButton, fitOf, type CardPress } from './CardButton';
import { CardText } from './CardText';
import { Icon } from './Icon';
import { Mark } from './Mark';
import { useCut } from './useCut';

export type { CardState } from './CardButton';

export interface CardProps extends CardPress {
  /** The signs of points on its foot. */
  points?: Gallery['points'];
  /** Whether I can pay the cost now; undefined where nobody is asked to pay. */
  affordable?: boolean;
  big?: boolean;
  /** The name of what it does, before its text. */
  lead?: string;
  /** What stands on its foot besides points: where it lies, what is on it. */
  foot?: ReactNode;
}

function Cost({ cost, affordable }: { cost: number | null | undefined; affordable?: boolean }) {
  if (cost === undefined) return null;
  if (cost === null) return <span className="cost none">–</span>;
  return <span className={`cost ${affordable === false ? 'poor' : ''}`}>{cost}</span>;
}

const SURE = ['rulebook', 'public', 'reconstructed'];

/** Where a card's values come from; of several sources the least sure. */
export function sourceOf(card: CardFacts): string | undefined {
  if (card.provenance?.values) return card.provenance.values;
  const sources = Object.values(card.provenance ?? {}).filter((one): one is string => typeof one === 'string');
  return sources.sort((a, b) => SURE.indexOf(b) - SURE.indexOf(a))[0];
}

const MARKS = {
  card: <rect x="3" y="1.5" width="8" height="11" rx="1.5" />,
  ring: (
    <>
      <circle cx="7" cy="7" r="5.6" />
      <circle cx="7" cy="7" r="1.6" fill="var(--brass)" />
    </>
  ),
};

function Foot({ card, points = {}, lang, foot }: Pick<CardProps, 'card' | 'points' | 'lang' | 'foot'>) {
  const { t } = useTranslation();
  const source = sourceOf(card);
  const signed = Object.entries(points).filter(([way]) => card.vp?.[way] !== undefined);
  const others = Object.entries(card.vp ?? {}).reduce((sum, [way, n]) => (way in points ? sum : sum + (n ?? 0)), 0);
  if (!card.vp && !source && !foot) return null;
  return (
    <span className="foot">
      {foot}
      {signed.map(([way, { name, mark }]) => (
        <span key={way} title={name[lang]}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            {MARKS[mark]}
          </svg>
          <span className="only-read">{name[lang]}: </span>
          {card.vp?.[way]}
        </span>
      ))}
      {others > 0 && <span>{t('card.vp', { n: others })}</span>}
      {source && <i className={`prov ${source}`} title={t(`provenance.${source}`, { defaultValue: source })} />}
    </span>
  );
}

/** Too long a text fades out; the card shows it whole when inspected. */
function Rules({ card, lang, lead }: Pick<CardProps, 'card' | 'lang' | 'lead'>) {
  const [text, fit] = useCut(card, lang);
  return (
    <span ref={text} className={`tx ${fit}`}>
      {lead && <b>{lead} </b>}
      <CardText card={card} lang={lang} />
    </span>
  );
}

/** A card in any size: the emblem takes the room the text leaves. */
export function Card({ points, affordable, big, lead, foot, className = '', ...press }: CardProps) {
  const { card, lang } = press;
  const { emblem = null, line = card.type, icon = null } = card.face ?? {};
  const kind = line?.[lang];
  return (
    <CardButton {...press} className={`${big ? 'big' : ''} ${className}`}>
      <span className="top">
        <Cost cost={card.cost} affordable={affordable} />
        <span className={`nm ${fitOf(card.name[lang])}`}>{card.name[lang]}</span>
      </span>
      {kind && (
        <span className="ty">
          {icon && <Icon name={icon} className="asp" />}
          {kind}
        </span>
      )}
      <span className="art">
        {emblem ? (
          <Icon name={emblem} className="em" />
        ) : (
          <span className="em plain">
            <Mark size={44} />
          </span>
        )}
      </span>
      <Rules card={card} lang={lang} lead={lead} />
      <Foot card={card} points={points} lang={lang} foot={foot} />
    </CardButton>
  );
}

/** The same back for every deck: backs tell nothing. */
export function CardBack({
  className = '',
  style,
  label,
}: {
  className?: string;
  style?: CSSProperties;
  label: string;
}) {
  return (
    <span
      className={`card back ${className}`}
      style={style}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <Mark size={54} />
    </span>
  );
}

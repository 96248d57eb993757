import { sourceOf } from '../../look/Card';
import { CardButton, type CardPress } from '../../look/CardButton';
import { Icon } from '../../look/Icon';
import { useCut } from '../../look/useCut';
import { Points, Sign, Tile } from './Pieces';
import { DEEDS, GAINS, pointsOf, type EmeraldCard as Facts } from './tableau';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

/** What a card is played for on the left, what it brings on the right. */
export function CardTiles({ card, lit = [], side }: { card: Facts; lit?: string[]; side: 'deeds' | 'gains' }) {
  const names = side === 'deeds' ? DEEDS : GAINS;
  return (
    <>
      {names.map((name) => {
        const count = card.symbols[name];
        return count ? <Tile key={name} name={name} count={count} lit={lit.includes(name)} /> : null;
      })}
      {side === 'gains' && pointsOf(card).map(([kind, n]) => <Points key={kind} kind={kind} count={n} />)}
    </>
  );
}

export const tinted = (card: Facts) => ({ '--tint': card.face?.tint ?? undefined }) as CSSProperties;

/** The agents who come with a card. */
export function Agents({ card }: { card: Facts }) {
  const count = card.symbols.agents ?? 0;
  if (!count) return null;
  return (
    <span className="em-agents">
      {Array.from({ length: count }, (_, i) => (
        <Sign key={i} name="agents" />
      ))}
    </span>
  );
}

interface EmeraldCardProps extends CardPress {
  card: Facts;
  lit?: string[];
}

/** A card of the hand: its symbols at the sides, its text below them. */
export function EmeraldCard({ card, lit, ...press }: EmeraldCardProps) {
  const { lang } = press;
  const { t } = useTranslation('emerald');
  const [text, fit] = useCut(card, lang);
  const source = sourceOf(card);
  const [use] = card.uses;
  const prov = source && <i className={`prov ${source}`} title={t(`provenance.${source}`, { ns: 'translation' })} />;
  return (
    <CardButton {...press} card={card} className={`em-card ${use ? 'txt' : ''}`}>
      <span className="em-nm">
        <span>{card.name[lang]}</span>
        <Agents card={card} />
      </span>
      <span className="ty">
        {card.face?.line?.[lang]}
        {use && prov}
      </span>
      <span className="em-mid">
        <span className="l">
          <CardTiles card={card} lit={lit} side="deeds" />
        </span>
        {card.face?.emblem && <Icon name={card.face.emblem} className="em-art" />}
        <span className="r">
          <CardTiles card={card} lit={lit} side="gains" />
        </span>
      </span>
      {use && (
        <span ref={text} className={`em-tx ${fit}`}>
          {card.uses.map(({ heading, one_use, text }) => (
            <span key={heading}>
              <b>
                <Sign name={heading} /> {t(`heading.${heading}`)}
                {one_use && ` · ${t('heading.once')}`}.
              </b>{' '}
              {text[lang]}{' '}
            </span>
          ))}
        </span>
      )}
      {(!use || card.kill_vp !== null) && (
        <span className="em-foot">
          {card.kill_vp !== null && (
            <span className="em-kill">
              <Sign name="agents" />
              <Sign name="loyalist" /> {card.kill_vp} <small>{t('card.forAgent')}</small>
            </span>
          )}
          {!use && prov}
        </span>
      )}
      {press.state === 'selected' && (
        <span className="em-tick" aria-hidden="true">
          <svg viewBox="0 0 12 12" width="12">
            <path d="M2 6.4l2.8 2.8L10 3.4" fill="none" stroke="var(--ink)" strokeWidth="2" />
          </svg>
        </span>
      )}
    </CardButton>
  );
}

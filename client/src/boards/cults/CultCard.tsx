import { type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang, Text } from '../../api/types';
import { sourceOf, type CardState } from '../../look/Card';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import type { CultsCard } from './tableau';
import { useCut } from '../../look/useCut';

const SYMBOLS = { attack: 'knife', power: 'flame', terror: 'terror' } as const;

interface CultCardProps {
  card: CultsCard;
  lang: Lang;
  keyword?: Text;
  state?: CardState;
  /** Which symbols count now; the others fade. */
  counts?: keyof typeof SYMBOLS;
  /** On its stack: what it costs today, and how many are left. */
  stack?: { cost: number; left: number; poor?: boolean };
  hinted?: boolean;
  label: string;
  shortcut?: string;
  onClick: () => void;
}

function Symbols({ card, counts }: Pick<CultCardProps, 'card' | 'counts'>) {
  const { t } = useTranslation('cults');
  const shown = Object.entries(SYMBOLS).filter(([symbol]) => card.symbols?.[symbol as keyof typeof SYMBOLS]);
  return (
    <span className="rc-symbols">
      {!shown.length && <span>{t('noSymbols')}</span>}
      {shown.map(([symbol, icon]) => {
        const count = card.symbols![symbol as keyof typeof SYMBOLS]!;
        return (
          <span key={symbol} className={`${symbol} ${counts && counts !== symbol ? 'faint' : ''}`}>
            <span className="only-read">
              {t(`symbol.${symbol as keyof typeof SYMBOLS}`)} {count}.{' '}
            </span>
            {Array.from({ length: count }, (_, i) => (
              <Icon key={i} name={icon} />
            ))}
          </span>
        );
      })}
    </span>
  );
}

/** What it does; too long a text fades out, and is whole when the card is inspected. */
function Ability({ card, lang, keyword }: Pick<CultCardProps, 'card' | 'lang' | 'keyword'>) {
  const [text, cut] = useCut(card, lang);
  return (
    <span ref={text} className={`tx ${cut ? 'cut' : ''}`}>
      {keyword && <span className="kw">{keyword[lang]}</span>} {(card.ability?.[lang] ?? []).join(' ')}
    </span>
  );
}

/** A card of this title: symbols are drawn, the emblem takes the room the text leaves. */
export function CultCard(props: CultCardProps) {
  const { card, lang, keyword, state = 'rest', counts, stack, hinted, label, shortcut, onClick } = props;
  const name = card.name[lang];
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  const { emblem, tint, line } = card.face ?? {};
  return (
    <button
      type="button"
      className={`card rc-card ${state === 'rest' ? '' : state} ${hinted ? 'hinted' : ''}`}
      style={tint ? ({ '--a': tint } as CSSProperties) : undefined}
      aria-keyshortcuts={shortcut}
      aria-pressed={state === 'selected' || undefined}
      onClick={onClick}
    >
      <span className="only-read">{label}. </span>
      {hinted && <HintMark />}
      <span className="top">
        {stack && <span className={`cost ${stack.poor ? 'poor' : ''}`}>{stack.cost}</span>}
        <span className={`nm ${longest > 12 ? 'longest' : longest > 10 ? 'long' : ''}`}>{name}</span>
        {stack && <span className="rc-left">×{stack.left}</span>}
      </span>
      <span className="ty">{line?.[lang]}</span>
      <Symbols card={card} counts={counts} />
      <span className="art">{emblem && <Icon name={emblem} className="em" />}</span>
      <Ability card={card} lang={lang} keyword={keyword} />
      <i className={`prov ${sourceOf(card) ?? ''}`} aria-hidden="true" />
    </button>
  );
}

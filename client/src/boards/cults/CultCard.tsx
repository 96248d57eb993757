import { useTranslation } from 'react-i18next';
import { sourceOf } from '../../look/Card';
import { CardButton, fitOf, type CardPress } from '../../look/CardButton';
import { Icon } from '../../look/Icon';
import { useCut } from '../../look/useCut';
import type { CultsCard } from './tableau';
import type { Tableau } from './useTableau';

const SYMBOLS = { attack: 'knife', power: 'flame', terror: 'terror' } as const;
export type CardSymbol = keyof typeof SYMBOLS;

/** As much as a card of a stack holds under its symbols; with more to say these stand beside its kind. */
const ROOM = 62;

interface CultCardProps extends Omit<CardPress, 'card' | 'lang'> {
  tableau: Tableau;
  card: CultsCard;
  /** Which symbols count now; the others fade. */
  counts?: CardSymbol;
  /** On its stack: what it costs today, and how many are left. */
  stack?: { cost: number; left: number };
}

function Symbols({ card, counts }: Pick<CultCardProps, 'card' | 'counts'>) {
  const { t } = useTranslation('cults');
  const shown = (Object.keys(SYMBOLS) as CardSymbol[]).filter((symbol) => card.symbols?.[symbol]);
  return (
    <span className="rc-symbols">
      {!shown.length && <span>{t('noSymbols')}</span>}
      {shown.map((symbol) => (
        <span key={symbol} className={`${symbol} ${counts && counts !== symbol ? 'faint' : ''}`}>
          <span className="only-read">
            {t(`symbol.${symbol}`)} {card.symbols![symbol]}.{' '}
          </span>
          {Array.from({ length: card.symbols![symbol]! }, (_, i) => (
            <Icon key={i} name={SYMBOLS[symbol]} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** A card of this title: symbols are drawn, the emblem takes the room the text leaves. */
export function CultCard({ tableau, card, counts, stack, ...press }: CultCardProps) {
  const { lang, props } = tableau;
  const [text, cut] = useCut(card, lang);
  const { emblem, line } = card.face ?? {};
  const keyword = props.names[card.keyword ?? '']?.[lang];
  const ability = (card.ability?.[lang] ?? []).join(' ');
  const tight = stack && ability.length > ROOM;
  return (
    <CardButton {...press} card={card} lang={lang} className={`rc-card ${tight ? 'tight' : ''}`}>
      <span className="top">
        {stack && <span className="cost">{stack.cost}</span>}
        <span className={`nm ${fitOf(card.name[lang])}`}>{card.name[lang]}</span>
        {stack && <span className="rc-left">×{stack.left}</span>}
      </span>
      <span className="rc-kind">
        <span className="ty">{line?.[lang]}</span>
        <Symbols card={card} counts={counts} />
      </span>
      <span className="art">{emblem && <Icon name={emblem} className="em" />}</span>
      <span ref={text} className={`tx ${cut ? 'cut' : ''}`}>
        {keyword && <span className="kw">{keyword}</span>} {ability}
      </span>
      <i className={`prov ${sourceOf(card) ?? ''}`} aria-hidden="true" />
    </CardButton>
  );
}

import type { CardPress } from '../../look/CardButton';
import { Icon } from '../../look/Icon';
import { SymbolCard } from '../../look/SymbolCard';
import type { CultsCard } from './tableau';
import type { Tableau } from './useTableau';

const SYMBOLS = { attack: 'knife', power: 'flame', terror: 'terror' } as const;
export type CardSymbol = keyof typeof SYMBOLS;

/** As much as a card of a stack holds under its symbols; with more to say these stand beside its kind, on a low map in its first line. */
const ROOM = 62;
/** The same for a card of the hand. */
const HAND_ROOM = 80;
/** With still more to say it is wider, where the circle leaves room. */
const LONG = 105;
/** So much to say needs a wider card in the hand, too. */
const LONGEST = 165;

interface CultCardProps extends Omit<CardPress, 'card' | 'lang'> {
  tableau: Tableau;
  card: CultsCard;
  /** Which symbols count now; the others fade. */
  counts?: CardSymbol;
  /** On its stack: what it costs today, and how many are left. */
  stack?: { cost: number; left: number };
  /** Beside a choice: what it costs in itself. */
  cost?: number | null;
}

interface SymbolsProps extends Pick<CultCardProps, 'tableau' | 'card' | 'counts'> {
  className?: string;
}

function Symbols({ tableau: { t }, card, counts, className = '' }: SymbolsProps) {
  const shown = (Object.keys(SYMBOLS) as CardSymbol[]).filter((symbol) => card.symbols?.[symbol]);
  return (
    <span className={`rc-symbols ${className}`}>
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

export function CultCard({ tableau, card, counts, stack, cost = stack?.cost, ...press }: CultCardProps) {
  const { lang, word } = tableau;
  const ability = card.ability?.[lang].join(' ') ?? '';
  const keyword = word(card.keyword ?? '');
  const tight = ability.length > (stack ? ROOM : HAND_ROOM);
  const wordy = ability.length > LONG;
  return (
    <SymbolCard
      {...{ ...press, card, lang }}
      className={['rc-card', tight && 'tight', wordy && 'wordy', ability.length > LONGEST && 'longest']
        .filter(Boolean)
        .join(' ')}
      before={typeof cost === 'number' && <span className="cost">{cost}</span>}
      after={stack && <span className="rc-left">×{stack.left}</span>}
      symbols={<Symbols {...{ tableau, card, counts }} />}
      text={
        <>
          {stack && tight && <Symbols {...{ tableau, card, counts }} className="inline" />}
          {keyword && <span className="kw">{keyword}</span>} {ability}
        </>
      }
    />
  );
}

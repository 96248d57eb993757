import type { ReactNode } from 'react';
import { Icon } from '../../look/Icon';
import { signed } from '../frame/signed';
import { Stepper } from '../frame/Stepper';
import { Dice, Yield } from './Dice';
import { Total } from './Fight';
import { rangeOf, turnToken } from './gesture';
import { TokenIcon } from './Pieces';
import { TOKENS, type Token } from './tableau';
import type { Tableau } from './useTableau';

interface ToolProps {
  tableau: Tableau;
}

interface TokenStepperProps extends ToolProps {
  token: Token;
  value: number;
  /** What another number would do; null: it cannot be. */
  turn: (by: number) => (() => void) | null;
}

function TokenStepper({ tableau: { t }, token, value, turn }: TokenStepperProps) {
  const words = { less: t(`less.${token}`), more: t(`more.${token}`) };
  return <Stepper {...{ words, value }} icon={<TokenIcon token={token} size={20} />} less={turn(-1)} more={turn(1)} />;
}

/** One Thug more or less in the fist; null: there is no such number. */
export function turnThugs({ gesture, setGesture, targets }: Tableau, by: number): (() => void) | null {
  const thugs = gesture.thugs + by;
  return targets.fist[thugs] ? () => setGesture({ thugs }) : null;
}

/** How many Thugs go into the fist. */
export function ThugStepper({ tableau }: ToolProps) {
  const turn = (by: number) => turnThugs(tableau, by);
  return <TokenStepper {...{ tableau, turn }} token="thug" value={tableau.gesture.thugs} />;
}

interface TermProps {
  sign?: ReactNode;
  word: string;
  n: number;
  className?: string;
}

/** One term of a sum: its sign, its name, how much. */
function Term({ sign, word, n, className }: TermProps) {
  return (
    <span className={className}>
      {sign} {word} <b>{n}</b>
    </span>
  );
}

/** Attack = Rituals + cards + Thugs. */
function AttackSum({ tableau }: ToolProps) {
  const { t, view, targets, cards, hand, chosen, lang, fighter } = tableau;
  const fight = view.fight_in;
  if (!fight || !fighter) return null;
  const { levels, symbols, thugs, bonus } = fighter;
  const later = chosen.map((i) => cards[hand[i]!]).filter((card) => card?.keyword === 'confrontation');
  return (
    <>
      <span>{t('sum.attack')}</span>
      <Total tableau={tableau} fight={fight} one={fighter} />
      <span>=</span>
      <Term word={t('fight.rituals')} n={levels} />
      <Term sign="+" word={t('fight.symbols')} n={symbols ?? 0} />
      {thugs !== null && <Term sign="+" word={t('fight.thugs')} n={thugs * fight.thug_value} />}
      {thugs !== null && Boolean(bonus) && <b>{signed(bonus!)}</b>}
      {targets.fist.length > 0 && (
        <>
          <span>+ {t('fight.thugs')}</span>
          <ThugStepper tableau={tableau} />
          <span>{t('sum.of', { n: targets.fist.length - 1 })}</span>
        </>
      )}
      {later.length > 0 && (
        <span className="rc-later">{t('sum.later', { names: later.map((card) => card!.name[lang]).join(', ') })}</span>
      )}
    </>
  );
}

/** What pays for which: its symbol on cards, and the token that stands for it. */
const CURRENCIES = {
  terror: { icon: 'terror', token: 'mutant' },
  power: { icon: 'flame', token: 'initiate' },
} as const;

/** What is still to be paid. */
function PaymentSum({ tableau: { t, view } }: ToolProps) {
  if (!view.payment) return null;
  const { price, missing, tokens } = view.payment;
  const currency = view.payment.currency as keyof typeof CURRENCIES;
  const { icon, token } = CURRENCIES[currency];
  return (
    <>
      <span>{t(`sum.${currency}`)}</span>
      <strong>{price}</strong>
      <Icon name={icon} />
      <Term sign="−" word={t('fight.symbols')} n={price - missing} />
      <Term sign="=" word={t('sum.missing')} n={missing} />
      <Term sign={<TokenIcon token={token} size={18} />} word={t('sum.tokens')} n={tokens} className="rc-later" />
    </>
  );
}

/** A handful of tokens: so many of each kind. */
function Handful({ tableau }: ToolProps) {
  const { t, gesture, setGesture, targets } = tableau;
  const { size, most } = rangeOf(targets);
  const turn = (token: Token) => (by: number) => {
    const tokens = turnToken(gesture.tokens, token, by, targets);
    return tokens === gesture.tokens ? null : () => setGesture({ tokens });
  };
  return (
    <>
      <span>{t('sum.handful', { count: size })}</span>
      {TOKENS.filter((token) => most[token] > 0).map((token) => (
        <TokenStepper key={token} {...{ tableau, token }} value={gesture.tokens[token]} turn={turn(token)} />
      ))}
    </>
  );
}

/** The sum of the open question. */
export function ToolLine({ tableau }: ToolProps) {
  const { t, view, targets, props, hand, inFight, asked } = tableau;
  if (Object.keys(targets.tokens).length) return <Handful tableau={tableau} />;
  if (asked === 'commit' || (inFight.length > 0 && view.fight_in)) return <AttackSum tableau={tableau} />;
  if (asked === 'compose') return <PaymentSum tableau={tableau} />;
  if (!view.dice)
    return <h2 className="cap">{props.me === null ? '' : `${t('hand.title', { ns: 'frame' })} · ${hand.length}`}</h2>;
  return (
    <>
      <Dice tableau={tableau} />
      <span>{t('dice.left', { count: view.rerolls })} ·</span>
      <Yield tableau={tableau} />
    </>
  );
}

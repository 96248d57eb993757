import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
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

interface TokenStepperProps {
  token: Token;
  value: number;
  /** What another number would do; null: it cannot be. */
  turn: (by: number) => (() => void) | null;
}

function TokenStepper({ token, value, turn }: TokenStepperProps) {
  const { t } = useTranslation('cults');
  const words = { less: t(`less.${token}`), more: t(`more.${token}`) };
  return <Stepper {...{ words, value }} icon={<TokenIcon token={token} size={20} />} less={turn(-1)} more={turn(1)} />;
}

/** How many Thugs go into the fist. */
export function ThugStepper({ tableau: { gesture, setGesture, targets } }: ToolProps) {
  const turn = (by: number) => {
    const thugs = gesture.thugs + by;
    return targets.fist[thugs] ? () => setGesture({ thugs }) : null;
  };
  return <TokenStepper token="thug" value={gesture.thugs} turn={turn} />;
}

/** Attack = Rituals + cards + Thugs. */
function AttackSum({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { view, targets, cards, hand, chosen, lang, fighter } = tableau;
  const fight = view.fight_in;
  if (!fight || !fighter) return null;
  const { levels, symbols, thugs, bonus } = fighter;
  const later = chosen.map((i) => cards[hand[i]!]).filter((card) => card?.keyword === 'confrontation');
  return (
    <>
      <span>{t('sum.attack')}</span>
      <Total tableau={tableau} fight={fight} one={fighter} />
      <span>=</span>
      <span>
        {t('fight.rituals')} <b>{levels}</b>
      </span>
      <span>
        + {t('fight.symbols')} <b>{symbols ?? 0}</b>
      </span>
      {thugs !== null && (
        <span>
          + {t('fight.thugs')} <b>{thugs * fight.thug_value}</b>
          {bonus ? ` ${bonus > 0 ? '+' : '−'} ${Math.abs(bonus)}` : ''}
        </span>
      )}
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

/** What is still to be paid. */
function PaymentSum({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { payment } = tableau.view;
  if (!payment) return null;
  const { price, missing, tokens } = payment;
  const [word, icon, token] =
    payment.currency === 'terror'
      ? (['terror', 'terror', 'mutant'] as const)
      : (['power', 'flame', 'initiate'] as const);
  return (
    <>
      <span>{t(`sum.${word}`)}</span>
      <strong>{price}</strong>
      <Icon name={icon} />
      <span>
        − {t('fight.symbols')} <b>{price - missing}</b>
      </span>
      <span>
        = {t('sum.missing')} <b>{missing}</b>
      </span>
      <span className="rc-later">
        <TokenIcon token={token} size={18} /> {t('sum.tokens')} <b>{tokens}</b>
      </span>
    </>
  );
}

/** A handful of tokens: so many of each kind. */
function Handful({ tableau: { gesture, setGesture, targets } }: ToolProps) {
  const { t } = useTranslation('cults');
  const { size, most } = rangeOf(targets);
  const turn = (token: Token) => (by: number) => {
    const tokens = turnToken(gesture.tokens, token, by, targets);
    return tokens === gesture.tokens ? null : () => setGesture({ tokens });
  };
  return (
    <>
      <span>{t('sum.handful', { count: size })}</span>
      {TOKENS.filter((token) => most[token] > 0).map((token) => (
        <TokenStepper key={token} token={token} value={gesture.tokens[token]} turn={turn(token)} />
      ))}
    </>
  );
}

/** The sum of the open question. */
export function ToolLine({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { view, targets, props, hand, inFight, asked } = tableau;
  if (Object.keys(targets.tokens).length) return <Handful tableau={tableau} />;
  if (asked === 'commit' || (inFight.length > 0 && view.fight_in)) return <AttackSum tableau={tableau} />;
  if (asked === 'compose') return <PaymentSum tableau={tableau} />;
  if (view.dice)
    return (
      <>
        <Dice tableau={tableau} />
        <span>{t('dice.left', { count: view.rerolls })} ·</span>
        <Yield tableau={tableau} />
      </>
    );
  return <h2 className="cap">{props.me === null ? '' : `${t('hand.title', { ns: 'frame' })} · ${hand.length}`}</h2>;
}

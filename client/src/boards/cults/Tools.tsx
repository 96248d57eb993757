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

/** How many Thugs go into the fist. */
export function ThugStepper({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { gesture, setGesture, targets } = tableau;
  const most = targets.fist.length - 1;
  const to = (thugs: number) => () => setGesture({ thugs });
  return (
    <Stepper
      words={{ less: t('less.thug'), more: t('more.thug') }}
      icon={<TokenIcon token="thug" size={20} />}
      value={gesture.thugs}
      less={gesture.thugs > 0 ? to(gesture.thugs - 1) : null}
      more={gesture.thugs < most ? to(gesture.thugs + 1) : null}
    />
  );
}

/** Attack = Rituals + cards + Thugs. */
function AttackSum({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { view, props, targets, cards, hand, chosen, lang } = tableau;
  const fight = view.fight_in;
  const mine = fight?.fighters.find((one) => one.party === props.me);
  if (!fight || !mine) return null;
  const later = chosen.map((i) => cards[hand[i]!]).filter((card) => card?.keyword === 'confrontation');
  return (
    <>
      <span>{t('sum.attack')}</span>
      <Total tableau={tableau} fight={fight} one={mine} />
      <span>=</span>
      <span>
        {t('fight.rituals')} <b>{mine.levels}</b>
      </span>
      <span>
        + {t('fight.symbols')} <b>{mine.symbols ?? 0}</b>
      </span>
      {mine.thugs !== null && (
        <span>
          + {t('fight.thugs')} <b>{mine.thugs * fight.thug_value}</b>
          {mine.bonus ? ` ${mine.bonus > 0 ? '+' : '−'} ${Math.abs(mine.bonus)}` : ''}
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
  const token = payment.currency === 'terror' ? 'mutant' : 'initiate';
  return (
    <>
      <span>{t(payment.currency === 'terror' ? 'sum.terror' : 'sum.power')}</span>
      <strong>{payment.price}</strong>
      <Icon name={payment.currency === 'terror' ? 'terror' : 'flame'} />
      <span>
        − {t('fight.symbols')} <b>{payment.price - payment.missing}</b>
      </span>
      <span>
        = {t('sum.missing')} <b>{payment.missing}</b>
      </span>
      <span className="rc-later">
        <TokenIcon token={token} size={18} /> {t('sum.tokens')} <b>{payment.tokens}</b>
      </span>
    </>
  );
}

/** A handful of tokens: so many of each kind. */
function Handful({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { gesture, setGesture, targets } = tableau;
  const { size, most } = rangeOf(targets);
  const turn = (token: Token, by: number) => {
    const next = turnToken(gesture.tokens, token, by, targets);
    return next === gesture.tokens ? null : () => setGesture({ tokens: next });
  };
  return (
    <>
      <span>{t('sum.handful', { count: size })}</span>
      {TOKENS.filter((token) => most[token] > 0).map((token) => (
        <Stepper
          key={token}
          words={{ less: t(`less.${token}`), more: t(`more.${token}`) }}
          icon={<TokenIcon token={token} size={20} />}
          value={gesture.tokens[token]}
          less={turn(token, -1)}
          more={turn(token, 1)}
        />
      ))}
    </>
  );
}

/** The sum of the open question. */
export function ToolLine({ tableau }: ToolProps) {
  const { t } = useTranslation('frame');
  const { t: words } = useTranslation('cults');
  const { view, targets, prompt, props, hand, inFight } = tableau;
  const kind = prompt?.yours ? prompt.kind : '';
  if (Object.keys(targets.tokens).length) return <Handful tableau={tableau} />;
  if (kind === 'commit' || (inFight.length > 0 && view.fight_in)) return <AttackSum tableau={tableau} />;
  if (kind === 'compose') return <PaymentSum tableau={tableau} />;
  if (view.dice)
    return (
      <>
        <Dice tableau={tableau} />
        <span>{words('dice.left', { count: view.rerolls })} ·</span>
        <Yield tableau={tableau} />
      </>
    );
  return <h2 className="cap">{props.me === null ? '' : `${t('hand.title')} · ${hand.length}`}</h2>;
}

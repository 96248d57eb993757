import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { attackOf, totalWords } from './Fight';
import { rangeOf, turnToken } from './gesture';
import { TOKEN_LOOK, TokenIcon } from './Pieces';
import { TOKENS, type Token } from './tableau';
import type { Tableau } from './useTableau';

interface ToolProps {
  tableau: Tableau;
}

interface StepperProps {
  token: Token;
  value: number;
  less: (() => void) | null;
  more: (() => void) | null;
}

/** One less, one more. */
function Stepper({ token, value, less, more }: StepperProps) {
  const { t } = useTranslation('cults');
  return (
    <span className="rc-stepper">
      <button type="button" onClick={less ?? undefined} disabled={!less} aria-label={t(`less.${token}`)}>
        −
      </button>
      <b aria-live="polite">
        <TokenIcon token={token} size={20} />
        {value}
      </b>
      <button type="button" onClick={more ?? undefined} disabled={!more} aria-label={t(`more.${token}`)}>
        +
      </button>
    </span>
  );
}

/** How many Thugs go into the fist. */
export function ThugStepper({ tableau }: ToolProps) {
  const { gesture, setGesture, targets } = tableau;
  const most = targets.fist.length - 1;
  const to = (thugs: number) => () => setGesture({ thugs });
  return (
    <Stepper
      token="thug"
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
      <strong>{totalWords(attackOf(tableau, fight, mine))}</strong>
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
        <Stepper key={token} token={token} value={gesture.tokens[token]} less={turn(token, -1)} more={turn(token, 1)} />
      ))}
    </>
  );
}

const BLANK = <circle r="11" fill="none" stroke="#8d8672" strokeWidth="2" strokeDasharray="4 3.4" />;

/** The Recruitment dice: a press keeps one or rolls it again. */
export function Dice({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { dice, gesture, setGesture, targets, view, props, lang } = tableau;
  const mine = Object.keys(targets.reroll).length > 0;
  const turn = (i: number) =>
    setGesture({ dice: gesture.dice.includes(i) ? gesture.dice.filter((one) => one !== i) : [...gesture.dice, i] });
  return (
    <span className="rc-dice" role="group" aria-label={props.names.dice?.[lang]}>
      {dice.map((face, i) => {
        const again = mine && gesture.dice.includes(i);
        const name = props.names[face]?.[lang] ?? face;
        const fate = mine ? t(again ? 'dice.again' : 'dice.keep') : '';
        return (
          <button
            key={`${view.actions}/${i}`}
            type="button"
            className={`rc-cube ${again ? 'again' : mine ? 'keep' : ''}`}
            aria-pressed={mine ? again : undefined}
            aria-label={t('dice.label', { n: i + 1, name, fate })}
            disabled={!mine}
            onClick={() => turn(i)}
          >
            {face === 'blank' ? (
              <svg viewBox="-15 -15 30 30" aria-hidden="true">
                {BLANK}
              </svg>
            ) : (
              <Icon name={TOKEN_LOOK[face as Token].icon} />
            )}
            <em aria-hidden="true">{fate}</em>
          </button>
        );
      })}
    </span>
  );
}

/** What the roll gives now. */
export function Yield({ tableau }: ToolProps) {
  const { t } = useTranslation('cults');
  const { dice, view } = tableau;
  const faces = dice.map((face) => (face === 'blank' ? view.blank : face)).filter((face) => face && face !== 'blank');
  const blanks = dice.length - faces.length;
  return (
    <span className="rc-yield">
      {t('dice.left', { count: view.rerolls })} · {t('dice.take')}
      {faces.map((face, i) => (
        <TokenIcon key={i} token={face as Token} size={20} />
      ))}
      {blanks > 0 && <span>{t('dice.blanks', { count: blanks })}</span>}
    </span>
  );
}

/** The sum of the open question. */
export function ToolLine({ tableau }: ToolProps) {
  const { t } = useTranslation('frame');
  const { view, targets, prompt, props, hand, inFight } = tableau;
  const kind = prompt?.yours ? prompt.kind : '';
  if (Object.keys(targets.tokens).length) return <Handful tableau={tableau} />;
  if (kind === 'commit' || (inFight.length > 0 && view.fight_in)) return <AttackSum tableau={tableau} />;
  if (kind === 'compose') return <PaymentSum tableau={tableau} />;
  if (view.dice)
    return (
      <>
        <Dice tableau={tableau} />
        <Yield tableau={tableau} />
      </>
    );
  return <h2 className="cap">{props.me === null ? '' : `${t('hand.title')} · ${hand.length}`}</h2>;
}

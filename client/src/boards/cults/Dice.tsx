import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../look/Icon';
import { isCalm } from '../frame/calm';
import { Labelled } from '../frame/Labelled';
import { notAmong } from '../frame/notAmong';
import { TOKEN_LOOK, TokenIcon } from './Pieces';
import type { Token } from './tableau';
import type { Tableau } from './useTableau';

interface DiceProps {
  tableau: Tableau;
}

const ROLL = { duration: 600, easing: 'cubic-bezier(.2,.7,.2,1)' };

/** Dice that have just fallen tumble: a roll leaves the faces that were kept, and those stay still. */
function useRoll({ dice, gesture, view }: Tableau) {
  const row = useRef<HTMLSpanElement>(null);
  const last = useRef({ rerolls: Infinity, kept: [] as string[] });
  useLayoutEffect(() => {
    const rolled = view.rerolls < last.current.rerolls ? notAmong(dice, last.current.kept) : [];
    last.current = { rerolls: view.rerolls, kept: dice.filter((_, i) => !gesture.dice.includes(i)) };
    if (isCalm()) return;
    rolled.forEach((fell, i) => {
      if (fell) row.current?.children[i]?.animate([{ transform: 'rotate(-220deg) scale(0.8)' }, {}], ROLL);
    });
  });
  return row;
}

const BLANK = (
  <svg viewBox="-15 -15 30 30" aria-hidden="true">
    <circle r="11" fill="none" stroke="var(--rc-bone-2)" strokeWidth="2" strokeDasharray="4 3.4" />
  </svg>
);

/** The Recruitment dice: a press keeps one or rolls it again. */
export function Dice({ tableau }: DiceProps) {
  const { t, dice, gesture, setGesture, targets, word } = tableau;
  const row = useRoll(tableau);
  const mine = Object.keys(targets.reroll).length > 0;
  const turn = (i: number, again: boolean) =>
    setGesture({ dice: again ? gesture.dice.filter((one) => one !== i) : [...gesture.dice, i] });
  return (
    <span ref={row} className="rc-dice" role="group" aria-label={word('dice')}>
      {dice.map((face, i) => {
        const again = mine && gesture.dice.includes(i);
        const fate = mine ? t(again ? 'dice.again' : 'dice.keep') : '';
        return (
          <button
            key={i}
            type="button"
            className={`rc-cube ${again ? 'again' : mine ? 'keep' : ''}`}
            aria-pressed={mine ? again : undefined}
            aria-label={t('dice.label', { n: i + 1, name: word(face), fate })}
            disabled={!mine}
            onClick={() => turn(i, again)}
          >
            {face === 'blank' ? BLANK : <Icon name={TOKEN_LOOK[face as Token].icon} />}
            <em aria-hidden="true">{fate}</em>
          </button>
        );
      })}
    </span>
  );
}

/** The tokens that the dice show. */
export function yieldOf({ dice, view }: Tableau): Token[] {
  return dice
    .map((face) => (face === 'blank' ? view.blank : face))
    .filter((face): face is Token => Boolean(face) && face !== 'blank');
}

/** What the roll gives now. */
export function Yield({ tableau, alone }: DiceProps & { alone?: boolean }) {
  const { t, dice } = tableau;
  const tokens = yieldOf(tableau);
  const blanks = dice.length - tokens.length;
  return (
    <span className="rc-yield">
      {t(alone ? 'dice.takes' : 'dice.take')}
      {tokens.map((token, i) => (
        <TokenIcon key={i} token={token} size={20} />
      ))}
      {blanks > 0 && <small>{t('dice.blanks', { count: blanks })}</small>}
    </span>
  );
}

/** How dice are kept, what they give, and what is on a die: for a sheet with room for words. */
export function DiceHelp({ tableau }: DiceProps) {
  const { t, view, facts, word } = tableau;
  const sign = (face: string) => (face === 'blank' ? <i>–</i> : <TokenIcon token={face as Token} size={20} />);
  return (
    <>
      <p className="rc-row">
        {t('dice.left', { count: view.rerolls })}. {t('dice.how')}
      </p>
      <p className="rc-row">
        <Yield tableau={tableau} alone />
      </p>
      <p className="rc-faces">
        <span className="cap">{t('dice.faces')}</span>
        {facts.die.map((face, i) => (
          <Labelled key={i} label={word(face)} icon={sign(face)} />
        ))}
      </p>
    </>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { codeOf } from '../frame/useAnswers';
import { isHinted } from '../../table/targets';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import { SignBox } from './Symbols';
import { ACTIONS, type Targets } from './targets';
import type { Tableau } from './useTableau';

type Action = (typeof ACTIONS)[number];

const ICONS: Record<Action, ReactNode> = {
  add: <SignBox name="influence" size={16} />,
  retrieve: <Icon name="vortex" />,
  buy: <SignBox name="wealth" size={16} />,
  travel: <SignBox name="travel" size={16} />,
  manipulate: <SignBox name="ritual_up" size={16} />,
  act: <Icon name="hand" />,
  discard: <Icon name="discard" />,
  claim: <Icon name="tower-flag" />,
  reveal: <Icon name="duality-mask" />,
};
export const LETTERS: Record<string, Action> = {
  i: 'add',
  r: 'retrieve',
  b: 'buy',
  t: 'travel',
  k: 'manipulate',
  a: 'act',
  d: 'discard',
  c: 'claim',
  u: 'reveal',
};
const KEYS = Object.fromEntries(Object.entries(LETTERS).map(([key, action]) => [action, key]));
/** These begin with a place or a card: the chip only says which of them glow. */
const POINTS = ['add', 'claim', 'act'];

/** The chip that a payment began with: deeds are actions of cards. */
const beganBy = (verb: string | undefined) => (verb && !ACTIONS.includes(verb as Action) ? 'act' : verb);

/** What an action could begin with; once a card shall be used, only what it can pay for or do itself. */
function optionsOf({ all, lead, view }: Tableau, action: Action): Option[] {
  const options = all.actions[action] ?? [];
  if (!lead || view.uses[lead]?.includes(action)) return options;
  return options.filter((option) => option.args.card === lead);
}

/** Press an action: it begins, or its targets alone glow; one that cannot be done tells why. */
export function pressAction(tableau: Tableau, action: Action): void {
  const { all, prompt, lead } = tableau;
  const own = lead ? optionsOf(tableau, action) : [];
  const options = own.length ? own : (all.actions[action] ?? []);
  if (!options.length) tableau.askWhy(action);
  else if (own.length && action === 'act') tableau.press(own, `card:${lead}`, tableau.placeName(lead!), action);
  else if (POINTS.includes(action)) tableau.choose(tableau.action === action ? null : action);
  else if (own.length === 1) tableau.give([codeOf(own[0]!), `${action === 'discard' ? 'drop' : 'pay'} ${lead}`]);
  else tableau.press(options, `action:${action}`, prompt?.headings[action]?.[tableau.lang] ?? '', action);
}

/** Another action instead of the one that is being paid for: its cards are taken back first. */
function useChange(tableau: Tableau): (action: Action) => void {
  const { prompt, view, props } = tableau;
  const [wanted, setWanted] = useState<Action | null>(null);
  const seen = useRef<unknown>(null);
  useEffect(() => {
    if (!wanted || !prompt?.yours || seen.current === view) return;
    seen.current = view;
    if (prompt.kind === 'compose' && props.undo?.count) return props.undo.onUndo();
    setWanted(null);
    if (prompt.kind === 'turn') pressAction(tableau, wanted);
  }, [wanted, prompt, view, props, tableau]);
  return (action) => {
    seen.current = null;
    if (view.bill && view.bill.verb !== action) setWanted(action);
    else pressAction(tableau, action);
  };
}

/** The ten actions: dashed if impossible now, with the reason at a press. */
export function ToolLine({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('providence');
  const { all, prompt, action, view } = tableau;
  const turn = prompt?.yours && prompt.kind === 'turn';
  const bill = view.bill;
  const change = useChange(tableau);
  // While one action is paid for the others are as possible as they were.
  const before = useRef<Targets['actions'] | null>(null);
  if (!bill) before.current = turn ? all.actions : null;
  const pass = turn ? all.closing : null;
  const rail = (
    <button type="button" className="rail" aria-expanded={tableau.railOpen} onClick={tableau.toggleRail}>
      {t('rail.label')}
    </button>
  );
  if (tableau.props.me === null) return <div className="dp-tools">{rail}</div>;
  return (
    <div className="dp-tools scroll" role="group" aria-label={t('tools')}>
      {ACTIONS.map((name) => {
        const options = optionsOf(tableau, name);
        const possible = bill ? !before.current || before.current[name]?.length : turn && options.length;
        const state = beganBy(bill?.verb) === name || action === name ? 'on' : possible ? '' : 'no';
        return (
          <button
            key={name}
            type="button"
            className={state}
            aria-pressed={POINTS.includes(name) ? action === name : undefined}
            aria-keyshortcuts={KEYS[name]}
            data-place={`action:${name}`}
            data-legal={turn && options.length ? true : undefined}
            onClick={() => change(name)}
          >
            {isHinted(options) && <HintMark />}
            {ICONS[name]}
            {t(name === 'claim' && turn && !view.fresh ? 'action.claimFirst' : `action.${name}`)}
          </button>
        );
      })}
      {rail}
      {pass && (
        <button type="button" className="pass" data-legal aria-keyshortcuts="p" onClick={() => tableau.act(pass)}>
          {pass.hinted && <HintMark />}
          {pass.verb === 'pass' ? t('action.pass') : tableau.say(pass)}
        </button>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { HintMark } from '../../look/HintMark';
import { Sign } from './Pieces';
import { ACTION_NAMES, ACTIONS, countOf, reachable, type Action } from './targets';
import type { Tableau } from './useTableau';

export const ACTION_KEYS: Record<Action, string> = {
  place: 'i',
  take: 't',
  kill: 'k',
  move: 'a',
  advance: 's',
  retrieve: 'r',
  text: 'x',
  discard: 'd',
  pass: 'p',
};

/** How many targets an action has; those without a question of their own yet count what they are about. */
function targetsFor(tableau: Tableau, action: Action): number | null {
  const { view, props, hand, cards, all } = tableau;
  const own = view.players[props.me ?? 0]!;
  if (!countOf(all, action) || action === 'pass') return null;
  if (action === 'move' && all.bar.move) return own.agents_in_cities;
  if (action === 'discard') return hand.length;
  if (action === 'advance')
    return hand.filter((card) => cards[card]?.symbols.restorationist || cards[card]?.symbols.loyalist).length;
  if (action === 'retrieve') {
    const seat = `seat${props.me}`;
    return own.limbo + Object.values(view.cities).reduce((sum, city) => sum + (city.cubes[seat] ?? 0), 0);
  }
  return countOf(all, action);
}

/** The nine actions. One isolates its targets; one that cannot be done stays, greyed, and answers why. */
export function Actions({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { all, action, held, actionsOf, press } = tableau;
  const hinted = reachable(all).filter((option) => option.hinted);
  const fits = held ? actionsOf(held) : ACTION_NAMES;
  return (
    <div className="em-actions" role="group" aria-label={t('actions.label')}>
      {ACTION_NAMES.map((one) => {
        const can = countOf(all, one) > 0 && fits.includes(one);
        const count = targetsFor(tableau, one);
        return (
          <button
            key={one}
            type="button"
            className={`${action === one ? 'sel' : can ? 'on' : 'off'}`}
            data-legal={can || undefined}
            aria-pressed={action === one}
            aria-disabled={!can || undefined}
            aria-keyshortcuts={ACTION_KEYS[one]}
            onClick={() => press(one)}
          >
            {hinted.some((option) => ACTIONS[one].includes(option.verb)) && <HintMark />}
            <Sign name={one} />
            <span>{t(`actions.${one}`)}</span>
            {can && count !== null && (
              <b>
                {count}
                <span className="only-read"> {t('actions.targets', { count })}</span>
              </b>
            )}
          </button>
        );
      })}
    </div>
  );
}

import type { Option } from '../../api/types';
import { yieldOf } from './Dice';
import type { Tableau } from './useTableau';

/** What this title has to say in the bar besides what every title has. */

/** The question, where this board says more than the server. */
export function promptQuestion({ t, asked, view: { terror, dice } }: Tableau): string | undefined {
  if (asked === 'recruit' && !dice) return t('dice.ask');
  if (asked !== 'terror' || !terror) return undefined;
  return t(terror.missing ? 'terror.short' : 'terror.ready', { ...terror });
}

/** The line under the question; undefined: as at every table. */
export function promptDetail(
  { t, asked, prompt, view, district, party }: Tableau,
  narrow: boolean,
): string | undefined {
  if (!asked || !prompt) return '';
  const fight = view.fight_in;
  if (asked === 'commit' && fight) {
    const order = fight.fighters.map((one) => one.party);
    const next = order[order.indexOf(prompt.seat) + 1];
    const where = district(fight.district);
    const parts = narrow ? [where] : [`${t('fight.title')}, ${where}`, t('detail.sealed')];
    if (next !== undefined && next < view.seats) parts.push(t('detail.after', { name: party(next) }));
    return parts.join(' · ');
  }
  if (asked === 'terror') return '';
  if (asked === 'recruit' && view.dice)
    return `${t('detail.recruitment')} · ${t('dice.left', { count: view.rerolls })}`;
  if (asked === 'planning')
    return `${t('phase.plans')} · ${t('detail.markers', { count: view.players[prompt.seat]!.markers_left })}`;
  return undefined;
}

/** What the one button says: the gesture in words. */
export function closingLabel(tableau: Tableau, option: Option | null): string | null {
  if (!option) return null;
  const { t, gesture, chosen, say } = tableau;
  const { thugs, dice } = gesture;
  const cards = chosen.length > 0 && t('commit.cards', { count: chosen.length });
  const committed = [cards, thugs > 0 && t('commit.thugs', { count: thugs })].filter(Boolean);
  const said: Record<string, string> = {
    fist: committed.length ? `${t('commit.verb')} ${committed.join(t('commit.and'))}` : t('commit.nothing'),
    reroll: t('dice.reroll', { count: dice.length }),
    gather: t('dice.gather', { count: yieldOf(tableau).length }),
    roll: t('dice.roll'),
  };
  return said[option.verb] ?? say(option);
}

/** Options that a gesture says: on the phone their button stands in the sheet. */
export const isGesture = (option: Option | null): boolean =>
  option !== null && ['fist', 'reroll', 'roll', 'gather', 'take', 'give', 'keep'].includes(option.verb);

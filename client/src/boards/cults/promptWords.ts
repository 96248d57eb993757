import type { TFunction } from 'i18next';
import type { Option } from '../../api/types';
import { yieldOf } from './Dice';
import type { Tableau } from './useTableau';

/** What this title has to say in the bar besides what every title has. */

/** The question, where this board says more than the server. */
export function promptQuestion({ asked, view }: Tableau, t: TFunction<'cults'>): string | undefined {
  const { terror, dice } = view;
  if (asked === 'recruit' && !dice) return t('dice.ask');
  if (asked !== 'terror' || !terror) return undefined;
  return t(terror.missing ? 'terror.short' : 'terror.ready', { ...terror });
}

/** The line under the question; undefined: as at every table. */
export function promptDetail(tableau: Tableau, t: TFunction<'cults'>, narrow = false): string | undefined {
  const { asked, prompt, view, district, party } = tableau;
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
  if (asked === 'recruit' && view.dice)
    return `${t('detail.recruitment')} · ${t('dice.left', { count: view.rerolls })}`;
  if (asked === 'planning')
    return `${t('phase.plans')} · ${t('detail.markers', { count: view.players[prompt.seat]!.markers_left })}`;
  return undefined;
}

/** What the one button says: the gesture in words. */
export function closingLabel(tableau: Tableau, option: Option | null, t: TFunction<'cults'>): string | null {
  const { gesture, chosen, targets, lang } = tableau;
  if (!option) return null;
  if (option.verb === 'fist') {
    const cards = t('commit.cards', { count: chosen.length });
    const thugs = t('commit.thugs', { count: gesture.thugs });
    if (!chosen.length && !gesture.thugs) return t('commit.nothing');
    const what = [chosen.length && cards, gesture.thugs && thugs].filter(Boolean).join(t('commit.and'));
    return `${t('commit.verb')} ${what}`;
  }
  if (option.verb === 'reroll') return t('dice.reroll', { count: gesture.dice.length });
  if (option.verb === 'gather') return t('dice.gather', { count: yieldOf(tableau).length });
  if (option === targets.roll) return t('dice.roll');
  return option.text[lang];
}

/** Options that a gesture says: on the phone their button stands in the sheet. */
export const isGesture = (option: Option | null): boolean =>
  option !== null && ['fist', 'reroll', 'roll', 'gather', 'take', 'give', 'keep'].includes(option.verb);

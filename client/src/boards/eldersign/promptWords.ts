import type { TFunction } from 'i18next';
import { roomsOf, type Need } from './tableau';
import type { Tableau } from './useTableau';

/** What this title says in the bar besides what every title has. */

type Words = TFunction<'eldersign'>;

/** One sentence in the imperative; undefined: the server's own words. */
export function promptQuestion({ prompt, view }: Tableau, narrow: boolean, t: Words): string | undefined {
  if (!prompt?.yours || view.done) return undefined;
  if (prompt.kind === 'movement') return t('prompt.movement');
  if (prompt.kind === 'before_roll' && view.dice.pool.length)
    return t('prompt.before_roll', { count: view.dice.pool.length });
  if (prompt.kind === 'after_roll') return t(narrow ? 'prompt.after_roll_short' : 'prompt.after_roll');
  if (prompt.kind === 'set_aside') return t('prompt.set_aside');
  if (prompt.kind === 'after_failure') return t('prompt.after_failure');
  if (prompt.kind === 'spend_dice' && view.paying) return t('prompt.spend_dice', { n: view.paying.task });
  return undefined;
}

/** The line under it; undefined: as at every table. On the phone the attempted card stands right above. */
export function promptDetail(
  tableau: Tableau,
  phone: boolean,
  needWords: (need: Need) => string,
  t: Words,
): string | undefined {
  const { prompt, view, targets, name, heroName, active, placeName } = tableau;
  if (!prompt?.yours) return undefined;
  const line = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');
  const room = phone ? null : view.attempt && name(view.attempt);
  if (prompt.kind === 'movement') {
    const place = view.heroes[active]?.place ?? null;
    const places = Object.keys(targets.rooms).length + Number('move_entrance' in targets.bar);
    const where = place === 'entrance' ? t('prompt.atEntrance') : placeName(place);
    return line(`${heroName(active)}, ${where}`, t('prompt.places', { count: places }));
  }
  if (prompt.kind === 'spend_dice' && view.paying) {
    const { task, left } = view.paying;
    const row = roomsOf(view).find((one) => one.card === view.attempt)?.rows[task - 1];
    const needs = (row?.needs ?? view.ancient.combat).map(needWords).join(', ');
    const missing = left.map((need) => (typeof need === 'number' ? need : needWords(need))).join(', ');
    return line(room, t('prompt.missing', { needs, left: missing }), t('prompt.fit', { count: targets.count }));
  }
  if (prompt.kind === 'after_roll') {
    const tasks = Object.keys(targets.rows[view.attempt ?? ''] ?? {}).length;
    const cards = Object.keys(targets.hand).length;
    return line(
      phone && view.roll > 0 && t('prompt.roll', { n: view.roll }),
      t('prompt.tasks', { count: tasks }),
      cards > 0 && t('prompt.cards', { count: cards }),
    );
  }
  return undefined;
}

/** What letting the roll fail would waste; "" if nothing. */
export function failWarning({ targets, view }: Tableau, t: Words): string {
  if (targets.closing?.verb !== 'fail') return '';
  return Object.keys(targets.rows[view.attempt ?? ''] ?? {}).length ? t('prompt.wasted') : '';
}

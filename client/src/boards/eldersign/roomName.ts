import type { TFunction } from 'i18next';
import type { Need, Room } from './tableau';
import type { Tableau } from './useTableau';

/** How adventures and tasks are called for who listens. */

type Words = TFunction<'eldersign'>;

/** "Task 2 of 3, Investigation 3, 1 missing". */
export function taskName(
  tableau: Tableau,
  room: Room,
  row: number,
  needWords: (need: Need) => string,
  t: Words,
): string {
  const { view, name } = tableau;
  const task = room.rows[row]!;
  const paying = view.attempt === room.card && view.paying?.task === row + 1 ? view.paying : null;
  return [
    t('task.of', { n: row + 1, of: room.rows.length }),
    task.monster && name(task.monster),
    task.needs.map(needWords).join(', ') || t('task.blank'),
    ...Object.entries(task.costs).map(([what, count]) => t(`cost.${what}`, { count })),
    task.complete && t('task.done'),
    paying && t('task.missing', { what: paying.left.map(needWords).join(', ') }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "Koi Pond, 2 trophies, Dexter Drake is here". */
export function roomName(tableau: Tableau, room: Room, t: Words): string {
  const { name, view } = tableau;
  const here = room.heroes.map(name);
  return [
    name(room.card),
    t('room.trophies', { count: room.trophies }),
    room.ordered && t('room.ordered'),
    here.length > 0 && t('room.here', { names: here.join(', ') }),
    view.attempt === room.card && t('room.attempted'),
  ]
    .filter(Boolean)
    .join(', ');
}

import type { CultsView } from './tableau';
import { partyOf } from './tableau';
import { ritualKey } from './targets';

/** Which Ritual lies on which space of a district: it stays there as long as it is on the board. */
export type Slots = Record<string, (string | null)[]>;

const SPACES = 5;

export function settleSlots(view: CultsView, before: Slots | null): Slots {
  return Object.fromEntries(
    Object.entries(view.districts).map(([id, district]) => {
      const left = Object.entries(district.rituals).flatMap(([party, levels]) =>
        levels.map((level) => ritualKey(partyOf(party), level)),
      );
      const slots: (string | null)[] = Array.from({ length: SPACES }, (_, i) => {
        const held = before?.[id]?.[i] ?? null;
        const found = held === null ? -1 : left.indexOf(held);
        if (found < 0) return null;
        return left.splice(found, 1)[0]!;
      });
      for (const ritual of left) slots[slots.indexOf(null)] = ritual;
      return [id, slots];
    }),
  );
}

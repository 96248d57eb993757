import { keepSpaces } from '../frame/settled';
import type { Colour, SiteView, TyrantsView } from './tableau';

/** Which troop stands on which space: it stays there as long as it is at the place. */
export type Spaces = (Colour | null)[];
export type Slots = Record<string, Spaces>;

/** The space somebody just pointed at: a change at that place happens there. */
export interface Hint {
  place: string;
  slot: number;
}

const ORDER: Colour[] = ['white', 'seat0', 'seat1', 'seat2', 'seat3'];

export function settleSlots(view: TyrantsView, before: Slots | null, hint: Hint | null = null): Slots {
  const slots: Slots = {};
  for (const [site, seen] of Object.entries(view.sites)) {
    slots[site] = settleSite(seen, before?.[site] ?? null, hint?.place === site ? hint.slot : null);
  }
  for (const [place, colour] of Object.entries(view.routes)) slots[place] = [colour];
  return slots;
}

function settleSite({ troops, empty }: SiteView, before: Spaces | null, hint: number | null): Spaces {
  const standing = ORDER.flatMap((colour) => Array<Colour>(troops[colour] ?? 0).fill(colour));
  return keepSpaces(standing, empty + standing.length, before, hint);
}

/** Spaces whose piece is not what it was, by place. */
export function changedSlots(before: Slots, after: Slots): Record<string, number[]> {
  const changed: Record<string, number[]> = {};
  for (const [place, spaces] of Object.entries(after)) {
    const old = before[place];
    const found = spaces.flatMap((colour, i) => (old && old[i] !== colour ? [i] : []));
    if (found.length) changed[place] = found;
  }
  return changed;
}

import type { Colour, SiteView, TyrantsView } from './tableau';

/**
 * The rules count troops, they do not say which space a troop stands on. People expect a piece to stay where it is,
 * so a new view is laid over the spaces as they were: what is still there keeps its space.
 */
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

function settleSite(seen: SiteView, before: Spaces | null, hint: number | null): Spaces {
  const wanted = { ...seen.troops };
  const size = seen.empty + Object.values(wanted).reduce((sum, count) => sum + count, 0);
  const spaces: Spaces = Array.from({ length: size }, () => null);
  // A removed piece leaves the hinted space, so that space claims its old piece last.
  const inOrder = [...spaces.keys()].sort((a, b) => Number(a === hint) - Number(b === hint));
  for (const i of inOrder) {
    const colour = before?.[i];
    if (colour && wanted[colour]) {
      spaces[i] = colour;
      wanted[colour]!--;
    }
  }
  const free = inOrder
    .filter((i) => spaces[i] === null)
    .sort((a, b) => Number(b === hint) - Number(a === hint) || a - b);
  for (const colour of ORDER) {
    for (let left = wanted[colour] ?? 0; left > 0; left--) spaces[free.shift()!] = colour;
  }
  return spaces;
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

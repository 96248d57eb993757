import type { CardPile } from './reading';
import type { Targets } from './targets';

/** Where the piles of any title lie on the generic table. */

/** So many cards are shown as cards wherever they lie. */
const FEW = 3;
/** Zones whose cards are laid open; of the others the names are enough. */
export const LAID_OPEN = new Set(['hand', 'played', 'market', 'staged', 'limbo']);

export const isOpen = (pile: CardPile) =>
  pile.place === null && (LAID_OPEN.has(pile.zone) || (pile.cards?.length ?? FEW + 1) <= FEW);

/** What lies open or can be chosen stands before the places, decks and heaps after them. */
export const isFront = (pile: CardPile, shares: Map<CardPile, Targets>) =>
  (isOpen(pile) && pile.count > 0) || (shares.get(pile)?.size ?? 0) > 0;

/** A card id may lie in several piles: it glows in the first that is meant, the hand before all. */
export function sharedOut(targets: Targets, piles: CardPile[]): Map<CardPile, Targets> {
  const rank = (pile: CardPile) => (pile.zone === 'hand' ? 0 : LAID_OPEN.has(pile.zone) ? 1 : 2);
  const left = new Map(targets);
  const found = new Map<CardPile, Targets>();
  for (const pile of [...piles].sort((a, b) => rank(a) - rank(b))) {
    const here: Targets = new Map();
    for (const id of new Set(pile.cards ?? [])) {
      const options = left.get(id);
      if (options) here.set(id, options);
    }
    if (rank(pile) === 0) for (const id of here.keys()) left.delete(id);
    found.set(pile, here);
  }
  return found;
}

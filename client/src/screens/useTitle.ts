import { useMemo } from 'react';
import { api } from '../api/client';
import type { CardFacts, Facts, Gallery, Table, Text, Title, TitleWords } from '../api/types';
import { withFaces } from '../look/faces';
import { once, useFetched } from '../api/useFetched';

export interface TitleKit {
  title: Title;
  facts: Facts;
  gallery: Gallery;
  cards: Record<string, CardFacts>;
  /** Names of the view's fields and zones. */
  names: Record<string, Text>;
  /** Lines of the score sheet, short enough for a panel. */
  scores: Record<string, Text>;
}

/** A game can be played without facts and pictures of its cards, so their absence stops nobody. */
async function load(id: string, packed: Packed | null): Promise<TitleKit | null> {
  const [titles, facts, gallery, words] = await Promise.all([
    once('titles', api.titles),
    once(`facts ${id}`, () => api.facts(id)).catch((): Facts => ({})),
    (packed
      ? once(`cards ${id} ${packed.digest}`, () => api.tableCards(packed.table, packed.k))
      : once(`cards ${id}`, () => api.cards(id))
    ).catch((): Gallery => ({ cards: [] })),
    once(`words ${id}`, () => api.words(id)).catch((): TitleWords => ({
      names: {},
      scores: {},
      short_scores: {},
      sections: {},
    })),
  ]);
  const title = titles.find((one) => one.id === id);
  if (!title) return null;
  const faced = withFaces(id, gallery, words.names);
  const cards = Object.fromEntries(faced.cards.map((card) => [card.id, card]));
  return { title, facts, gallery: faced, cards, names: words.names, scores: words.short_scores };
}

/** What will be wanted of a title soon is sent for. */
export function expectTitle(id: string): void {
  load(id, null).catch(() => undefined);
}

/** A table that is played with a pack: its cards are other than those of the box. */
interface Packed {
  table: string;
  digest: string;
  k: string | null;
}

export const packedAt = (table: Table | null | undefined, k: string | null): Packed | null =>
  table?.pack ? { table: table.id, digest: table.pack.digest, k } : null;

/** Everything about a title that never changes. */
export function useTitle(id: string | undefined, packed: Packed | null = null) {
  const fetched = useFetched(id ? `${id} ${packed?.digest ?? ''}` : null, () => load(id!, packed));
  const kit = fetched.data && fetched.data.title.id === id ? fetched.data : null;
  return useMemo(() => ({ kit, error: fetched.error, reload: fetched.reload }), [kit, fetched.error, fetched.reload]);
}

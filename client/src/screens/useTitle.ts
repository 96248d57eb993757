import { useMemo } from 'react';
import { api } from '../api/client';
import type { CardFacts, Facts, Gallery, Title } from '../api/types';
import { once, useFetched } from '../api/useFetched';

export interface TitleKit {
  title: Title;
  facts: Facts;
  gallery: Gallery;
  cards: Record<string, CardFacts>;
}

/** A game can be played without facts and pictures of its cards, so their absence stops nobody. */
async function load(id: string): Promise<TitleKit | null> {
  const [titles, facts, gallery] = await Promise.all([
    once('titles', api.titles),
    once(`facts ${id}`, () => api.facts(id)).catch((): Facts => ({})),
    once(`cards ${id}`, () => api.cards(id)).catch((): Gallery => ({ cards: [] })),
  ]);
  const title = titles.find((one) => one.id === id);
  return title
    ? { title, facts, gallery, cards: Object.fromEntries(gallery.cards.map((card) => [card.id, card])) }
    : null;
}

/** Everything about a title that never changes. */
export function useTitle(id: string | undefined) {
  const fetched = useFetched(id ?? null, () => load(id!));
  const kit = fetched.data && fetched.data.title.id === id ? fetched.data : null;
  return useMemo(() => ({ kit, error: fetched.error, reload: fetched.reload }), [kit, fetched.error, fetched.reload]);
}

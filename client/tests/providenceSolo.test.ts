import { describe, expect, it } from 'vitest';
import type { Line } from '../src/api/types';
import { detail } from '../src/boards/providence/promptWords';
import { deedsOf } from '../src/boards/providence/Solo';
import type { Tableau } from '../src/boards/providence/useTableau';
import cards from '../dev/fixtures/providence/cards.json';
import sacrifice from '../dev/fixtures/providence/kind-sacrifice.json';

const line = (what: string, places: string[] = [], cards: string[] = []): Line => ({
  n: 1,
  seat: null,
  what,
  text: { pl: what, en: what },
  places,
  cards,
  kind: 'event',
  head: false,
});

describe('the turn of the Great Old One', () => {
  it('is told by Cultist, with what came of an effect, and not the turn after it', () => {
    const log = [
      line('goo_travelled', ['cultist1']),
      line('behaviour', [], ['cultist_behaviour_8']),
      line('goo_failed', ['cultist1']),
      line('goo_effect', ['cultist2']),
      line('track', []),
      line('behaviour_shuffled'),
      line('turn'),
      line('travelled', ['boston']),
    ];
    const { card, deeds } = deedsOf(log);
    expect(card).toBe('cultist_behaviour_8');
    expect(deeds.map((lines) => lines.map(({ what }) => what))).toEqual([['goo_failed'], ['goo_effect', 'track']]);
  });

  it('asks in the words of the step that asks', () => {
    const known = Object.fromEntries(cards.cards.map((card) => [card.id, card]));
    const tableau = { ...sacrifice, cards: known, lang: 'en', targets: { count: 2 } } as unknown as Tableau;
    expect(detail(tableau, String as never)).toMatch(/^Cultist 2: tries to Kill/);
  });

  it('is empty before the first one', () => {
    expect(deedsOf([line('turn')])).toEqual({ card: undefined, deeds: [[], []] });
  });
});

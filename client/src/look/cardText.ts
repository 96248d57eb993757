import type { CardFacts, Lang } from '../api/types';

/** One effect of a card: its words, in pieces that can be set in type. */
export type Piece = { kind: 'words'; words: string } | { kind: 'number'; words: string } | { kind: 'arrow' };

const CHOOSE = /^(Wybierz jedno|Choose one): /;
const OR = / — (?:ALBO|OR) — /;
const FIGURES = /(▶|[+−-]?\d+)/;

/** The alternatives of a card's text: an OR rule stands between them. */
export function alternatives(text: string): string[] {
  return text.replace(CHOOSE, '').split(OR);
}

/** Numbers are set bold, ▶ is drawn. */
export function pieces(text: string): Piece[] {
  return text
    .split(FIGURES)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part === '▶') return { kind: 'arrow' };
      return FIGURES.test(part) ? { kind: 'number', words: part } : { kind: 'words', words: part };
    });
}

/** A card's effects, each with its alternatives. */
export function effects(card: CardFacts, lang: Lang): string[][] {
  const parts = card.parts?.[lang] ?? (card.text ? [card.text[lang]] : []);
  return parts.map(alternatives);
}

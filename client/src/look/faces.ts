import type { CardFacts, Gallery, Text } from '../api/types';
import cults from './faces/cults.json';
import eldersign from './faces/eldersign.json';
import emerald from './faces/emerald.json';
import providence from './faces/providence.json';
import tyrants from './faces/tyrants.json';

/** How a card looks: by its id where somebody drew it, else by its kind. */
export interface Face {
  emblem: string | null;
  /** The line under the name. */
  line: Text | null;
  /** Before that line. */
  icon: string | null;
  /** Colours the border and the head. */
  tint: string | null;
}

interface Faces {
  kinds: Record<string, { icon: string; tint: string }>;
  emblems: Record<string, string>;
  /** Icons that its board draws. */
  signs?: string[];
  /** What stands for a line of its score sheet. */
  scores?: Record<string, ScoreSign>;
}

/** An icon, or one of the plain shapes that the title's own board draws. */
export type ScoreSign = { icon: string } | { shape: 'diamond' | 'full' | 'target' | 'ring' };

const FACES = { cults, eldersign, emerald, providence, tyrants } as Record<string, Faces | undefined>;
const PLAIN: Faces = { kinds: {}, emblems: {} };

/** What stands for a line of a title's score sheet. */
export const scoreSign = (title: string, line: string): ScoreSign | null => FACES[title]?.scores?.[line] ?? null;

const joined = (one: Text | null | undefined, other: Text | null | undefined): Text | null =>
  one && other ? { pl: `${one.pl} · ${other.pl}`, en: `${one.en} · ${other.en}` } : (one ?? other ?? null);

/** What a card is: its own kind, or the set it belongs to. */
export const kindOf = (card: CardFacts): string | null => card.kind ?? card.set ?? null;

/** The name of a kind: the gallery's, or the title's word for one card of it, or for all of them. */
export function kindName(kind: string, gallery: Gallery, names: Record<string, Text>): Text | null {
  return gallery.kinds?.[kind] ?? names[`kind_${kind}`] ?? names[kind] ?? null;
}

/** Every card of a title with its face. */
export function withFaces(title: string, gallery: Gallery, names: Record<string, Text>): Gallery {
  const faces = FACES[title] ?? PLAIN;
  const cards = gallery.cards.map((card): CardFacts => {
    const kind = kindOf(card);
    const look = kind === null ? undefined : faces.kinds[kind];
    const face: Face = {
      emblem: faces.emblems[card.id] ?? look?.icon ?? null,
      line: joined(kind === null ? null : kindName(kind, gallery, names), card.type),
      icon: look?.icon ?? null,
      tint: look?.tint ?? null,
    };
    return { ...card, face };
  });
  return { ...gallery, cards };
}

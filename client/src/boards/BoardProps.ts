import type { CardFacts, Facts, Gallery, Lang, Line, Prompt, Refusal, Table, Text, Title, View } from '../api/types';

/** What a board is made from: nothing but the view, the prompt and what never changes. */
export interface BoardProps {
  title: Title;
  facts: Facts;
  cards: Record<string, CardFacts>;
  gallery: Gallery;
  table: Table;
  /** The seat I look from; null for a spectator. */
  me: number | null;
  view: View;
  prompt: Prompt | null;
  log: Line[];
  lang: Lang;
  /** The latest refusal, until the next action: shown under the prompt. */
  refused: Refusal | null;
  /** The latest answer to `why`, or null. */
  reason: { action: number; text: Text; clause: string | null } | null;
  act: (action: number) => void;
  undo: () => void;
  why: (action: number) => void;
  /** Places of the log line under the pointer: to be ringed. */
  pointed: string[];
  /** Opens the shell's log drawer, which also holds the chat. */
  openLog: () => void;
}

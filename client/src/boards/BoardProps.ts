import type { ReactNode } from 'react';
import type {
  CardFacts,
  Facts,
  Gallery,
  HintedOption,
  Lang,
  Line,
  Prompt,
  Reason,
  Refusal,
  Table,
  Text,
  Title,
  View,
} from '../api/types';
import type { UndoWays } from '../look/PromptBar';

/** A bot's advice, at a table that allows it. */
export interface Advice {
  /** The bot is thinking. */
  asking: boolean;
  /** The best options, the first one first; null until somebody asks. */
  hints: HintedOption[] | null;
  ask: () => void;
  close: () => void;
  /** Chances of tasks on the table, by place and row, as bots weigh them; a title without dice has none. */
  odds?: Record<string, (number | null)[]> | null;
  askOdds?: () => void;
}

/** The chat of the table. */
export interface Talk {
  /** Null for those who only watch. */
  say: ((text: string) => void) | null;
  /** The log is in sight: what is said there counts as read. */
  reading: (open: boolean) => void;
  unread: number;
}

/** What a board is made from: nothing but the view, the prompt and what never changes. */
export interface BoardProps {
  title: Title;
  facts: Facts;
  cards: Record<string, CardFacts>;
  gallery: Gallery;
  /** Names of the view's fields and zones, by id. */
  names: Record<string, Text>;
  /** Lines of the score sheet, short enough for a panel. */
  scores: Record<string, Text>;
  table: Table;
  /** The seat I look from; null for a spectator. */
  me: number | null;
  view: View;
  prompt: Prompt | null;
  log: Line[];
  lang: Lang;
  /** The latest refusal, until the next action: shown under the prompt. */
  refused: Refusal | null;
  /** The latest answer to `why`, until it is closed. */
  reasons: Reason[] | null;
  understood: () => void;
  /** Null: this table plays without hints, or this is nobody's seat. */
  advice: Advice | null;
  act: (action: number) => void;
  /** Taking back; null where nobody can, as in a replay. */
  undo: UndoWays | null;
  /** Ask the rules why nothing can be done with a thing: "recruit noble", or a place alone; null: why only this glows. */
  why: (about: string | null) => void;
  /** Talking, and how far the log has been read; null in a replay. */
  talk: Talk | null;
  /** Places of the log line under the pointer: to be ringed. */
  pointed: string[];
  /** Instead of the players: what a puzzle asks and says. */
  aside?: { label: string; content: ReactNode } | null;
  /** Instead of closing the turn, when it is over and something else is to be done with it. */
  check?: { label: string; onCheck: (() => void) | null } | null;
  /** What the bar says while nothing is asked there. */
  told?: string | null;
  /** Opens the shell's log drawer, which also holds the chat. */
  openLog: () => void;
}

import type { ReactNode } from 'react';
import type { Line, Option, View } from '../../api/types';
import type { Tab } from './PhoneSheet';
import type { ChoiceParts } from './Tray';

/** What the open question offers, sorted by the thing that carries it. A board adds its own things. */
export interface FrameTargets {
  /** Options that no thing in sight carries: buttons and cards in the tray. */
  tray: Option[];
  closing: Option | null;
  /** How many there are besides the closing one. */
  count: number;
}

export interface PromptParts {
  /** The sentence in the bar; without it the server's own words. */
  question?: string;
  /** The line under it; without it card, step and number of choices. */
  detail?: ReactNode;
  /** Before the question: what kind of thing it is. */
  sign?: ReactNode;
  /** What closing now would waste: asked before it is done. */
  warning?: string;
  /** The label of the closing button; null: no button while there is nothing to close. */
  closing?: (option: Option | null) => string | null;
  /** A choice that is complete on the page: the button that gives all its answers, instead of the closing one. */
  confirm?: { label: string; onConfirm: () => void } | null;
  /** What one has to spend, on the desk. */
  figures?: ReactNode;
  /** Ways to act that stand in the bar. */
  actions?: ReactNode;
  /** Answers that close the question, where the closing button would be. */
  answers?: ReactNode;
  /** The words of the "why?" button; null: another question stands in its place (the key still asks). */
  why?: string | null;
}

export interface RecentlyParts {
  /** Kinds of events that a glance does not need. */
  minor: string[];
  /** The name of a place or thing that a line mentions. */
  name: (id: string) => string | undefined;
}

export interface PhoneParts {
  /** The board under the fingers: a `PhoneMap`, or a `PhoneScroll`. */
  board: ReactNode;
  /** One line of figures between the chips and the board. */
  strip?: ReactNode;
  /** What stands behind a player's name in their chip. */
  chip: (seat: number) => ReactNode;
  /** The tabs of the sheet; the log is added, and the choices when there are any. */
  tabs: Tab[];
  /** How high the sheet stands at half, where its cards need more than usual. */
  half?: number;
  /** Tabs that are for reading: they take the whole sheet. */
  tall?: string[];
  /** How much of the board stays in sight above a full sheet. */
  keep?: number;
  /** The tab where the open question is answered (`choice`: the tray); null: on the board. */
  asks: string | null;
  /** The tab that the rail's key opens. */
  rail: string;
  /** What one has to spend, beside the tabs. */
  corner?: ReactNode;
  /** A place under the lens, in the sheet. */
  lens?: (place: string) => ReactNode;
  /** The lens takes the whole sheet. */
  tallLens?: boolean;
}

export interface BoardKeys {
  /** 1 to 9. */
  hand: (index: number) => void;
  /** Keys of this title, by letter. */
  more?: Record<string, () => void>;
}

/** A board is: its centre, its rail, its tokens, its words. The frame puts them in their places. */
export interface BoardParts {
  className: string;
  /** The name of the centre for who listens. */
  label: string;
  /** Definitions of the tokens, drawn once. */
  symbols?: ReactNode;
  targets: FrameTargets;
  centre: ReactNode;
  rail: { label: string; content: ReactNode };
  /** The row under the prompt. */
  hand: ReactNode;
  /** The panel of another player. */
  seat: (seat: number) => ReactNode;
  /** Opponents that nobody plays, above what happened. */
  rivals?: ReactNode;
  /** My own panel. */
  own: (seat: number) => ReactNode;
  recently: RecentlyParts;
  prompt: PromptParts;
  choice?: ChoiceParts;
  drawer: (which: number | string, close: () => void) => ReactNode;
  keys: BoardKeys;
  /** Points of a seat, to say who won how many meanwhile. */
  score?: (view: View, seat: number) => number | null;
  /** Whose cards fly to their panel when they leave the table. */
  acting: number;
  phone: PhoneParts;
}

/** Whether a line is worth a glance. */
export function matters(line: Line, minor: string[]): boolean {
  return line.kind === 'undo' || line.kind === 'chat' || (line.kind === 'event' && !minor.includes(line.what));
}

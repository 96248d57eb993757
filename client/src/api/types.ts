import type { Face } from '../look/faces';
import type { components } from './schema';

/** The shapes the server sends and takes, from its OpenAPI document (`npm run types`), under the names we use. */
type Schema = components['schemas'];

export type Lang = 'pl' | 'en';

export type Text = Schema['Text'];

export type Me = Schema['Me'];

export type Visit = Schema['Visit'];

export type Now = Schema['Now'];

/** Who one is from now on, and the running table one sits at. */
export type Welcome = Schema['Welcome'];

export type BotToken = Schema['BotToken'];

export type SettingValue = string | number | boolean;

export type Setting = Omit<Schema['SettingFacts'], 'default'> & { default: SettingValue | SettingValue[] };

export type Options = Record<string, SettingValue | SettingValue[]>;

export type Title = Omit<Schema['TitleFacts'], 'settings'> & { settings: Setting[] };

/** What of a card comes from where: `values` (all of it), or part by part. */
export type Provenance = Record<string, string | undefined>;

/** A card of the gallery. A title without such a field leaves it out. */
export interface CardFacts {
  id: string;
  name: Text;
  text?: Text;
  parts?: { pl: string[]; en: string[] };
  /** What it is, for its line, colour and emblem; a title without kinds has sets. */
  kind?: string | null;
  /** Which part of the box it belongs to. */
  set?: string | null;
  type?: Text | null;
  cost?: number | null;
  /** Points by the way they are won. */
  vp?: Record<string, number | undefined> | null;
  copies?: number;
  provenance?: Provenance;
  /** Ours: how it looks. */
  face?: Face;
}

export interface Gallery {
  cards: CardFacts[];
  kinds?: Record<string, Text>;
  sets?: Record<string, Text>;
  /** Ways to win points with a card: their names, and the sign on its foot. */
  points?: Record<string, { name: Text; mark: 'card' | 'ring' }>;
}

export type PuzzleRow = Schema['PuzzleRow'];

export type PuzzleState = Schema['PuzzleState'];

export type Verdict = Schema['Verdict'];

export type Clause = Schema['Clause'];
export type ReferencePart = Schema['ReferencePart'];

/** How a finished game went, turn by turn. */
export type Story = Schema['Story'];

/** What the expert thinks of one moment of it. */
export type Review = Schema['Review'];

export type TitleWords = Schema['TitleWords'];

/** How texts name a seat: each form, and how it reads with a person's {name}. */
export type Called = Schema['Called'];

/** A clause that stands in the way, and what it forbids. */
export type Reason = Schema['Reason'];

export type Facts = Record<string, unknown>;

export type Seat = Schema['Seat'];

/** A table as who follows a link to it is told of it. */
export type Invited = Schema['Invited'];

/** What a host may change before the game. */
export type TableSettings = Schema['SettingsBody'];

export type Device = Schema['DeviceBody'];

export type NoticeFacts = Schema['NoticeFacts'];

export type VacationFacts = Schema['VacationFacts'];

export type ClockName = Schema['Table']['clock'];

export type Result = Schema['ResultFacts'];

export type Table = Schema['Table'];

export type SeatChoice =
  { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; bot: string } | { kind: 'local'; name: string };

export interface NewTable {
  clock?: ClockName;
  title: string;
  name?: string;
  options: Options;
  seats: SeatChoice[];
  private: boolean;
  /** Whoever is asked may ask a bot for advice. */
  hints: boolean;
  /** It counts: people with accounts, no hints, back only within one's own turn. */
  rated?: boolean;
  /** Of the host: what links to the table say. */
  lang: Lang;
  /** What is corrected in the box. */
  pack?: { file: string; text: string };
}

/** A pack looked through: what is wrong with it, or what it changes. */
export type PackReport = Schema['PackReport'];

/** The pack of a table, and all that it changes. */
export type PackFacts = Schema['PackFacts'];

export type PackFault = Schema['PackFault'];

export type ChangedCard = Schema['ChangedCard'];

export type OfferedPack = Schema['OfferedPack'];

/** What may be corrected on a card. */
export type CardForm = Schema['CardForm'];

/** `hinted` is ours: a bot would choose this one. */
export type Option = Schema['Option'] & { hinted?: boolean };

/** The page "how to play". */
export type Primer = Omit<Schema['Primer'], 'scene'> & { scene: SeatState };

/** A step of a tutorial: the only action that is taken now, and why. */
export type Lesson = Schema['Lesson'];

export type Prompt = Omit<Schema['Prompt'], 'options' | 'lesson'> & { options: Option[]; lesson?: Lesson | null };

/** An option as a bot judges it. */
/** Settings that follow an account. */
export type Likes = Schema['Likes'];

export type HintedOption = Schema['HintedOption'];

export type LineKind = 'event' | 'chat' | 'undo' | 'system';

export type Line = Schema['Line'];

/** A pile of cards as one seat sees it. */
export interface Pile {
  count: number;
  cards?: string[];
  contents?: string[];
  shown?: string[];
}

/** What every title's view has; a hand-made board knows more of its own. */
export interface View {
  game: string;
  seats: number;
  seat: number | null;
  /** How many actions everybody may count. */
  actions: number;
  done: boolean;
  turn?: number;
  round?: number;
  zones?: Record<string, Pile | Pile[]>;
  result?: Result | null;
  [field: string]: unknown;
}

export interface SeatState {
  view: View;
  prompt: Prompt | null;
  called: Called[];
}

export interface SeenMoment extends Omit<Schema['SeenMoment'], 'view' | 'log' | 'called' | 'table'> {
  view: View;
  log: Line[];
  called: Called[];
  table: Table;
}
export type Spectator = Schema['Spectator'];
export interface ReplayMoment {
  n: number;
  length: number;
  view: View;
  log: Line[];
  called: Called[];
}

export interface Refusal {
  code: string;
  text: Text;
  clause: string | null;
}

export interface StateMessage<Seat = SeatState> {
  type: 'state';
  seq: number;
  step: number;
  seats: Record<string, Seat>;
  spectator?: Seat | null;
  log: Line[];
  full: boolean;
}

/** What a connection brings: of a view only what differs from the state before it. */
export type SentMessage = StateMessage<ChangedSeat> | Exclude<ServerMessage, StateMessage>;

export interface ChangedSeat {
  view: Partial<View>;
  prompt: Prompt | null;
  called?: Called[];
}

export type ServerMessage =
  | { type: 'table'; table: Table }
  | StateMessage
  | ({ type: 'refused' } & Refusal)
  | { type: 'why'; about: string | null; reasons: Reason[] }
  | { type: 'hint'; seq: number; step: number; seat: number; hints: HintedOption[] }
  | { type: 'odds'; seq: number; step: number; seat: number; odds: Record<string, (number | null)[]> }
  | { type: 'consent'; id: string; by: number | string; what: Text }
  | { type: 'pong' }
  | { type: 'alive' };

export type ClientMessage =
  | { type: 'hello'; since: number | null }
  | { type: 'act'; seq: number; step: number; seat: number; action: number }
  | { type: 'undo'; seq: number; step: number; seat: number }
  | { type: 'consent'; id: string; yes: boolean }
  | { type: 'resign'; seat: number }
  | { type: 'renew' }
  | { type: 'chat'; text: string }
  | { type: 'why'; seat: number; about: string | null }
  | { type: 'hint'; seq: number; step: number; seat: number }
  | { type: 'odds'; seq: number; step: number; seat: number }
  | { type: 'ping' }
  | { type: 'alive' };

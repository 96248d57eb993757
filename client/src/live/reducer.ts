import type { HintedOption, Line, Reason, Refusal, SeatState, ServerMessage, Table, Text } from '../api/types';
import en from '../i18n/en.json';
import pl from '../i18n/pl.json';
import { cameToNothing, hasMoved, type Click } from './patience';

/** A choice that was lost with its connection. */
const UNHEARD: Refusal = { code: 'unheard', text: { pl: pl.live.unheard, en: en.live.unheard }, clause: null };

/**
 * `crowded`: let in as soon as there is room. From it and from `lost` the socket comes back by itself. `ended`: the
 * sign-in that it was opened with holds no more, but the table is there.
 */
export type Connection = 'joining' | 'open' | 'lost' | 'crowded' | 'ended' | 'gone';

export interface Consent {
  id: string;
  by: number | string;
  what: Text;
}

/** A state by what everybody counts, and the clicks since of a compound choice of ours that nobody else may count. */
export interface Moment {
  seq: number;
  step: number;
}

export interface LiveState {
  table: Table | null;
  seq: number | null;
  step: number;
  seats: Record<number, SeatState>;
  /** What everybody sees; only a spectator gets it. */
  spectator: SeatState | null;
  log: Line[];
  refused: Refusal | null;
  /** The latest answer to "why not?". */
  reasons: Reason[] | null;
  /** What a bot would do in the place of the seat that asked it, best first. */
  hint: { seat: number; options: HintedOption[] } | null;
  /** The state a bot was asked about and has not answered for yet. */
  pondering: Moment | null;
  /** Chances of tasks on the table, for the seat that asked. */
  odds: { seat: number; chances: Record<string, (number | null)[]> } | null;
  /** I asked the others to let me go back, and they have not answered yet. */
  asking: boolean;
  consents: Consent[];
  connection: Connection;
  /** What I did and the table has not answered yet; `lost`: with the connection, so that nobody will. */
  click: { made: Click; lost: boolean } | null;
  /** I should know that the answer takes long. */
  waiting: boolean;
}

export const START: LiveState = {
  table: null,
  seq: null,
  step: 0,
  seats: {},
  spectator: null,
  log: [],
  refused: null,
  reasons: null,
  hint: null,
  pondering: null,
  odds: null,
  asking: false,
  consents: [],
  connection: 'joining',
  click: null,
  waiting: false,
};

export type LiveEvent =
  | { type: 'message'; message: ServerMessage }
  | { type: 'connection'; connection: Connection }
  | { type: 'acted'; click: Click }
  | { type: 'waits'; waits: boolean }
  | { type: 'asked' }
  | { type: 'understood' }
  | { type: 'wondered'; about: Moment }
  | { type: 'advised' }
  | { type: 'answered'; id: string }
  | { type: 'left' };

type StateMessage = Extract<ServerMessage, { type: 'state' }>;

const identity = (line: Line) => `${line.n}|${line.kind}|${line.seat}|${line.what}|${line.text.en}`;

/** A rejoin may repeat lines we have: keep ours, add what is new. */
export function mergeLog(known: Line[], incoming: Line[], full: boolean): Line[] {
  if (full) return incoming;
  if (incoming.length === 0) return known;
  const first = incoming[0]!.n;
  const overlap = new Set(known.filter((line) => line.n >= first).map(identity));
  const fresh = incoming.filter((line) => !overlap.has(identity(line)));
  return fresh.length ? [...known, ...fresh] : known;
}

/** Whether a question for consent is settled: the game went on or back, or somebody did not agree. Chat settles nothing. */
function settled({ log, full }: StateMessage): boolean {
  const note = (line: Line) => line.kind === 'system' && line.what === 'note' && line.seat === null;
  return full || log.some((line) => line.kind === 'undo' || line.kind === 'event' || note(line));
}

/** Talk changes nothing for who is thinking about a move. */
const onlyTalk = ({ log, full }: StateMessage) => !full && log.length > 0 && log.every((line) => line.kind === 'chat');

/** What is put together for a question goes with it: words of others must not make it a new one. */
function seatsOf(message: StateMessage, known: Record<number, SeatState>): Record<number, SeatState> {
  const talk = onlyTalk(message);
  const seats: Record<number, SeatState> = {};
  for (const [key, sent] of Object.entries(message.seats)) {
    const before = known[Number(key)];
    seats[Number(key)] = talk && before && JSON.stringify(before) === JSON.stringify(sent) ? before : sent;
  }
  return seats;
}

const earlier = (a: Moment, b: Moment) => a.seq < b.seq || (a.seq === b.seq && a.step < b.step);

/** What becomes of a click that is not answered yet. One that was lost is answered by the first state that is met again. */
function answered({ click, seats }: LiveState, message: StateMessage): { click: LiveState['click']; unheard: boolean } {
  if (!click) return { click, unheard: false };
  if (!click.lost) return { click: hasMoved(click.made, message) ? null : click, unheard: false };
  return { click: null, unheard: cameToNothing(click.made, seats[click.made.seat]?.prompt, message) };
}

const UNADVISED = { hint: null, pondering: null };

function withState(state: LiveState, message: StateMessage): LiveState {
  // Two sockets of one page may cross while rejoining: an older state never replaces a newer one.
  if (state.seq !== null && earlier(message, { seq: state.seq, step: state.step })) return state;
  const moved = state.seq !== message.seq || state.step !== message.step;
  const { click, unheard } = answered(state, message);
  return {
    ...state,
    seq: message.seq,
    step: message.step,
    seats: seatsOf(message, state.seats),
    spectator: message.spectator ?? null,
    log: mergeLog(state.log, message.log, message.full),
    click,
    refused: unheard ? UNHEARD : moved ? null : state.refused,
    reasons: moved ? null : state.reasons,
    ...(moved && !onlyTalk(message) ? { ...UNADVISED, odds: null } : {}),
    asking: state.asking && !settled(message),
    consents: moved && settled(message) ? [] : state.consents,
  };
}

function withMessage(state: LiveState, message: ServerMessage): LiveState {
  switch (message.type) {
    case 'table':
      return { ...state, table: message.table };
    case 'state':
      return withState(state, message);
    case 'refused':
      return {
        ...state,
        click: null,
        refused: { code: message.code, text: message.text, clause: message.clause ?? null },
        // One answer at a time: two may contradict each other.
        reasons: null,
        hint: null,
        pondering: null,
        asking: state.asking && message.code === 'already_asked',
      };
    case 'why':
      return { ...state, reasons: message.reasons, refused: null, hint: null };
    case 'hint':
      // Whoever has acted meanwhile no longer wants the answer.
      if (message.seq !== state.pondering?.seq || message.step !== state.pondering.step) return state;
      return {
        ...state,
        hint: { seat: message.seat, options: message.hints },
        pondering: null,
        reasons: null,
        refused: null,
      };
    case 'odds':
      // The table may have moved on meanwhile.
      if (message.seq !== state.seq || message.step !== state.step) return state;
      return { ...state, odds: { seat: message.seat, chances: message.odds } };
    case 'consent': {
      const others = state.consents.filter((consent) => consent.id !== message.id);
      return { ...state, consents: [...others, { id: message.id, by: message.by, what: message.what }] };
    }
    default:
      return state;
  }
}

export function reduce(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'message':
      return withMessage(state, event.message);
    case 'connection':
      // An answer is lost with its socket.
      return {
        ...state,
        connection: event.connection,
        pondering: null,
        click: state.click && { ...state.click, lost: state.click.lost || event.connection !== 'open' },
      };
    case 'waits':
      return { ...state, waiting: event.waits };
    case 'acted':
      return { ...state, click: { made: event.click, lost: false }, refused: null, reasons: null, ...UNADVISED };
    case 'asked':
      return { ...state, refused: null, reasons: null, ...UNADVISED, asking: true };
    case 'understood':
      return { ...state, reasons: null };
    case 'wondered':
      return { ...state, refused: null, reasons: null, hint: null, pondering: event.about };
    case 'advised':
      return { ...state, ...UNADVISED };
    case 'answered':
      return { ...state, consents: state.consents.filter((consent) => consent.id !== event.id) };
    case 'left':
      return START;
  }
}

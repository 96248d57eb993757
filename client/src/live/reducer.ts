import type { Line, Refusal, SeatState, ServerMessage, Table, Text } from '../api/types';

export type Connection = 'joining' | 'open' | 'lost' | 'gone';

export interface Consent {
  id: string;
  by: number | string;
  what: Text;
}

export interface Reason {
  action: number;
  text: Text;
  clause: string | null;
}

export interface LiveState {
  table: Table | null;
  seq: number | null;
  seats: Record<number, SeatState>;
  /** What everybody sees; only a spectator gets it. */
  spectator: SeatState | null;
  log: Line[];
  refused: Refusal | null;
  reason: Reason | null;
  consents: Consent[];
  connection: Connection;
}

export const START: LiveState = {
  table: null,
  seq: null,
  seats: {},
  spectator: null,
  log: [],
  refused: null,
  reason: null,
  consents: [],
  connection: 'joining',
};

export type LiveEvent =
  | { type: 'message'; message: ServerMessage }
  | { type: 'connection'; connection: Connection }
  | { type: 'acted' }
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

function withState(state: LiveState, message: StateMessage): LiveState {
  // Two sockets of one page may cross while rejoining: an older state never replaces a newer one.
  if (state.seq !== null && message.seq < state.seq) return state;
  const moved = state.seq !== message.seq;
  const seats: Record<number, SeatState> = {};
  for (const [key, value] of Object.entries(message.seats)) seats[Number(key)] = value;
  return {
    ...state,
    seq: message.seq,
    seats,
    spectator: message.spectator ?? null,
    log: mergeLog(state.log, message.log, message.full),
    refused: moved ? null : state.refused,
    reason: moved ? null : state.reason,
    consents: moved ? [] : state.consents,
  };
}

function withMessage(state: LiveState, message: ServerMessage): LiveState {
  switch (message.type) {
    case 'table':
      return { ...state, table: message.table };
    case 'state':
      return withState(state, message);
    case 'refused':
      return { ...state, refused: { code: message.code, text: message.text, clause: message.clause ?? null } };
    case 'why':
      return { ...state, reason: { action: message.action, text: message.text, clause: message.clause } };
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
      return { ...state, connection: event.connection };
    case 'acted':
      return { ...state, refused: null, reason: null };
    case 'answered':
      return { ...state, consents: state.consents.filter((consent) => consent.id !== event.id) };
    case 'left':
      return START;
  }
}

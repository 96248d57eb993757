import type { ClientMessage, SentMessage, ServerMessage } from '../api/types';
import { Changes } from './changes';
import { Patience, type Click } from './patience';
import type { Connection } from './reducer';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25_000;
/** So long may a server be silent that was asked something: a socket whose network is gone stays "open". */
const SILENCE = 20_000;
/** The same where the page has just come into sight or the network has changed: many a socket does not outlive that. */
const SHORT_SILENCE = 5000;
const TRY_AGAIN = 1013;
/** A server that asks for it is not helped by who comes at once. */
const LATER = 4000;
const SIGNED_OUT = 4401;
/** Close codes after which coming back would be refused again. */
const FINAL = new Set([1008, SIGNED_OUT, 4403, 4404]);

const ALIVE = { type: 'alive' } as const;

type Timer = ReturnType<typeof setTimeout> | undefined;

export interface SocketHooks {
  since: () => number | null;
  message: (message: ServerMessage) => void;
  connection: (connection: Connection) => void;
  /** A click is waited for, longer than is usual. */
  waits: (waits: boolean) => void;
}

/** When a server comes back, not everybody does in the same moment. */
export const jittered = (wait: number, chance = Math.random()): number => wait * (0.5 + chance);

export function liveAddress(table: string, k: string | null, at: Location = location): string {
  const scheme = at.protocol === 'https:' ? 'wss' : 'ws';
  const key = k ? `&k=${encodeURIComponent(k)}` : '';
  return `${scheme}://${at.host}/api/tables/${encodeURIComponent(table)}/live?changes${key}`;
}

/** One socket to one table that comes back by itself and says what it already has. */
export class LiveSocket {
  private socket: WebSocket | null = null;
  /** Since when this socket has been told of the table. */
  private joined: number | null = null;
  private wait = FIRST_WAIT;
  private retry: Timer;
  private ping: Timer;
  private silence: Timer;
  /** Whether this server lives; no answer has come that it does not know the question. */
  private asked = false;
  private readonly patience = new Patience({
    waits: (waits) => this.hooks.waits(waits),
    asks: () => (this.asked = this.send(ALIVE)),
    dead: () => this.abandoned(),
  });

  constructor(
    private readonly address: string,
    private readonly hooks: SocketHooks,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Who is not let in yet is told of no click what became of it. */
  click(click: Click): boolean {
    if (this.joined === null || !this.send(click)) return false;
    this.patience.clicked(click);
    return true;
  }

  close(): void {
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.leave();
  }

  /** Somebody looks at the page again, or its network is another: nothing waits for a timer then. */
  private readonly hurry = ({ type }: Event): void => {
    if (type === 'visibilitychange' && document.hidden) return;
    if (this.socket) this.ask(SHORT_SILENCE);
    else if (type !== 'offline') {
      this.wait = FIRST_WAIT;
      this.connect();
    }
  };

  private connect(): void {
    this.leave();
    const socket = new WebSocket(this.address);
    const changes = new Changes();
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard(changes.whole(JSON.parse(event.data) as SentMessage));
    };
    socket.onclose = ({ code, reason }) => this.dropped(code, reason);
    this.ping = setInterval(() => this.ask(SILENCE), PING_EVERY);
    this.expect(SILENCE);
  }

  private hello(): void {
    this.send({ type: 'hello', since: this.hooks.since() });
  }

  private ask(patience: number): void {
    this.send({ type: 'ping' });
    this.expect(patience);
  }

  private expect(patience: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.dropped(), patience);
  }

  private heard(message: ServerMessage): void {
    clearTimeout(this.silence);
    if (this.joined === null) {
      // No click was refused. If it is for good, the server closes.
      if (message.type === 'refused') return this.later(() => this.hello());
      this.joined = Date.now();
      this.hooks.connection('open');
    }
    if (this.asked && message.type === 'refused' && message.code === 'malformed') {
      this.asked = false;
      this.patience.heard(ALIVE); // as a server of an older version says it
      return;
    }
    this.patience.heard(message);
    this.hooks.message(message);
  }

  /** It was there and answers nothing: at the same address there may be another one, so little is waited for. */
  private abandoned(): void {
    this.leave();
    this.hooks.connection('lost');
    this.wait = FIRST_WAIT;
    this.later(() => this.connect());
  }

  private dropped(code?: number, reason?: string): void {
    const stayed = this.joined === null ? 0 : Date.now() - this.joined;
    this.leave();
    if (code !== undefined && FINAL.has(code)) {
      this.close();
      this.hooks.connection(code === SIGNED_OUT ? 'ended' : 'gone');
      return;
    }
    this.hooks.connection(reason === 'connections' ? 'crowded' : 'lost');
    // A server that fails right after its first words is not met at once for ever.
    if (stayed > this.wait) this.wait = FIRST_WAIT;
    if (code === TRY_AGAIN) this.wait = Math.max(this.wait, LATER);
    this.later(() => this.connect());
  }

  private later(step: () => void): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(step, jittered(this.wait));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Nothing more is heard of a socket that was given up: to close one whose network is gone takes a minute. */
  private leave(): void {
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    clearInterval(this.ping);
    this.patience.ends();
    this.asked = false;
    const socket = this.socket;
    this.socket = null;
    this.joined = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

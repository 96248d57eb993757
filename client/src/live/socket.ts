import type { ClientMessage, SentMessage, ServerMessage } from '../api/types';
import { Changes } from './changes';
import type { Connection } from './reducer';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 25_000;
const SILENCE = 60_000;
/** Close codes after which coming back would be refused again. */
const FINAL = new Set([1008, 4401, 4403, 4404]);

export interface SocketHooks {
  since: () => number | null;
  message: (message: ServerMessage) => void;
  connection: (connection: Connection) => void;
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
  private wait = FIRST_WAIT;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private readonly address: string,
    private readonly hooks: SocketHooks,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    removeEventListener('online', this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (this.socket?.readyState === WebSocket.OPEN || this.closed) return;
    this.wait = FIRST_WAIT;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(this.address);
    const changes = new Changes();
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.send({ type: 'hello', since: this.hooks.since() });
      this.hooks.connection('open');
      clearInterval(this.ping);
      this.ping = setInterval(() => this.keepAlive(socket), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now();
      this.hooks.message(changes.whole(JSON.parse(event.data) as SentMessage));
    };
    socket.onclose = (event) => this.dropped(socket, event.code);
  }

  private keepAlive(socket: WebSocket): void {
    // A sleeping laptop keeps a dead socket "open": silence is the only sign.
    if (Date.now() - this.heard > SILENCE) socket.close();
    else this.send({ type: 'ping' });
  }

  private dropped(socket: WebSocket, code: number): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.ping);
    if (FINAL.has(code)) {
      this.hooks.connection('gone');
      return;
    }
    this.hooks.connection('lost');
    this.retry = setTimeout(() => this.connect(), jittered(this.wait));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

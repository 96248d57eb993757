import { vi } from 'vitest';
import type { ClientMessage, Seat, SentMessage, Table } from '../src/api/types';

/** The other end of a line to the server, in the hands of a test. */
export class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  said: ClientMessage[] = [];
  givenUp = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  /** From now on all lines are such. */
  static laid() {
    Wire.made = [];
    vi.stubGlobal('WebSocket', Wire);
  }

  constructor() {
    Wire.made.push(this);
  }

  send(data: string) {
    this.said.push(JSON.parse(data) as ClientMessage);
  }

  close() {
    this.readyState = 2;
    this.givenUp = true;
  }

  opens() {
    this.readyState = 1;
    this.onopen?.();
  }

  tells(message: SentMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server lets in whoever it is. */
  welcomes() {
    this.opens();
    this.tells({ type: 'table', table: { id: 'quiet-lake', seats: [] as Seat[] } as Table });
  }

  refuses(code: string) {
    this.opens();
    this.tells({ type: 'refused', code, text: { pl: '', en: '' }, clause: null });
  }

  breaks(code: number, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

export const newest = () => Wire.made.at(-1)!;

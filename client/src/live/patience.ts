import type { ClientMessage, Prompt, ServerMessage } from '../api/types';

/** After so long without an answer people are told that they wait for one. */
const TOLD = 3000;
/** So long may a server leave a ping unanswered that was sent ahead of a click. */
const SIGN_OF_LIFE = 10_000;

/** What is done at a table, and the state in which it was: one thing at a time. */
export type Click = Extract<ClientMessage, { type: 'act' | 'undo' }>;
type StateMessage = Extract<ServerMessage, { type: 'state' }>;

/** What others say and what the table notes is no answer to a click. */
const happened = ({ log }: StateMessage, { seq }: Click) =>
  log.some((line) => line.n > seq && (line.kind === 'event' || line.kind === 'undo'));

/**
 * Whether the table has gone on from where a click met it, if only by talk. Much is done of which the log says nothing,
 * so who waited for a line might wait for ever; a click too many names a moment that is past, and does nothing.
 */
export function hasMoved(click: Click, { seq, step }: StateMessage): boolean {
  return seq > click.seq || (seq === click.seq && step > (click.step ?? 0));
}

/** Whether, by the state that was met after a connection had broken, a click came to nothing: all stands as it did. */
export function cameToNothing(click: Click, asked: Prompt | null | undefined, message: StateMessage): boolean {
  if (message.seq === click.seq) return message.step === (click.step ?? 0);
  const now = message.seats[click.seat]?.prompt;
  return message.seq > click.seq && !happened(message, click) && JSON.stringify(asked) === JSON.stringify(now);
}

export interface PatienceHooks {
  /** A click has been waited for so long that people should know, or no longer is. */
  waits: (waits: boolean) => void;
  /** The server answers nothing at all. */
  dead: () => void;
}

/**
 * Waiting for the answer to a click. Pings are answered in the order in which they come, and one that goes ahead of a
 * click as soon as it is read: who answers it and not the click waits for its database and is waited for, too.
 */
export class Patience {
  private pings = 0;
  private pongs = 0;
  private click: { made: Click; ping: number } | null = null;
  private told = false;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly hooks: PatienceHooks) {}

  pinged(): void {
    this.pings++;
  }

  /** Right after the ping that goes ahead of it. */
  clicked(made: Click): void {
    this.ends();
    this.click = { made, ping: this.pings };
    this.timers = [setTimeout(() => this.tell(true), TOLD), setTimeout(() => this.look(), SIGN_OF_LIFE)];
  }

  heard(message: ServerMessage): void {
    if (message.type === 'pong') this.pongs++;
    const { click } = this;
    if (!click) return;
    if (message.type === 'refused' || (message.type === 'state' && hasMoved(click.made, message))) this.ends();
  }

  /** With the connection: the next one begins to count anew. */
  leave(): void {
    this.ends();
    this.pings = this.pongs = 0;
  }

  private look(): void {
    if (this.click && this.pongs < this.click.ping) this.hooks.dead();
  }

  private ends(): void {
    this.timers.forEach(clearTimeout);
    this.click = null;
    this.tell(false);
  }

  private tell(told: boolean): void {
    if (told !== this.told) this.hooks.waits(told);
    this.told = told;
  }
}

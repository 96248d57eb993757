import type { ClientMessage, Prompt, ServerMessage } from '../api/types';

/** After so long without an answer people are told that they wait for one. */
const TOLD = 3000;
/** So long may a server then leave unanswered whether it lives. */
const SIGN_OF_LIFE = 7000;

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
  /** The server is to be asked whether it lives: it answers that out of turn. */
  asks: () => void;
  /** The server answers nothing at all. */
  dead: () => void;
}

/**
 * Waiting for the answer to a click. A server that says anything once it has been asked whether it lives, and not what
 * became of the click, waits for its database and is waited for, too.
 */
export class Patience {
  private click: Click | null = null;
  private told = false;
  private silent = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hooks: PatienceHooks) {}

  clicked(made: Click): void {
    this.ends();
    this.click = made;
    this.timer = setTimeout(() => this.wonders(), TOLD);
  }

  heard(message: ServerMessage): void {
    this.silent = false;
    const { click } = this;
    if (click && (message.type === 'refused' || (message.type === 'state' && hasMoved(click, message)))) this.ends();
  }

  /** With the connection. */
  ends(): void {
    clearTimeout(this.timer);
    this.click = null;
    this.tell(false);
  }

  private wonders(): void {
    this.tell(true);
    this.silent = true;
    this.timer = setTimeout(() => this.silent && this.hooks.dead(), SIGN_OF_LIFE);
    this.hooks.asks();
  }

  private tell(told: boolean): void {
    if (told !== this.told) this.hooks.waits(told);
    this.told = told;
  }
}

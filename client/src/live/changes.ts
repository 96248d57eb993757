import type { ChangedSeat, SeatState, SentMessage, ServerMessage } from '../api/types';

const SPECTATOR = 'spectator';

/**
 * States of one connection as they are: each brings what differs from the one before, for every seat and for who only
 * watches. What did not change stays the same object, so that nothing that shows it need look at it again.
 */
export class Changes {
  private readonly known = new Map<string, SeatState>();

  whole(message: SentMessage): ServerMessage {
    if (message.type !== 'state') return message;
    const seats = Object.entries(message.seats).map(([seat, sent]) => [seat, this.merged(seat, sent)]);
    const { spectator } = message;
    return {
      ...message,
      seats: Object.fromEntries(seats) as Record<string, SeatState>,
      spectator: spectator && this.merged(SPECTATOR, spectator),
    };
  }

  private merged(reader: string, sent: ChangedSeat): SeatState {
    const before = this.known.get(reader);
    const now = {
      view: { ...before?.view, ...sent.view },
      prompt: sent.prompt,
      called: sent.called ?? before?.called ?? [],
    } as SeatState;
    this.known.set(reader, now);
    return now;
  }
}

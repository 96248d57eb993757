import { describe, expect, it } from 'vitest';
import type { ChangedSeat, SentMessage } from '../src/api/types';
import { Changes } from '../src/live/changes';

const sent = (seats: Record<string, ChangedSeat>, more: object = {}) =>
  ({ type: 'state', seq: 1, step: 0, seats, log: [], full: false, ...more }) as SentMessage;

const seat = (view: object, called?: object[]) => ({ view, prompt: null, ...(called && { called }) }) as ChangedSeat;

const states = (changes: Changes, message: SentMessage) => {
  const whole = changes.whole(message);
  if (whole.type !== 'state') throw new Error('no state');
  return whole;
};

describe('changes', () => {
  it('adds what differs to what was sent before, and leaves the rest the same object', () => {
    const changes = new Changes();
    const first = states(changes, sent({ 0: seat({ power: 1, sites: { a: 1 } }, [{ en: {}, pl: {} }]) }));
    const next = states(changes, sent({ 0: seat({ power: 2 }) }));
    expect(next.seats[0]!.view).toEqual({ power: 2, sites: { a: 1 } });
    expect((next.seats[0]!.view as { sites?: object }).sites).toBe((first.seats[0]!.view as { sites?: object }).sites);
    expect(next.seats[0]!.called).toBe(first.seats[0]!.called);
    expect(first.seats[0]!.view).toEqual({ power: 1, sites: { a: 1 } });
  });

  it('keeps seats and spectators apart', () => {
    const changes = new Changes();
    states(changes, sent({ 0: seat({ hand: ['noble'] }), 1: seat({ hand: [] }) }));
    const watched = states(changes, sent({}, { spectator: seat({ hand: null }) }));
    expect(watched.spectator!.view).toEqual({ hand: null });
    const back = states(changes, sent({ 1: seat({ turn: 1 }) }));
    expect(back.seats[1]!.view).toEqual({ hand: [], turn: 1 });
    expect(back.spectator).toBeUndefined();
  });

  it('lets other messages through', () => {
    const pong = { type: 'pong' } as SentMessage;
    expect(new Changes().whole(pong)).toBe(pong);
  });
});

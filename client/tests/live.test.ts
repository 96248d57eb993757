import { describe, expect, it } from 'vitest';
import type { Line, Prompt, SeatState, ServerMessage, Table } from '../src/api/types';
import { jittered } from '../src/live/socket';
import { mergeLog, reduce, START, type LiveState } from '../src/live/reducer';

const text = (words: string) => ({ pl: words, en: words });
const line = (n: number, what = 'played', extra: Partial<Line> = {}): Line => ({
  n,
  seat: 0,
  what,
  text: text(`${what} ${n}`),
  places: [],
  cards: [],
  head: false,
  kind: 'event',
  ...extra,
});
const prompt: Prompt = {
  seat: 0,
  kind: 'turn',
  yours: true,
  question: text('?'),
  bare: text('?'),
  short: text('?'),
  brief: text('?'),
  left: null,
  telling: false,
  card: null,
  options: [],
  headings: {},
  undo: 0,
  undo_ask: false,
  undo_back: 0,
  closing: null,
};
const seat: SeatState = { view: { game: 'tyrants', seats: 2, seat: 0, actions: 0, done: false }, prompt, called: [] };

const state = (seq: number, log: Line[] = [], full = false, step = 0): ServerMessage => ({
  type: 'state',
  seq,
  step,
  seats: { '0': seat },
  log,
  full,
});
const after = (...messages: ServerMessage[]): LiveState =>
  messages.reduce((so_far, message) => reduce(so_far, { type: 'message', message }), START);

describe('a table as it happens', () => {
  it('takes views by seat number', () => {
    expect(after(state(3)).seats[0]).toBe(seat);
    expect(after(state(3)).seq).toBe(3);
  });

  it('knows a spectator by the public view', () => {
    const seen = after({ type: 'state', seq: 1, step: 0, seats: {}, spectator: seat, log: [], full: true });
    expect(seen.spectator).toBe(seat);
    expect(seen.seats).toEqual({});
  });

  it('never goes back to an older state', () => {
    expect(after(state(5), state(4)).seq).toBe(5);
    expect(after(state(5, [], false, 2), state(5, [], false, 1)).step).toBe(2);
  });

  it('goes on within a choice of ours that nobody else may count', () => {
    const refused: ServerMessage = { type: 'refused', code: 'stale', text: { pl: 'x', en: 'x' }, clause: null };
    const seen = after(state(5), refused, state(5, [], false, 1));
    expect([seen.seq, seen.step, seen.refused]).toEqual([5, 1, null]);
    expect(after(state(5, [], false, 3), state(6)).step).toBe(0);
  });

  it('adds new lines and keeps the old ones', () => {
    const seen = after(state(1, [line(1)], true), state(2, [line(2)]));
    expect(seen.log.map((one) => one.n)).toEqual([1, 2]);
  });

  it('replaces the log when it comes whole', () => {
    expect(after(state(1, [line(1)], true), state(2, [line(1), line(2)], true)).log).toHaveLength(2);
  });

  it('does not repeat lines after a rejoin', () => {
    expect(mergeLog([line(1), line(2)], [line(2), line(3)], false).map((one) => one.n)).toEqual([1, 2, 3]);
  });

  it('keeps two different lines of one action', () => {
    expect(mergeLog([line(1)], [line(1, 'gain')], false)).toHaveLength(2);
  });

  it('takes a question for the same while people only talk', () => {
    const sent = (message: ServerMessage) => JSON.parse(JSON.stringify(message)) as ServerMessage;
    const before = after(sent(state(1)));
    const talked = reduce(before, { type: 'message', message: sent(state(2, [line(2, 'hello', { kind: 'chat' })])) });
    expect(talked.seats[0]).toBe(before.seats[0]);
    expect(talked.seq).toBe(2);
    const acted = sent(state(3, [line(3, 'hi', { kind: 'chat' })])) as Extract<ServerMessage, { type: 'state' }>;
    acted.seats['0']!.view.actions = 1;
    expect(reduce(talked, { type: 'message', message: acted }).seats[0]).toBe(acted.seats['0']);
    const again = sent(state(3, [line(3)]));
    expect(reduce(talked, { type: 'message', message: again }).seats[0]).not.toBe(before.seats[0]);
  });

  it('shows a refusal until the next action or state', () => {
    const refused = after(state(1), { type: 'refused', code: 'illegal', text: text('no'), clause: 'TY-164' });
    expect(refused.refused?.clause).toBe('TY-164');
    expect(
      reduce(refused, { type: 'acted', click: { type: 'act', seq: 1, step: 0, seat: 0, action: 3 } }).refused,
    ).toBeNull();
    expect(reduce(refused, { type: 'message', message: state(2) }).refused).toBeNull();
  });

  it('keeps the refusal when the same state is sent again', () => {
    const refused = after(state(1), { type: 'refused', code: 'stale', text: text('no'), clause: null }, state(1));
    expect(refused.refused?.code).toBe('stale');
  });

  it('asks for consent once, and not after the answer', () => {
    const ask: ServerMessage = { type: 'consent', id: 'a', by: 1, what: text('undo?') };
    const asked = after(state(1), ask, ask);
    expect(asked.consents).toHaveLength(1);
    expect(reduce(asked, { type: 'answered', id: 'a' }).consents).toEqual([]);
  });

  it('keeps the question for consent while people chat, and drops it when the game goes on', () => {
    const ask: ServerMessage = { type: 'consent', id: 'a', by: 1, what: text('undo?') };
    const asked = after(state(1), ask, state(2, [line(2, 'chat', { kind: 'chat', name: 'Kuba' })]));
    expect(asked.consents).toHaveLength(1);
    expect(reduce(asked, { type: 'message', message: state(3, [line(3)]) }).consents).toEqual([]);
  });

  it('waits for consent until the others agree or not', () => {
    const asking = reduce(after(state(1)), { type: 'asked' });
    const told = state(2, [line(2, 'note', { kind: 'system', seat: 0 })]);
    const waiting = reduce(asking, { type: 'message', message: told });
    expect(waiting.asking).toBe(true);
    const refusal = state(3, [line(3, 'note', { kind: 'system', seat: null })]);
    expect(reduce(waiting, { type: 'message', message: refusal }).asking).toBe(false);
    const undone = state(3, [line(3, 'undo', { kind: 'undo', back: 1 })]);
    expect(reduce(waiting, { type: 'message', message: undone }).asking).toBe(false);
  });

  it('shows reasons until they are closed or the game goes on', () => {
    const reasons = [{ what: [], text: text('no Presence'), clause: 'TY-164' }];
    const told = after(state(1), { type: 'why', about: 'everfire', reasons });
    expect(told.reasons).toBe(reasons);
    expect(reduce(told, { type: 'understood' }).reasons).toBeNull();
    expect(reduce(told, { type: 'message', message: state(2) }).reasons).toBeNull();
  });

  it('takes the table whenever it changes', () => {
    const table = { id: 't', name: 'Thursday' } as Table;
    expect(after({ type: 'table', table }).table?.name).toBe('Thursday');
  });

  it('says when the connection is lost and keeps the game on the screen', () => {
    const lost = reduce(after(state(4)), { type: 'connection', connection: 'lost' });
    expect(lost.connection).toBe('lost');
    expect(lost.seq).toBe(4);
  });

  it('gives one answer at a time', () => {
    const why: ServerMessage = {
      type: 'why',
      about: null,
      reasons: [{ what: [], text: text('no'), clause: 'TY-043' }],
    };
    const refused: ServerMessage = { type: 'refused', code: 'illegal', text: text('not that'), clause: null };
    expect(after(state(1), refused, why)).toMatchObject({ refused: null, reasons: [{ clause: 'TY-043' }] });
    expect(after(state(1), why, refused)).toMatchObject({ reasons: null, refused: { code: 'illegal' } });
  });
});

describe('coming back', () => {
  it('is spread out, so that a server that starts is not met by everybody at once', () => {
    expect(jittered(1000, 0)).toBe(500);
    expect(jittered(1000, 0.5)).toBe(1000);
    expect(jittered(1000, 0.999)).toBeLessThan(1500);
    expect(new Set(Array.from({ length: 20 }, () => jittered(1000))).size).toBeGreaterThan(1);
  });
});

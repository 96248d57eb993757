// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Line, Prompt, Seat, Table } from '../src/api/types';
import { standing } from '../src/live/standing';
import { useUndo } from '../src/screens/useUndo';

const seats = (...kinds: Seat['kind'][]) =>
  ({ state: 'playing', seats: kinds.map((kind, index) => ({ index, kind, you: index === 0 })) }) as Table;
const prompt = (undo: number, back: number) => ({ undo, undo_ask: back > 0, undo_back: back }) as Prompt;

describe('taking back', () => {
  afterEach(cleanup);
  const undo = vi.fn();
  const at = (table: Table, asked: Prompt) => {
    undo.mockClear();
    return renderHook((now: Prompt) => useUndo({ undo, asking: false }, table, 0, now), { initialProps: asked });
  };

  it('is done at once within my own run', () => {
    const { result } = at(seats('person', 'bot'), prompt(2, 0));
    act(() => result.current.ways!.onUndo());
    expect(undo).toHaveBeenCalledExactlyOnceWith(0);
    expect(result.current.wish).toBeNull();
  });

  it('says first how many actions go back, though only bots play along', () => {
    const { result } = at(seats('person', 'bot', 'bot'), prompt(0, 20));
    act(() => result.current.ways!.onUndo());
    expect(undo).not.toHaveBeenCalled();
    expect(result.current.wish).toMatchObject({ count: 20, alone: true });
    act(() => result.current.wish!.no());
    expect(result.current.wish).toBeNull();
    act(() => result.current.ways!.onUndo());
    act(() => result.current.wish!.yes());
    expect(undo).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('asks people, and is forgotten when the game goes on', () => {
    const { result, rerender } = at(seats('person', 'person'), prompt(0, 3));
    act(() => result.current.ways!.onUndo());
    expect(result.current.wish).toMatchObject({ count: 3, alone: false });
    rerender(prompt(1, 0));
    expect(result.current.wish).toBeNull();
    rerender(prompt(0, 4));
    expect(result.current.wish).toBeNull();
  });
});

describe('what was taken back', () => {
  const line = (n: number, extra: Partial<Line> = {}): Line => ({
    n,
    seat: 0,
    what: 'deployed',
    text: { pl: '', en: '' },
    places: [],
    cards: [],
    head: false,
    kind: 'event',
    ...extra,
  });

  it('no longer stands, but for what was said and for the undo itself', () => {
    const undo = line(6, { kind: 'undo', what: 'undo', back: 3 });
    const chat = line(4, { kind: 'chat', what: 'chat' });
    const log = [line(2), line(3), chat, line(5), undo, line(7)];
    expect(standing(log)).toEqual([line(2), chat, undo, line(7)]);
  });

  it('may be taken back twice', () => {
    const log = [line(2), line(3), line(4, { kind: 'undo', back: 3 }), line(5), line(6, { kind: 'undo', back: 2 })];
    expect(standing(log).map((one) => one.n)).toEqual([4, 6]);
  });
});

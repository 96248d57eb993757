// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, Prompt } from '../src/api/types';
import { SECONDS, useBuying } from '../src/boards/frame/useBuying';
import { choose } from '../src/settings/settings';

const text = { pl: 'Werbujesz: Szlachcic', en: 'Recruit: Noble' };
const noble: Option = { action: 7, verb: 'recruit', args: { card: 'noble' }, text, short: text };
const play: Option = { action: 8, verb: 'play', args: {}, text, short: text };
const BUYS = ['recruit'];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function table() {
  const send = vi.fn();
  const asked = {} as Prompt;
  const hook = renderHook((prompt: Prompt) => useBuying(BUYS, prompt, send), { initialProps: asked });
  const hold = (option: Option) => act(() => hook.result.current.hold(option));
  return { ...hook, send, hold };
}

describe('buying a card', () => {
  it('is sent at once where nothing else was asked for', () => {
    const { result, hold } = table();
    hold(noble);
    expect(result.current.pending).toBeNull();
  });

  it('waits three seconds, counting them, and is sent once', () => {
    choose('buying', 'undo');
    const { result, hold, send } = table();
    hold(noble);
    expect(result.current.pending?.left).toBe(SECONDS);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current.pending?.left).toBe(SECONDS - 1);
    expect(send).not.toHaveBeenCalled();
    for (let second = 1; second < SECONDS; second++) act(() => void vi.advanceTimersByTime(1000));
    expect(send.mock.calls).toEqual([[noble]]);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(send).toHaveBeenCalledOnce();
  });

  it('is taken back and never reaches the server', () => {
    choose('buying', 'undo');
    const { result, hold, send } = table();
    hold(noble);
    act(() => result.current.cancel());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(send).not.toHaveBeenCalled();
  });

  it('waits for a word where somebody wants to be asked', () => {
    choose('buying', 'ask');
    const { result, hold, send } = table();
    hold(noble);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(send).not.toHaveBeenCalled();
    act(() => result.current.confirm());
    expect(send.mock.calls).toEqual([[noble]]);
  });

  it('holds nothing but purchases, and nothing of a question that has passed', () => {
    choose('buying', 'undo');
    const { result, hold, send, rerender } = table();
    hold(play);
    expect(result.current.pending).toBeNull();
    hold(noble);
    rerender({} as Prompt);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(send).not.toHaveBeenCalled();
  });
});

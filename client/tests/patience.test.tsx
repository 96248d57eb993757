// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Prompt, SentMessage } from '../src/api/types';
import { setLang } from '../src/i18n';
import { useLiveTable } from '../src/live/useLiveTable';
import { LostBanner } from '../src/screens/LostBanner';
import { newest, Wire } from './wire';

const text = (words: string) => ({ pl: words, en: words });
const prompt = (question: string, undo = 0) => ({ question: text(question), options: [], undo }) as unknown as Prompt;
const line = (n: number, kind: Line['kind']): Line => ({
  n,
  seat: 0,
  what: '',
  text: text(kind),
  places: [],
  cards: [],
  head: false,
  kind,
});
const state = (seq: number, question: string, log: Line[] = [], step = 0): SentMessage => ({
  type: 'state',
  seq,
  step,
  seats: { '0': { view: {}, prompt: prompt(question, 1) } },
  log,
  full: false,
});
const clicks = () => Wire.made.flatMap(({ said }) => said.filter(({ type }) => type === 'act' || type === 'undo'));

beforeEach(() => {
  vi.useFakeTimers();
  setLang('en');
  Wire.laid();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function table() {
  const { result } = renderHook(() => useLiveTable('quiet-lake'));
  act(() => newest().welcomes());
  act(() => newest().tells(state(7, 'what now?')));
  act(() => result.current.act(0, 3));
  return result;
}

function breaks() {
  act(() => newest().breaks(1006));
  act(() => void vi.advanceTimersByTime(12_000));
  act(() => newest().welcomes());
}

const meets = (message: SentMessage) => act(() => newest().tells(message));

describe('a choice whose connection broke', () => {
  it.each([
    ['nothing happened', state(7, 'what now?')],
    ['somebody only talked', state(8, 'what now?', [line(8, 'chat')])],
    ['the table only noted something', state(8, 'what now?', [line(8, 'system')])],
  ])('is open again, and people are told, where %s meanwhile', (_, message) => {
    const live = table();
    breaks();
    expect(live.current.refused).toBeNull();
    meets(message);
    expect(live.current.refused?.text).toEqual({
      pl: 'Twój ostatni wybór nie dotarł do stołu.',
      en: 'Your last choice did not reach the table.',
    });
    act(() => live.current.act(0, 3));
    expect(live.current.refused).toBeNull();
    expect(clicks()).toHaveLength(2);
  });

  it.each([
    ['it was done', state(8, 'and now?', [line(8, 'event')])],
    ['it was a step of a choice that nobody else may count', state(7, 'and now?', [], 1)],
    ['it was done and the same is asked once more', state(8, 'what now?', [line(8, 'event')])],
    ['it was taken back', state(9, 'what now?', [line(8, 'event'), line(9, 'undo')])],
    ['something else is asked', state(8, 'and now?', [line(8, 'chat')])],
  ])('is nothing to speak of where %s', (_, message) => {
    const live = table();
    breaks();
    meets(message);
    expect(live.current.refused).toBeNull();
    expect(clicks(), 'nor is it sent again').toHaveLength(1);
  });

  it('is not told of any more once the table goes on', () => {
    const live = table();
    breaks();
    meets(state(7, 'what now?'));
    meets(state(8, 'and now?', [line(8, 'event')]));
    expect(live.current.refused).toBeNull();
  });

  it('cannot be made once more before it is known what became of it', () => {
    const live = table();
    act(() => live.current.act(0, 3));
    breaks();
    act(() => live.current.act(0, 3));
    expect(clicks()).toHaveLength(1);
  });
});

describe('a choice that the table answered', () => {
  it.each([
    ['by doing it', state(8, 'and now?', [line(8, 'event')])],
    ['by a refusal', { type: 'refused', code: 'unsure', text: text('look'), clause: null } as SentMessage],
  ])('%s is not told of when the connection breaks later', (_, answer) => {
    const live = table();
    meets(answer);
    breaks();
    meets(state(answer.type === 'state' ? 8 : 7, 'and now?'));
    expect(live.current.refused?.code).not.toBe('unheard');
  });

  it('may be followed by another where the log says nothing of it but what somebody said meanwhile', () => {
    const live = table();
    meets(state(9, 'and now?', [line(8, 'chat')]));
    act(() => live.current.act(0, 4));
    expect(clicks()).toHaveLength(2);
    act(() => void vi.advanceTimersByTime(2900));
    expect(live.current.waiting).toBe(false);
  });

  it('may be taken back, which is a choice as well', () => {
    const live = table();
    meets(state(8, 'and now?', [line(8, 'event')]));
    act(() => live.current.undo(0));
    expect(clicks()[1]).toEqual({ type: 'undo', seq: 8, step: 0, seat: 0 });
    breaks();
    meets(state(8, 'and now?'));
    expect(live.current.refused?.code).toBe('unheard');
  });
});

describe('a choice that takes long', () => {
  it.each([
    ['en', 'Waiting for the server'],
    ['pl', 'Czekamy na serwer'],
  ] as const)('is waited for in words (%s)', (lang, words) => {
    setLang(lang);
    const live = table();
    act(() => void vi.advanceTimersByTime(3000));
    expect(live.current.waiting).toBe(true);
    render(<LostBanner connection={live.current.connection} waiting={live.current.waiting} />);
    expect(screen.getByRole('status').textContent).toBe(words);
    meets(state(8, 'and now?', [line(8, 'event')]));
    expect(live.current.waiting).toBe(false);
  });

  it('gives way to the word that the connection is lost', () => {
    render(<LostBanner connection="lost" waiting />);
    expect(screen.getByRole('status').textContent).toContain('Connection lost');
  });
});

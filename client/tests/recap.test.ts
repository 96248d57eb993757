// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../src/api/types';
import { MOST, setPace, STEP } from '../src/boards/frame/pace';
import { pinsOf, recapOf } from '../src/boards/frame/recap';
import { usePaced } from '../src/boards/frame/usePaced';

let n = 0;
const line = (seat: number, what: string, ...places: string[]): Line => ({
  n: ++n,
  seat,
  what,
  text: { pl: '', en: '' },
  places,
  cards: [],
  head: false,
  kind: 'event',
});

describe('since my last turn', () => {
  const log = () => [
    line(0, 'turn'),
    line(0, 'deployed', 'everfire'),
    line(1, 'forced', 'labyrinth'),
    line(1, 'turn'),
    line(1, 'gain'),
    line(1, 'deployed', 'kanaglym'),
    line(1, 'recruited'),
    line(2, 'turn'),
    line(2, 'placed_spy', 'kanaglym'),
    line(0, 'discarded'),
    line(0, 'turn'),
  ];

  it('tells what each of the others did, and where', () => {
    const recap = recapOf(log(), 0, ['turn', 'gain']);
    expect(recap.map(({ seat, lines }) => [seat, lines.map(({ line, pin }) => [line.what, pin])])).toEqual([
      [
        1,
        [
          ['deployed', 1],
          ['recruited', null],
        ],
      ],
      [2, [['placed_spy', 2]]],
    ]);
    expect(pinsOf(recap)).toEqual({ kanaglym: [1, 2] });
  });

  it('tells once what somebody did again and again', () => {
    const log = [line(0, 'turn'), line(1, 'turn'), line(1, 'took'), line(1, 'took'), line(1, 'ended'), line(0, 'turn')];
    const [seat] = recapOf(log, 0, ['turn']);
    expect(seat!.lines.map(({ line, times }) => [line.what, times])).toEqual([
      ['took', 2],
      ['ended', 1],
    ]);
  });

  it('begins after my last deed where no line begins a turn', () => {
    const alternating = [line(0, 'planned', 'a'), line(1, 'planned', 'b'), line(0, 'plan', 'a'), line(1, 'plan', 'b')];
    const recap = recapOf([...alternating, line(2, 'ritual_placed', 'b'), line(2, 'drew')], 0, ['drew']);
    expect(recap.map(({ seat, lines }) => [seat, lines.map(({ line }) => line.what)])).toEqual([
      [1, ['plan']],
      [2, ['ritual_placed']],
    ]);
  });

  it('keeps to three lines a player, those on the board first', () => {
    const many = [line(0, 'turn'), line(1, 'turn'), line(1, 'played'), line(1, 'drew')];
    const full = [...many, line(1, 'deployed', 'a'), line(1, 'deployed', 'b'), line(0, 'turn')];
    const [seat] = recapOf(full, 0, ['turn']);
    expect(seat!.lines.map(({ line }) => line.what)).toEqual(['played', 'deployed', 'deployed']);
    expect(seat!.more).toBe(1);
  });

  it('is silent about a single deed, before the first turn, and for who watches', () => {
    expect(recapOf([line(0, 'turn'), line(1, 'turn'), line(1, 'played'), line(0, 'turn')], 0, ['turn'])).toEqual([]);
    expect(recapOf([line(1, 'turn'), line(1, 'played'), line(1, 'played')], 0, ['turn'])).toEqual([]);
    expect(recapOf(log(), null, ['turn'])).toEqual([]);
  });
});

describe('what others do', () => {
  const moment = (actions: number, yours = false) => ({ view: { actions }, prompt: { yours } });
  const show = () => renderHook((latest) => usePaced(latest), { initialProps: moment(0) });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    setPace('normal');
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('is shown one by one, however fast it comes', () => {
    const { result, rerender } = show();
    for (const i of [1, 2, 3]) rerender(moment(i));
    expect(result.current.shown.view.actions).toBe(1);
    wait(STEP.normal);
    expect(result.current.shown.view.actions).toBe(2);
    wait(STEP.normal);
    expect(result.current.shown.view.actions).toBe(3);
  });

  it('jumps to what is latest once too much waits', () => {
    const { result, rerender } = show();
    for (let i = 1; i <= 40; i++) rerender(moment(i));
    wait(STEP.normal * (MOST.normal + 1));
    expect(result.current.shown.view.actions).toBe(40);
  });

  it('is skipped by any input', () => {
    const { result, rerender } = show();
    for (const i of [1, 2, 3]) rerender(moment(i));
    act(() => void dispatchEvent(new Event('pointerdown')));
    expect(result.current.shown.view.actions).toBe(3);
  });

  it('comes at once if somebody wants it so, and so does an undo', () => {
    setPace('once');
    const { result, rerender } = show();
    for (const i of [1, 2, 3]) rerender(moment(i));
    expect(result.current.shown.view.actions).toBe(3);
    setPace('slow');
    rerender(moment(1));
    expect(result.current.shown.view.actions).toBe(1);
  });

  it('can be seen again from where it began', () => {
    const { result, rerender } = show();
    rerender(moment(1, true));
    rerender(moment(2));
    rerender(moment(3));
    rerender(moment(4, true));
    wait(5 * STEP.normal);
    expect(result.current.since.map((one) => one.view.actions)).toEqual([2, 3, 4]);
    act(() => result.current.replay());
    expect(result.current.shown.view.actions).toBe(2);
    wait(2 * STEP.normal);
    expect(result.current.shown.view.actions).toBe(4);
  });
});

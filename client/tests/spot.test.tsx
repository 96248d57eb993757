// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSpot } from '../src/boards/frame/useSpot';

const LOOKS = 500;
const pointed = () => document.querySelector('[data-coached]')?.id ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  const box = new DOMRect(10, 60, 20, 20);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([box] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  document.body.innerHTML = `<div class="fr-table"><button class="fr-choice" id="asked"></button>
    <p class="prompt"><button class="btn primary" id="other"></button></p></div>`;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('points at nothing else while what it asked for is under way', () => {
  let underway = false;
  const told = () => underway;
  renderHook(() => useSpot('12', 'buy', told));
  act(() => vi.advanceTimersByTime(LOOKS));
  expect(pointed()).toBe('asked');
  underway = true;
  document.getElementById('asked')!.remove();
  act(() => vi.advanceTimersByTime(LOOKS));
  expect(pointed()).toBeNull();
  underway = false;
  act(() => vi.advanceTimersByTime(LOOKS));
  expect(pointed()).toBe('other');
});

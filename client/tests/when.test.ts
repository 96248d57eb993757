import { expect, it } from 'vitest';
import { monthOf, when } from '../src/screens/people/when';

it('a month is said in the case that "since" asks for', () => {
  const march = new Date(2026, 2, 31);
  expect(`od ${monthOf(march, 'pl')}`).toBe('od marca 2026');
  expect(`since ${monthOf(march, 'en')}`).toBe('since March 2026');
});

it('a near day is said in words', () => {
  const now = new Date(2026, 10, 17, 12);
  const day = (days: number) => new Date(2026, 10, 17 - days, 23).toISOString();
  expect([0, 1, 5, 8].map((days) => when(day(days), 'pl', now))).toEqual([
    'dzisiaj',
    'wczoraj',
    'czwartek',
    '9 listopada',
  ]);
});

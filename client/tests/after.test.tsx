// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Story, Table } from '../src/api/types';
import { i18next } from '../src/i18n';
import { duration } from '../src/screens/after/duration';
import { ScoreBars } from '../src/screens/after/ScoreBars';
import { apart, rounds } from '../src/screens/after/StoryGraph';
import { StoryPanel } from '../src/screens/after/StoryPanel';

const seat = (index: number, name: string, more = {}) => ({
  index,
  name,
  kind: 'person',
  bot: null,
  you: !index,
  ...more,
});
const result = {
  scores: [10, 14, 9],
  winners: [1],
  reason: 'end',
  reason_text: { pl: '', en: '' },
  breakdown: [
    { towns: 12, penalty: -2, nothing: 0 },
    { towns: 14, penalty: 0, nothing: 0 },
    { towns: 9, penalty: 0, nothing: 0 },
  ],
  lines: {
    towns: { pl: 'Miasta', en: 'Towns' },
    penalty: { pl: 'Kara', en: 'Penalty' },
    nothing: { pl: 'Nic', en: 'Nothing' },
  },
};
const table = {
  id: 't',
  seats: [
    seat(0, 'Marta'),
    seat(1, 'Kuba'),
    seat(2, 'Bot', { kind: 'bot', bot: 'hard', resigned: true, was: 'Zofia' }),
  ],
  result,
} as unknown as Table;
const turn = (n: number, round: number, who: number | null, chances: number[]) => ({
  n,
  round,
  seat: who,
  chances,
  points: [n, n, n],
});
const story: Story = {
  length: 9,
  turns: [turn(0, 1, null, [33, 33, 34]), turn(2, 1, 0, [30, 40, 30]), turn(5, 2, 1, [10, 80, 10])],
  end: { chances: [0, 100, 0], points: [10, 14, 9] },
  turning: [
    {
      n: 3,
      round: 1,
      turn: 0,
      seat: 1,
      gain: 40,
      log: [
        { n: 4, seat: 1, what: 'taken', text: { pl: 'Zajęto.', en: 'Taken.' }, places: [], cards: [], kind: 'event' },
      ],
    },
  ],
  called: [],
} as unknown as Story;

beforeEach(() => {
  void i18next.changeLanguage('en');
  const list = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => list);
});
afterEach(cleanup);

it('shows the winner first, what counted, and a penalty apart', () => {
  const called = (seat: number) => `House ${seat}`;
  const { container } = render(<ScoreBars table={table} result={result as never} called={called} />);
  expect([...container.querySelectorAll('.who b')].map((one) => one.textContent)).toEqual(['Kuba', 'Marta', 'Bot']);
  expect([...container.querySelectorAll('.legend li')].map((one) => one.textContent)).toEqual(['towns', 'penalty']);
  expect(container.querySelector('.stack em')?.textContent).toBe('−2');
  expect(screen.getByText('Zofia resigned, played on by a bot')).toBeTruthy();
  expect(container.querySelector('.who small')?.textContent).toBe('House 1');
});

it('has a sign for every line of a score sheet, the same in its segment and in the legend', () => {
  const sheet = { site_control: 12, total_control: 4, trophy_hall: 5 };
  const ended = { ...result, breakdown: [sheet, sheet, sheet], scores: [21, 21, 21], lines: {} };
  const names = { trophy_hall: { pl: 'Sala trofeów', en: 'VP of trophies' } };
  const { container } = render(
    <ScoreBars table={{ ...table, title: 'tyrants' }} result={ended as never} names={names} />,
  );
  const segments = container.querySelector('.stack')!;
  expect(segments.querySelectorAll('i > svg')).toHaveLength(3);
  expect([...container.querySelectorAll('.legend svg')].map((one) => one.innerHTML)).toEqual(
    [...segments.querySelectorAll('svg')].map((one) => one.innerHTML),
  );
  expect(container.querySelector('.legend')!.textContent).toContain('VP of trophies');
});

it('says how long a game took', () => {
  const t = i18next.getFixedT('pl');
  expect([1, 59, 60, 68].map((minutes) => duration(minutes, t))).toEqual([
    '1 min',
    '59 min',
    '1 godz.',
    '1 godz. 8 min',
  ]);
});

it('moves numbers apart that stand close, and none beyond the edge', () => {
  expect(apart([10, 100], 25, 388)).toEqual([10, 100]);
  expect(apart([10, 20, 30], 25, 388)).toEqual([10, 35, 60]);
  expect(apart([300, 380, 385], 25, 388)).toEqual([300, 363, 388]);
});

it('counts rounds from their first moment', () => {
  expect(rounds(story)).toEqual([
    { round: 1, n: 0 },
    { round: 2, n: 5 },
  ]);
});

it('draws a line a seat, or tells the same in numbers', () => {
  const { container } = render(
    <StoryPanel story={story} table={table} together={false} onContinue={() => undefined} />,
  );
  expect(container.querySelectorAll('polyline')).toHaveLength(3);
  expect(container.textContent).toContain('Round 1: +40 % for Kuba');
  expect(container.textContent).toContain('Taken.');
  fireEvent.click(screen.getByText('Show as a table'));
  expect([...container.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    '133 %33 %34 %',
    '210 %80 %10 %',
    'end0 %100 %0 %',
  ]);
});

it('goes on from the moment that was chosen', () => {
  const went: number[] = [];
  render(<StoryPanel story={story} table={table} together={false} onContinue={(n) => went.push(n)} />);
  fireEvent.click(screen.getByText('Play on from here'));
  expect(went).toEqual([3]);
});

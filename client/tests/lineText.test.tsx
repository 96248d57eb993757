import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Line } from '../src/api/types';
import { LineText } from '../src/boards/frame/LineText';
import { latestOf } from '../src/boards/frame/Recently';
import type { Frame } from '../src/boards/frame/useFrame';

const frame = { props: { cards: {} }, names: ['Marta', 'Zofia'], lang: 'en' } as unknown as Frame;
const line = (en: string) =>
  ({ n: 1, seat: 1, what: 'plan', text: { pl: en, en }, places: ['downtown'], cards: [], kind: 'event' }) as Line;
const told = (text: string, anonymous?: boolean) => {
  const { container } = render(
    <LineText line={line(text)} frame={frame} name={() => 'Downtown'} anonymous={anonymous} />,
  );
  return container.textContent;
};

afterEach(cleanup);

describe('a line of the log', () => {
  it('begins with who did it', () => {
    expect(told('Zofia, Plan in Downtown: Bluff.')).toBe('Zofia, Plan in Downtown: Bluff');
  });

  it('begins with what was done where the name stands above it', () => {
    expect(told('Zofia, Plan in Downtown: Bluff.', true)).toBe('Plan in Downtown: Bluff');
    expect(told('Zofia takes 2 Mutants.', true)).toBe('takes 2 Mutants');
    expect(told('An Investigator arrives in Downtown.', true)).toBe('An Investigator arrives in Downtown');
  });
});

describe('what happened lately', () => {
  it('tells once what one player did again and again, and how often', () => {
    const other = { ...line('retrieves 1 cube'), seat: 0 };
    const lines = [line('adds 1 cube'), line('retrieves 1 cube'), line('retrieves 1 cube'), other];
    expect(latestOf(lines).map(({ line, times }) => [line.seat, line.text.en, times])).toEqual([
      [1, 'adds 1 cube', 1],
      [1, 'retrieves 1 cube', 2],
      [0, 'retrieves 1 cube', 1],
    ]);
  });

  it('leaves a chat as it was written', () => {
    const hello = { ...line('hello'), kind: 'chat' } as Line;
    expect(latestOf([hello, hello])).toHaveLength(2);
  });
});

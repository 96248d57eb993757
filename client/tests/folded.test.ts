import { describe, expect, it } from 'vitest';
import type { Line } from '../src/api/types';
import { folded } from '../src/live/folded';

let n = 0;
const line = (en: string, more: Partial<Line> = {}): Line => ({
  n: (n += 1),
  seat: 1,
  what: 'event',
  text: { pl: en, en },
  places: [],
  cards: [],
  kind: 'event',
  head: false,
  ...more,
});
const read = (lines: Line[], differ?: (line: Line) => boolean) =>
  folded(lines, differ).map(({ line, times }) => [line.text.en, times]);

describe('what is done again and again', () => {
  it('is told once, and how often', () => {
    const lines = ['adds 1 cube', 'retrieves 1 cube', 'retrieves 1 cube', 'moves'].map((text) => line(text));
    expect(read(lines)).toEqual([
      ['adds 1 cube', 1],
      ['retrieves 1 cube', 2],
      ['moves', 1],
    ]);
    const [, cubes] = folded(lines);
    expect([cubes!.first, cubes!.last]).toEqual([lines[1]!.n, lines[2]!.n]);
  });

  it('may be two lines: a card and what it brings', () => {
    const lines = ['plays Noble', 'gains 1', 'plays Noble', 'gains 1', 'plays Noble', 'recruits'].map((t) => line(t));
    expect(read(lines)).toEqual([
      ['plays Noble', 2],
      ['gains 1', 2],
      ['plays Noble', 1],
      ['recruits', 1],
    ]);
  });

  it('is not what somebody else did, what opens a turn, what people write, or what was taken back', () => {
    const other = { seat: 0 };
    expect(read([line('draws'), line('draws', other)])).toHaveLength(2);
    expect(read([line('a'), line('b', other), line('a'), line('b', other)])).toHaveLength(4);
    expect(read([line('turn', { head: true }), line('turn', { head: true })])).toHaveLength(2);
    expect(read([line('hello', { kind: 'chat' }), line('hello', { kind: 'chat' })])).toHaveLength(2);
    const taken = line('draws');
    expect(read([taken, line('draws')], (one) => one === taken)).toHaveLength(2);
  });
});

import { describe, expect, it } from 'vitest';
import { stacked } from '../src/boards/providence/Rail';

describe('markers on the line of points', () => {
  it('never cover each other', () => {
    const placed = stacked([30, 39, 48, 57, 57].map((x) => ({ x })));
    for (const one of placed)
      for (const other of placed)
        if (one !== other) expect(one.y !== other.y || Math.abs(one.x - other.x) >= 16).toBe(true);
  });

  it('stand on the line where there is room', () => {
    expect(stacked([{ x: 100 }, { x: 10 }]).map(({ x, y }) => [x, y])).toEqual([
      [10, 11],
      [100, 11],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { geometryOf, PLATE } from '../src/boards/providence/geometry';
import { sunkBetween, wayBetween } from '../src/boards/providence/motion';
import type { ProvidenceFacts, ProvidenceView } from '../src/boards/providence/tableau';
import known from '../dev/fixtures/providence/facts.json';

const { roads } = known as unknown as ProvidenceFacts;

describe('a figure', () => {
  it('walks the cheapest way, city by city', () => {
    expect(wayBetween(roads, 'arkham', 'washington')).toEqual(['arkham', 'boston', 'new_york', 'washington']);
    expect(wayBetween(roads, 'boston', 'arkham')).toEqual(['boston', 'arkham']);
  });
});

describe('cubes', () => {
  const view = (boston: number, limbo: number, supply = 0) =>
    ({
      players: [{ limbo, cubes: supply }],
      cities: { boston: { cubes: { seat0: boston }, card_cubes: {} } },
      row: [{ card: 'hastur', cubes: { seat0: 1 } }],
      great_old_one: null,
    }) as unknown as ProvidenceView;

  it('sink into Limbo from where they lay', () => {
    expect(sunkBetween(view(3, 0), view(1, 2))).toEqual([{ party: 'seat0', place: 'boston', count: 2 }]);
  });

  it('do not sink when they are taken back', () => {
    expect(sunkBetween(view(3, 1), view(1, 1, 2))).toEqual([]);
  });
});

describe('the map of a low desk', () => {
  const { cities, roads: drawn, width, height } = geometryOf('low', roads);
  const boxes = Object.entries(cities);

  it('has room for every plate, with the heads of its Agents', () => {
    for (const [city, [x, y]] of boxes) {
      expect(x >= 0 && x + PLATE.w <= width && y >= 22 && y + PLATE.h <= height, city).toBe(true);
      for (const [other, [ox, oy]] of boxes)
        if (other !== city) expect(Math.abs(x - ox) > PLATE.w || Math.abs(y - oy) >= PLATE.h + 22, other).toBe(true);
    }
  });

  it('covers no pips with a plate', () => {
    expect(drawn).toHaveLength(roads.length);
    for (const { a, b, pip } of drawn)
      for (const [, [x, y]] of boxes) {
        const covered = pip[0] > x - 8 && pip[0] < x + PLATE.w + 8 && pip[1] > y - 7 && pip[1] < y + PLATE.h + 7;
        expect(covered, `${a}/${b}`).toBe(false);
      }
  });
});

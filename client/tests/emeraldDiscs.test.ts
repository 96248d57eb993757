import { expect, it } from 'vitest';
import { spread } from '../src/boards/emerald/discs';

it('discs with room stand where they belong', () => {
  expect(spread([60, 20, 100], 15)).toEqual([60, 20, 100]);
});

it('discs on one number stand side by side, round it', () => {
  expect(spread([50, 50], 15)).toEqual([42.5, 57.5]);
  expect(spread([50, 50, 50], 15)).toEqual([35, 50, 65]);
});

it('discs pushed aside keep their order and push on', () => {
  const [first, second, third] = spread([50, 51, 60], 15);
  expect(second! - first!).toBeCloseTo(15);
  expect(third! - second!).toBeCloseTo(15);
  expect((first! + second! + third!) / 3).toBeCloseTo((50 + 51 + 60) / 3);
});

import { expect, it } from 'vitest';
import { spread } from '../src/boards/emerald/discs';

const LINE: [number, number] = [10, 250];

it('discs with room stand where they belong', () => {
  expect(spread([60, 20, 100], 15, LINE)).toEqual([60, 20, 100]);
});

it('discs on one number stand side by side, round it', () => {
  expect(spread([50, 50], 15, LINE)).toEqual([42.5, 57.5]);
  expect(spread([50, 50, 50], 15, LINE)).toEqual([35, 50, 65]);
});

it('discs pushed aside keep their order and push on', () => {
  const [first, second, third] = spread([50, 51, 60], 15, LINE);
  expect(second! - first!).toBeCloseTo(15);
  expect(third! - second!).toBeCloseTo(15);
  expect((first! + second! + third!) / 3).toBeCloseTo((50 + 51 + 60) / 3);
});

it('no disc stands beyond the ends of the line', () => {
  expect(spread([10, 10, 10], 15, LINE)).toEqual([10, 25, 40]);
  expect(spread([250, 60, 250], 15, LINE)).toEqual([235, 60, 250]);
});

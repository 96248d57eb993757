import { expect, it } from 'vitest';
import { signed } from '../src/screens/puzzle/figures';
import { told } from '../src/screens/puzzle/SolutionPart';

it('says what a turn brings with its sign and unit', () => {
  expect(signed(6.44, 'points', 'pl')).toBe('+6,4\u00a0PZ');
  expect(signed(-2, 'points', 'en')).toBe('−2\u00a0VP');
  expect(signed(3.5, 'percent', 'en')).toBe('+3.5\u00a0%');
});

it('tells once what is done again and again', () => {
  expect(told(['Play', 'Play', 'End', 'Play'])).toBe('Play ×2 · End · Play');
});

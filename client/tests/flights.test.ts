import { expect, it } from 'vitest';
import { comeFrom, type Boxes } from '../src/boards/frame/useFlights';

const box = (left: number) => ({ left }) as DOMRect;
const boxes = (zones: Record<string, number[]>): Boxes =>
  new Map(Object.entries(zones).map(([key, at]) => [key, at.map(box)]));
const told = (old: Boxes, after: Boxes) => comeFrom(old, after).map(({ key, at, from }) => [key, at, from?.left]);

it('a card comes from the zone that it left', () => {
  expect(told(boxes({ 'hand:noble': [1] }), boxes({ 'played:noble': [2] }))).toEqual([['played:noble', 0, 1]]);
});

it('cubes fly together, each from its own place; those that stay do not', () => {
  const old = boxes({ 'paris:cube0': [1, 2, 3], 'limbo:cube0': [9], 'limbo:cube1': [8] });
  const after = boxes({ 'paris:cube0': [1], 'limbo:cube0': [9, 10, 11], 'limbo:cube1': [8] });
  expect(told(old, after)).toEqual([
    ['limbo:cube0', 1, 3],
    ['limbo:cube0', 2, 2],
  ]);
});

it('what left nothing behind lands where it is', () => {
  expect(told(boxes({}), boxes({ 'rome:cube0': [4] }))).toEqual([['rome:cube0', 0, undefined]]);
});

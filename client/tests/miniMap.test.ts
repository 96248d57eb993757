// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { quietCorner } from '../src/boards/frame/MiniMap';
import type { Point } from '../src/boards/frame/panZoom';

const sight = { camera: { x: 0, y: 0, zoom: 1 }, port: { width: 390, height: 418 } };
const HEIGHT = 112;

it('lies where nothing can be pressed', () => {
  expect(quietCorner([], HEIGHT, sight)).toBe('top right');
  expect(quietCorner([[350, 40]], HEIGHT, sight)).toBe('top left');
});

it('lies over the edge of one thing rather than over the middle of another', () => {
  const targets: Point[] = [
    [306, 113],
    [100, 130],
    [306, 312],
    [91, 312],
  ];
  expect(quietCorner(targets, HEIGHT, sight)).toBe('top left');
});

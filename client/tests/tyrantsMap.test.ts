import { describe, expect, it } from 'vitest';
import data from '../dev/fixtures/tyrants/facts.json';
import { geometryOf, type Shape } from '../src/boards/tyrants/geometry';
import { bestCentre, clampCamera, fitZoom, nextZoom, zoomAt } from '../src/boards/frame/panZoom';
import { plateName } from '../src/boards/tyrants/plateName';
import type { TyrantsFacts } from '../src/boards/tyrants/tableau';

const facts = data as unknown as TyrantsFacts;
const TOKEN = 9.3;

describe.each(Object.keys(facts.boards))('the %s board', (board) => {
  it.each<Shape>(['wide', 'tall'])('has room for every piece when %s', (shape) => {
    const geometry = geometryOf(board, shape, facts.boards[board]!);
    for (const [site, { spaces }] of Object.entries(facts.boards[board]!.sites)) {
      expect(geometry.plate[site]!.slots, site).toHaveLength(spaces);
    }
    const points = [...geometry.plates.flatMap((plate) => plate.slots), ...Object.values(geometry.spaces)];
    expect(Object.keys(geometry.spaces)).toHaveLength(
      facts.boards[board]!.routes.flatMap((route) => route.places).length,
    );
    points.forEach(([x, y], i) => {
      expect(x).toBeGreaterThan(TOKEN);
      expect(x).toBeLessThan(geometry.width - TOKEN);
      expect(y).toBeGreaterThan(TOKEN);
      expect(y).toBeLessThan(geometry.height - TOKEN);
      for (const [a, b] of points.slice(i + 1)) expect(Math.hypot(a - x, b - y)).toBeGreaterThan(2 * TOKEN);
    });
  });
});

describe('names on plates', () => {
  it('breaks a long name over a tall head', () => {
    expect(plateName('Twierdza klanu Stoneshaft', 121, 30, false)).toEqual(['Twierdza klanu', 'Stoneshaft']);
  });

  it('drops the article that does not fit', () => {
    expect(plateName('The Wormwrithings', 125, 17, false)).toEqual(['Wormwrithings']);
    expect(plateName('The Labyrinth', 113, 17, false)).toEqual(['The Labyrinth']);
  });
});

describe('the camera', () => {
  const map = { width: 700, height: 940 };
  const port = { width: 390, height: 446 };

  it('keeps the point under the finger while zooming', () => {
    const zoomed = zoomAt({ x: -100, y: -50, zoom: 1 }, 2, 195, 223);
    expect((195 - zoomed.x) / 2).toBe(295);
    expect((223 - zoomed.y) / 2).toBe(273);
  });

  it('never loses the map', () => {
    const camera = clampCamera({ x: 5000, y: -9000, zoom: 1.2 }, map, port);
    expect(camera.x).toBeLessThanOrEqual(24);
    expect(camera.y).toBeGreaterThanOrEqual(port.height - map.height * 1.2 - 56);
  });

  it('steps from fit to work to close and back', () => {
    const fit = fitZoom(map, port);
    expect(nextZoom(fit, map, port)).toBe(1.2);
    expect(nextZoom(1.2, map, port)).toBe(1.8);
    expect(nextZoom(1.8, map, port)).toBe(fit);
    const own = { ...map, work: 1, close: 1.5 };
    expect([nextZoom(fit, own, port), nextZoom(1, own, port), nextZoom(1.5, own, port)]).toEqual([1, 1.5, fit]);
  });

  it('looks at the largest group of targets', () => {
    const centre = bestCentre(
      [
        [600, 900],
        [50, 50],
        [70, 90],
        [90, 60],
      ],
      1.2,
      port,
    );
    expect(centre).toEqual([70, 70]);
  });
});

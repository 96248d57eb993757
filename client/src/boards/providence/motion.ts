import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { isCalm } from '../frame/calm';
import type { Point } from '../frame/panZoom';
import { middleOf, standAt, type Geometry } from './geometry';
import type { ProvidenceView, Road } from './tableau';

const A_ROAD = 180;
const LONGEST = 600;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

/** The cities on the cheapest way, with both ends: only to draw it, what it costs is the server's to say. */
export function wayBetween(roads: Road[], from: string, to: string): string[] {
  const best = new Map([[from, { cost: 0, way: [from] }]]);
  const open = [from];
  for (let city = open.shift(); city !== undefined; city = open.shift()) {
    const { cost, way } = best.get(city)!;
    for (const road of roads) {
      const next = road.from === city ? road.to : road.to === city ? road.from : null;
      if (!next || (best.get(next)?.cost ?? Infinity) <= cost + road.cost) continue;
      best.set(next, { cost: cost + road.cost, way: [...way, next] });
      open.push(next);
    }
  }
  return best.get(to)?.way ?? [from, to];
}

function standing(view: ProvidenceView): Map<string, string> {
  const agents = Object.entries(view.cities).flatMap(([city, seen]) =>
    seen.agents.map((agent) => [agent, city] as const),
  );
  return new Map(agents.flatMap(([{ figure }, city]) => (figure ? [[figure, city]] : [])));
}

/** Figures that have moved walk from city to city along the roads. */
export function useWalks(
  layer: RefObject<SVGGElement | null>,
  view: ProvidenceView,
  geometry: Geometry,
  roads: Road[],
) {
  const before = useRef<Map<string, string> | null>(null);
  useLayoutEffect(() => {
    const now = standing(view);
    const old = before.current;
    before.current = now;
    if (!old || isCalm()) return;
    for (const [figure, city] of now) {
      const from = old.get(figure);
      const element = layer.current?.querySelector<SVGElement>(`[data-figure="${figure}"]`);
      if (!from || from === city || !element?.animate) continue;
      const way = wayBetween(roads, from, city).slice(0, -1);
      const stops = way.map((stop) => standAt(geometry.cities[stop]!, 0, 1));
      const steps = [...stops.map(([x, y]) => `translate(${x}px, ${y}px)`), element.style.transform];
      element.animate(
        steps.map((transform) => ({ transform })),
        { duration: Math.min(LONGEST, A_ROAD * way.length), easing: EASE },
      );
    }
    // Only a new moment moves figures.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view]);
}

export interface Sunk {
  party: string;
  place: string;
  count: number;
}

const limboOf = (view: ProvidenceView): Record<string, number> =>
  Object.fromEntries([
    ...view.players.map((player, seat) => [`seat${seat}`, player.limbo]),
    ...(view.great_old_one?.cultists ?? []).map((cultist, i) => [`cultist${i + 1}`, cultist.limbo]),
  ]);

function cubesOf(view: ProvidenceView): [place: string, cubes: Record<string, number>][] {
  const cities = Object.entries(view.cities).flatMap(([city, seen]): [string, Record<string, number>][] => [
    [city, seen.cubes],
    [`${city}_card`, seen.card_cubes],
  ]);
  return [...cities, ...view.row.map((one): [string, Record<string, number>] => [one.card, one.cubes])];
}

/** Cubes that have gone from a place while their owner has more in Limbo. */
export function sunkBetween(before: ProvidenceView, after: ProvidenceView): Sunk[] {
  const [then, now] = [limboOf(before), limboOf(after)];
  const left = Object.fromEntries(cubesOf(after));
  return cubesOf(before).flatMap(([place, cubes]) =>
    Object.entries(cubes).flatMap(([party, n]) => {
      const count = n - (left[place]?.[party] ?? 0);
      return count > 0 && (now[party] ?? 0) > (then[party] ?? 0) ? [{ party, place, count }] : [];
    }),
  );
}

/** Cubes on their way into Limbo. */
export function useSinking(view: ProvidenceView): { sunk: Sunk[]; end: () => void } {
  const before = useRef(view);
  const [sunk, setSunk] = useState<Sunk[]>([]);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = view;
    if (old !== view) setSunk(isCalm() ? [] : sunkBetween(old, view));
  }, [view]);
  return { sunk, end: () => setSunk([]) };
}

/** Where cubes of a place set out; the Mythos row is beyond the right edge. */
export function sourceOf(geometry: Geometry, place: string): Point {
  const middle = middleOf(geometry, place.replace(/_card$/, ''));
  return middle ?? [geometry.width, geometry.height / 2];
}

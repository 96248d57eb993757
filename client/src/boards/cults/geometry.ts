import type { Point } from '../frame/panZoom';
import layout from './layout.json';

/** Where everything stands in Arkham, in CSS pixels at zoom 1: districts are one drawing turned over, in polar slots. */

export type Shape = 'wide' | 'tall';
export type { Point };
export type Quarter = ReturnType<typeof makeQuarter>;
export type Geometry = ReturnType<typeof makeGeometry>;

const { slots, name, pitch, gap, rim } = layout;
/** More Plan markers than these lie closer together. */
const CROWD = 6;
export const { quarter: DRAWN, hub: HUB } = layout;

function makeQuarter(id: string, [cx, cy]: Point) {
  const signs = layout.signs[id as keyof typeof layout.signs] as [number, number];
  const [sx, sy] = signs;
  const point = (theta: number, r: number): Point => {
    const turn = (theta * Math.PI) / 180;
    return [cx + sx * (r * Math.cos(turn) + gap), cy + sy * (r * Math.sin(turn) + gap)];
  };
  const each = (list: number[][]) => list.map(([theta, r]) => point(theta!, r!));
  const one = ([theta, r]: number[]) => point(theta!, r!);
  // Words stand upright on both sides of the circle, and stacks lean to the middle.
  const [from, to] = sx < 0 ? [name.from, name.to] : [name.to, name.from];
  const r = sy < 0 ? name.upper : name.lower;
  const fan = (slot: number[], i: number, count: number, step: number) =>
    point(slot[0]! + (i - (count - 1) / 2) * step, slot[1]!);
  return {
    id,
    signs,
    /** Turns the drawing of a quarter to its place. */
    transform: `translate(${cx + sx * gap} ${cy + sy * gap}) scale(${sx} ${sy})`,
    /** The arc that its name stands on. */
    name: `M${point(from, r).join(' ')}A${r} ${r} 0 0 ${sy < 0 ? 1 : 0} ${point(to, r).join(' ')}`,
    rituals: each(slots.ritual),
    dominance: each(slots.dominance),
    sites: each(slots.site),
    /** Spaces 4 to 1 of the Investigation Track. */
    track: each(slots.track),
    sanity: one(slots.sanity),
    swords: one(slots.swords),
    hat: one(slots.hat),
    middle: one(slots.middle),
    plan: (i: number, count: number) => fan(slots.plan, i, count, (count > CROWD ? pitch.crowd : pitch.plan) * -sx),
    arrived: (i: number, count: number) => fan([slots.sanity[0]!, rim], i, count, pitch.investigator),
  };
}

function makeGeometry(shape: Shape) {
  const { width, height, centre } = layout[shape];
  const middle = centre as [number, number];
  const quarters = Object.keys(layout.signs).map((id): [string, Quarter] => [id, makeQuarter(id, middle)]);
  return { width, height, centre: middle, quarters: Object.fromEntries(quarters) };
}

const made: Record<Shape, Geometry> = { wide: makeGeometry('wide'), tall: makeGeometry('tall') };

export const geometryOf = (shape: Shape): Geometry => made[shape];

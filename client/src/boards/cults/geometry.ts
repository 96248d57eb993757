import type { Point } from '../frame/panZoom';
import layout from './layout.json';

/** Where everything stands in Arkham, in CSS pixels at zoom 1: every district is a quarter in polar slots. */

export type Shape = 'wide' | 'tall';
export type { Point };

export interface Quarter {
  id: string;
  /** Left or right, upper or lower. */
  signs: Point;
  outline: string;
  rings: string;
  spokes: string;
  divider: string;
  name: string;
  rituals: Point[];
  dominance: Point[];
  sites: Point[];
  /** Spaces 4 to 1 of the Investigation Track. */
  track: Point[];
  sanity: Point;
  swords: Point;
  hat: Point;
  middle: Point;
  plan: (i: number, count: number) => Point;
  arrived: (i: number, count: number) => Point;
}

export interface Geometry {
  width: number;
  height: number;
  centre: Point;
  ticks: string;
  river: string;
  quarters: Record<string, Quarter>;
}

const { radii, slots, name, pitch, gap } = layout;
const CROWD = 6;
const n = (value: number) => value.toFixed(1);
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

function makeQuarter(id: string, centre: Point): Quarter {
  const signs = layout.signs[id as keyof typeof layout.signs] as unknown as Point;
  const [sx, sy] = signs;
  const point = (theta: number, r: number): Point => {
    const turn = (theta * Math.PI) / 180;
    return [centre[0] + sx * (r * Math.cos(turn) + gap), centre[1] + sy * (r * Math.sin(turn) + gap)];
  };
  const each = (list: number[][]) => list.map(([theta, r]) => point(theta!, r!));
  const one = ([theta, r]: number[]) => point(theta!, r!);
  const sweep = sx * sy > 0 ? 1 : 0;
  const arc = (r: number, from: number, to: number, way: number) =>
    `M${at(point(from, r))}A${r} ${r} 0 0 ${way} ${at(point(to, r))}`;
  const [from, to] = sx < 0 ? [name.from, name.to] : [name.to, name.from];
  const [planAngle, planR] = slots.plan as [number, number];
  const [sanityAngle] = slots.sanity as [number, number];
  const side = sx < 0 ? 1 : -1;
  return {
    id,
    signs,
    outline: `${arc(radii.outer, 0, 90, sweep)}L${at(point(90, radii.inner))}A${radii.inner} ${radii.inner} 0 0 ${1 - sweep} ${at(point(0, radii.inner))}Z`,
    rings: radii.rings.map((r) => arc(r, 1, 89, sweep)).join(''),
    spokes: [15, 30, 45, 60, 75]
      .map((theta) => `M${at(point(theta, radii.spokes[0]!))}L${at(point(theta, radii.spokes[1]!))}`)
      .join(''),
    divider: `M${at(point(46, 186))}L${at(point(46, 228))}`,
    name: arc(sy < 0 ? name.upper : name.lower, from, to, sy < 0 ? 1 : 0),
    rituals: each(slots.ritual),
    dominance: each(slots.dominance),
    sites: each(slots.site),
    track: each(slots.track),
    sanity: one(slots.sanity),
    swords: one(slots.swords),
    hat: one(slots.hat),
    middle: point(45, 185),
    plan: (i, count) =>
      point(planAngle + (i - (count - 1) / 2) * (count > CROWD ? pitch.crowd : pitch.plan) * side, planR),
    arrived: (i, count) => point(sanityAngle + (i - (count - 1) / 2) * pitch.investigator, radii.rim),
  };
}

/** A tick every three degrees, longer ones every fifth and tenth. */
function ticksRound([x, y]: Point): string {
  return Array.from({ length: 120 }, (_, k) => {
    const turn = (k * 3 * Math.PI) / 180;
    const length = k % 10 === 0 ? 10 : k % 5 === 0 ? 7 : 4;
    const end = (r: number): Point => [x + r * Math.cos(turn), y + r * Math.sin(turn)];
    return `M${at(end(radii.ticks))}L${at(end(radii.ticks + length))}`;
  }).join('');
}

function makeGeometry(shape: Shape): Geometry {
  const { width, height, centre } = layout[shape];
  const middle = centre as unknown as Point;
  const [x, y] = middle;
  return {
    width,
    height,
    centre: middle,
    ticks: ticksRound(middle),
    river: `M${x - 464} ${y + 8}C${x - 334} ${y - 14} ${x - 234} ${y + 16} ${x} ${y}S${x + 230} ${y - 16} ${x + 464} ${y + 6}`,
    quarters: Object.fromEntries(Object.keys(layout.signs).map((id) => [id, makeQuarter(id, middle)])),
  };
}

const made: Record<Shape, Geometry> = { wide: makeGeometry('wide'), tall: makeGeometry('tall') };

export const geometryOf = (shape: Shape): Geometry => made[shape];
export const HUB = radii.hub;

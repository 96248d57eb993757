import type { ReactNode } from 'react';
import { seatShape } from '../../look/SeatGlyph';
import type { Point } from './panZoom';

/** Where a piece stands in a drawing. */
export interface Spot {
  at?: Point;
  scale?: number;
  /** Where it flies from and to: its zone and its name. */
  fly?: string;
}

/** A piece at its place; what flies must not carry the place itself. */
export function Piece({ at = [0, 0], scale = 1, fly, children }: Spot & { children: ReactNode }) {
  const piece = <g transform={`translate(${at.join(' ')}) scale(${scale})`}>{children}</g>;
  return fly ? (
    <g data-fly={fly} data-fly-over="">
      {piece}
    </g>
  ) : (
    piece
  );
}

interface SeatShapeProps {
  seat: number;
  x?: number;
  y?: number;
  r: number;
  fill: string;
}

/** The shape of a seat inside a drawing. */
export function SeatShape({ seat, x = 0, y = 0, r, fill }: SeatShapeProps) {
  return <path d={seatShape(seat)} transform={`translate(${x} ${y}) scale(${r / 8.6})`} fill={fill} />;
}

interface PieceIconProps {
  size?: number;
  /** What of the drawing is seen. */
  box?: string;
  className?: string;
  children: ReactNode;
}

/** A piece in a text or a panel. */
export function PieceIcon({ size = 16, box = '-13 -13 26 26', className = '', children }: PieceIconProps) {
  const [, , width, height] = box.split(' ').map(Number) as [number, number, number, number];
  return (
    <svg
      width={size}
      height={(size * height) / width}
      viewBox={box}
      aria-hidden="true"
      className={`fr-piece ${className}`}
    >
      {children}
    </svg>
  );
}

interface RoughProps {
  id: string;
  /** How wild: the noise, and how far it pushes a line. */
  frequency?: string;
  octaves?: string;
  seed: string;
  scale: string;
  /** How far over the edge of what it is drawn on. */
  edge?: number;
}

/** Lines of a map as if drawn by hand. */
export function Rough({ id, frequency = '.022', octaves = '3', seed, scale, edge = 0 }: RoughProps) {
  const box = { x: `${-edge}%`, y: `${-edge}%`, width: `${100 + 2 * edge}%`, height: `${100 + 2 * edge}%` };
  return (
    <filter id={id} colorInterpolationFilters="sRGB" {...box}>
      <feTurbulence type="fractalNoise" baseFrequency={frequency} numOctaves={octaves} seed={seed} />
      <feDisplacementMap in="SourceGraphic" scale={scale} />
    </filter>
  );
}

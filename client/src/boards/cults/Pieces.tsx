import type { ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { seatShape } from '../../look/SeatGlyph';
import type { Point } from './geometry';
import { ROMAN, type Token } from './tableau';

/** Tokens of this title: the form tells the piece, the shape inside tells whose it is. */

const INK = '#0A0D13';
const EMPTY = { fill: INK, fillOpacity: 0.6, stroke: '#7586A3', strokeWidth: 1.3, strokeDasharray: '3 2.4' };
const HOUSE = 'M-10.5-1.5L0-11.5L10.5-1.5V10.5H-10.5Z';
const BANNER = 'M-8.5-11H8.5V11L0 6L-8.5 11Z';
const colourOf = (tint: number) => `var(--seat-${tint + 1})`;

interface PieceProps {
  /** Whose colour and shape. */
  tint: number;
  x?: number;
  y?: number;
  scale?: number;
  /** Where it flies from and to: its zone and its name. */
  fly?: string;
}

type Spot = Omit<PieceProps, 'tint'>;

/** A piece at its place; what flies must not carry the place itself. */
function At({ x = 0, y = 0, scale = 1, fly, children }: Spot & { children: ReactNode }) {
  const piece = <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
  return fly ? (
    <g data-fly={fly} data-fly-over="">
      {piece}
    </g>
  ) : (
    piece
  );
}

export function PieceSymbols() {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="rc-vignette">
          <stop offset="0" stopColor="#26303F" />
          <stop offset=".8" stopColor="#141B26" />
          <stop offset="1" stopColor="#0B0F16" />
        </radialGradient>
        <filter id="rc-rough" colorInterpolationFilters="sRGB" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="4" />
          <feDisplacementMap in="SourceGraphic" scale="5" />
        </filter>
      </defs>
    </svg>
  );
}

function Shape({ tint, y, size, fill = INK }: { tint: number; y: number; size: number; fill?: string }) {
  return <path d={seatShape(tint)} transform={`translate(0 ${y}) scale(${size})`} fill={fill} />;
}

export function Ritual({ tint, level, ...at }: PieceProps & { level: number }) {
  // A smaller disc needs a larger numeral.
  const small = (at.scale ?? 1) < 0.8;
  return (
    <At {...at}>
      <circle r="17" fill={colourOf(tint)} stroke={INK} strokeWidth="1.6" />
      <circle r="17" fill="url(#fr-sheen)" />
      {[14.6, 12.5, 10.4].slice(0, level).map((r) => (
        <circle key={r} r={r} fill="none" stroke={INK} strokeOpacity=".55" strokeWidth=".9" />
      ))}
      <Shape tint={tint} y={small ? -7.6 : -6.4} size={0.45} />
      <text y={small ? 10.6 : 9.4} className="rc-numeral" fontSize={small ? 16.6 : 14.5}>
        {ROMAN[level - 1]}
      </text>
    </At>
  );
}

/** From how many players on a Ritual space is open: "3+" and "4" are printed on the board. */
export const PRINTED = [undefined, undefined, undefined, '3+', '4'];

/** A space for a Ritual: free, for more players (`note`), or closed. */
export function RitualSpace({ note, closed, ...at }: Spot & { note?: string; closed?: boolean }) {
  return (
    <At {...at}>
      <g opacity={closed ? 0.45 : 1}>
        <circle r="15.5" fill={INK} fillOpacity=".75" stroke="#7586A3" strokeWidth="1.3" strokeDasharray="4 3" />
        {note && (
          <text y="4.2" className="rc-note">
            {note}
          </text>
        )}
        {closed && !note && <path d="M-9-9L9 9M9-9L-9 9" stroke="var(--warn)" strokeWidth="2" />}
      </g>
    </At>
  );
}

export function Site({ tint, none, ...at }: PieceProps & { none?: boolean }) {
  const look = none ? { ...EMPTY, stroke: '#4A5A74' } : { fill: colourOf(tint), stroke: INK, strokeWidth: 1.3 };
  return (
    <At {...at}>
      <path d={HOUSE} strokeLinejoin="round" {...look} />
      <Shape tint={tint} y={2.6} size={0.575} fill={none ? '#4A5A74' : INK} />
    </At>
  );
}

export function Dominance({ tint, ...at }: Spot & { tint: number | null }) {
  const look = tint === null ? EMPTY : { fill: colourOf(tint), stroke: INK, strokeWidth: 1.3 };
  return (
    <At {...at}>
      <path d={BANNER} strokeLinejoin="round" {...look} />
      {tint !== null && <Shape tint={tint} y={-2.4} size={0.575} />}
    </At>
  );
}

export function Plan({ tint, top, ...at }: PieceProps & { top?: boolean }) {
  const rim = top ? { stroke: 'var(--text)', strokeWidth: 1.9 } : { stroke: INK, strokeWidth: 1.4 };
  return (
    <At {...at}>
      <rect x="-12" y="-12" width="24" height="24" rx="7" fill={colourOf(tint)} {...rim} />
      <rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4.6" fill={INK} />
      <Shape tint={tint} y={0} size={0.725} fill={colourOf(tint)} />
    </At>
  );
}

/** Where the next Plan marker can go. */
export function PlanSpace(at: Spot) {
  return (
    <At {...at}>
      <rect x="-14" y="-14" width="28" height="28" rx="8" fill={INK} stroke="var(--glow)" strokeWidth="2.2" />
      <path d="M-6 0H6M0-6V6" stroke="var(--glow)" strokeWidth="2.4" />
    </At>
  );
}

/** An Investigator. */
export function Hat({ at: [x, y] = [0, 0], r = 11, fly }: { at?: Point; r?: number; fly?: string }) {
  return (
    <At x={x} y={y} fly={fly}>
      <circle r={r} fill="var(--bone)" stroke={INK} strokeWidth="1.3" />
      <Glyph name="hat" y={-0.2} size={r * 1.45} colour="#2A3548" />
    </At>
  );
}

export const TOKEN_LOOK: Record<Token, { icon: string; colour: string }> = {
  thug: { icon: 'knuckles', colour: '#A9C0DA' },
  initiate: { icon: 'hooded', colour: '#D9B978' },
  mutant: { icon: 'tentacled', colour: '#FF9C8A' },
};

/** A Cultist token, in a text or a panel. */
export function TokenIcon({ token, size = 22 }: { token: Token; size?: number }) {
  const { icon, colour } = TOKEN_LOOK[token];
  return (
    <svg className="rc-token" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <circle r="12" fill="#141B27" stroke={colour} strokeWidth="1.6" />
      <Glyph name={icon} size={16.2} colour={colour} />
    </svg>
  );
}

/** A piece in a panel. */
export function PieceIcon({ size = 16, children }: { size?: number; children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true" className="rc-piece">
      {children}
    </svg>
  );
}

const GREY = '#8793A6';
/** What points are counted for, without an owner. */
export const LINES = {
  dominance: (
    <PieceIcon size={15}>
      <path d={BANNER} fill={GREY} />
    </PieceIcon>
  ),
  cult_sites: (
    <PieceIcon size={15}>
      <path d={HOUSE} fill={GREY} />
    </PieceIcon>
  ),
  most_rituals: (
    <PieceIcon size={15}>
      <circle r="11" fill={GREY} />
    </PieceIcon>
  ),
};

import sprite from 'virtual:icon-sprite';
import icons from '../../look/icons.json';
import { seatShape } from '../../look/SeatGlyph';
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
  className?: string;
}

const place = ({ x = 0, y = 0, scale = 1 }: Omit<PieceProps, 'tint'>) => `translate(${x} ${y}) scale(${scale})`;

export function PieceSymbols() {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="rc-sheen" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".4" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".28" />
        </linearGradient>
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

/** An icon inside a drawing. */
export function Glyph({
  name,
  x,
  y,
  size,
  colour,
}: {
  name: string;
  x: number;
  y: number;
  size: number;
  colour: string;
}) {
  const id = (icons as Record<string, string>)[name] ?? name;
  return (
    <svg
      x={x - size / 2}
      y={y - size / 2}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      fill={colour}
      color={colour}
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}

function Shape({ tint, y, size, fill = INK }: { tint: number; y: number; size: number; fill?: string }) {
  return <path d={seatShape(tint)} transform={`translate(0 ${y}) scale(${size})`} fill={fill} />;
}

export function Ritual({ tint, level, className = '', ...at }: PieceProps & { level: number }) {
  // A smaller disc needs a larger numeral.
  const small = (at.scale ?? 1) < 0.8;
  return (
    <g transform={place(at)} className={className}>
      <circle r="17" fill={colourOf(tint)} stroke={INK} strokeWidth="1.6" />
      <circle r="17" fill="url(#rc-sheen)" />
      {[14.6, 12.5, 10.4].slice(0, level).map((r) => (
        <circle key={r} r={r} fill="none" stroke={INK} strokeOpacity=".55" strokeWidth=".9" />
      ))}
      <Shape tint={tint} y={small ? -7.6 : -6.4} size={0.45} />
      <text y={small ? 10.6 : 9.4} className="rc-numeral" fontSize={small ? 16.6 : 14.5}>
        {ROMAN[level - 1]}
      </text>
    </g>
  );
}

/** A space for a Ritual: free, for more players (`note`), or closed. */
export function RitualSpace({ note, closed, ...at }: Omit<PieceProps, 'tint'> & { note?: string; closed?: boolean }) {
  return (
    <g transform={place(at)} opacity={closed ? 0.45 : 1}>
      <circle r="15.5" fill={INK} fillOpacity=".75" stroke="#7586A3" strokeWidth="1.3" strokeDasharray="4 3" />
      {note && (
        <text y="4.2" className="rc-note">
          {note}
        </text>
      )}
      {closed && !note && <path d="M-9-9L9 9M9-9L-9 9" stroke="var(--warn)" strokeWidth="2" />}
    </g>
  );
}

export function Site({ tint, none, className, ...at }: PieceProps & { none?: boolean }) {
  return (
    <g transform={place(at)} className={className}>
      <path
        d={HOUSE}
        strokeLinejoin="round"
        {...(none ? { ...EMPTY, stroke: '#4A5A74' } : { fill: colourOf(tint), stroke: INK, strokeWidth: 1.3 })}
      />
      <Shape tint={tint} y={2.6} size={0.575} fill={none ? '#4A5A74' : INK} />
    </g>
  );
}

export function Dominance({ tint, className, ...at }: Omit<PieceProps, 'tint'> & { tint: number | null }) {
  return (
    <g transform={place(at)} className={className}>
      <path
        d={BANNER}
        strokeLinejoin="round"
        {...(tint === null ? EMPTY : { fill: colourOf(tint), stroke: INK, strokeWidth: 1.3 })}
      />
      {tint !== null && <Shape tint={tint} y={-2.4} size={0.575} />}
    </g>
  );
}

export function Plan({ tint, top, className, ...at }: PieceProps & { top?: boolean }) {
  return (
    <g transform={place(at)} className={className}>
      <rect
        x="-12"
        y="-12"
        width="24"
        height="24"
        rx="7"
        fill={colourOf(tint)}
        stroke={top ? 'var(--text)' : INK}
        strokeWidth={top ? 1.9 : 1.4}
      />
      <rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4.6" fill={INK} />
      <Shape tint={tint} y={0} size={0.725} fill={colourOf(tint)} />
    </g>
  );
}

/** Where the next Plan marker can go. */
export function PlanSpace(at: Omit<PieceProps, 'tint'>) {
  return (
    <g transform={place(at)}>
      <rect x="-14" y="-14" width="28" height="28" rx="8" fill={INK} stroke="var(--glow)" strokeWidth="2.2" />
      <path d="M-6 0H6M0-6V6" stroke="var(--glow)" strokeWidth="2.4" />
    </g>
  );
}

export function Hat({ x = 0, y = 0, r = 11 }: { x?: number; y?: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="var(--bone)" stroke={INK} strokeWidth="1.3" />
      <Glyph name="hat" x={0} y={-0.2} size={r * 1.45} colour="#2A3548" />
    </g>
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
      <Glyph name={icon} x={0} y={0} size={16.2} colour={colour} />
    </svg>
  );
}

/** Small pictures for panels. */
export function PieceIcon({
  of,
  tint,
  size = 16,
}: {
  of: 'site' | 'plan' | 'banner' | 'disc';
  tint: number | null;
  size?: number;
}) {
  const grey = '#8793A6';
  return (
    <svg width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true" className="rc-piece">
      {tint === null && of === 'banner' && <path d={BANNER} fill={grey} />}
      {tint === null && of === 'site' && <path d={HOUSE} fill={grey} />}
      {tint === null && of === 'disc' && <circle r="11" fill={grey} />}
      {tint !== null && of === 'site' && <Site tint={tint} />}
      {tint !== null && of === 'plan' && <Plan tint={tint} />}
      {tint !== null && of === 'banner' && <Dominance tint={tint} />}
    </svg>
  );
}

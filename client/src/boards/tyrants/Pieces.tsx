import { seatShape } from '../../look/SeatGlyph';
import { Rough } from '../frame/Piece';
import type { Colour } from './tableau';
import { seatOf } from './tableau';

/** Tokens of the map, drawn once as symbols and used by every map, lens and panel on the page. */

const HOOD =
  'M0 -10.5C4.6 -7.6 7.4 -3.2 7.4 2.2C7.4 5.4 6.6 7.6 5.4 9.2L-5.4 9.2C-6.6 7.6 -7.4 5.4 -7.4 2.2C-7.4 -3.2 -4.6 -7.6 0 -10.5Z';
const HEXAGON = 'M0 -9.4L8.2 -4.7L8.2 4.7L0 9.4L-8.2 4.7L-8.2 -4.7Z';
export const LOZENGE = 'M0 -8L7.4 0L0 8L-7.4 0Z';
const SEATS = [0, 1, 2, 3];

export function PieceSymbols() {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <Rough id="ty-rough" seed="7" scale="13" />
        <symbol id="ty-empty" viewBox="-12 -12 24 24" overflow="visible">
          <circle r="8.6" fill="var(--space)" stroke="var(--ghost)" strokeWidth="1.3" />
        </symbol>
        <symbol id="ty-white" viewBox="-12 -12 24 24" overflow="visible">
          <circle r="9.3" fill="var(--bone)" stroke="var(--ink)" strokeWidth="1.4" />
          <circle r="9.3" fill="url(#fr-sheen)" opacity=".6" />
          <circle r="5" fill="none" stroke="var(--bone-ring)" strokeWidth="1.3" />
        </symbol>
        <symbol id="ty-marker" viewBox="-10 -10 20 20" overflow="visible">
          <path d={HEXAGON} fill="var(--ink)" stroke="var(--pale-brass)" strokeWidth="1.5" />
        </symbol>
        {SEATS.map((seat) => (
          <SeatSymbols key={seat} seat={seat} />
        ))}
      </defs>
    </svg>
  );
}

function SeatSymbols({ seat }: { seat: number }) {
  const colour = `var(--seat-${seat + 1})`;
  return (
    <>
      <symbol id={`ty-troop${seat}`} viewBox="-12 -12 24 24" overflow="visible">
        <circle r="9.3" fill={colour} stroke="var(--ink)" strokeWidth="1.4" />
        <circle r="9.3" fill="url(#fr-sheen)" opacity=".55" />
        <path d={seatShape(seat)} transform="scale(.5625)" fill="var(--ink)" />
      </symbol>
      <symbol id={`ty-spy${seat}`} viewBox="-10 -12 20 24" overflow="visible">
        <path d={HOOD} fill="none" stroke="var(--seat-edge)" strokeWidth="4.4" />
        <path d={HOOD} fill="var(--ink)" stroke={colour} strokeWidth="2" />
        <path d={seatShape(seat)} transform="translate(0 2.2) scale(.463)" fill={colour} />
      </symbol>
      <symbol id={`ty-marker${seat}`} viewBox="-10 -10 20 20" overflow="visible">
        <path d={HEXAGON} fill={colour} stroke="var(--ink)" strokeWidth="1.4" />
      </symbol>
    </>
  );
}

interface PieceProps {
  x: number;
  y: number;
  className?: string;
}

export function Troop({ colour, x, y, className }: PieceProps & { colour: Colour | null }) {
  const seat = colour === null ? null : seatOf(colour);
  const id = colour === null ? 'ty-empty' : seat === null ? 'ty-white' : `ty-troop${seat}`;
  return <use href={`#${id}`} x={x - 12} y={y - 12} width="24" height="24" className={className} />;
}

export function Spy({ seat, x, y, className }: PieceProps & { seat: number }) {
  return <use href={`#ty-spy${seat}`} x={x - 7.25} y={y - 8.7} width="14.5" height="17.4" className={className} />;
}

export function Marker({ seat, x, y, vp }: PieceProps & { seat: number | null; vp: number }) {
  return (
    <>
      <use href={seat === null ? '#ty-marker' : `#ty-marker${seat}`} x={x - 9.5} y={y - 9.5} width="19" height="19" />
      <text x={x} y={y + 3.6} className="ty-number" fill={seat === null ? 'var(--pale-brass)' : 'var(--ink)'}>
        {vp}
      </text>
    </>
  );
}

/** A hood without an owner: where a spy can be placed. */
export function HoodOutline({ x, y }: PieceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(.725)`}>
      <path d={HOOD} fill="var(--target)" stroke="var(--glow)" strokeWidth="2.4" />
      <path d="M-3.6 1h7.2M0 -2.6v7.2" stroke="var(--on-target)" strokeWidth="2.2" strokeLinecap="round" />
    </g>
  );
}

export function SpyIcon({ className = '' }: { className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="-10 -12 20 24" aria-hidden="true">
      <path d={HOOD} fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}

export function CircleIcon({ className = '' }: { className?: string }) {
  return (
    <svg className={`icon ty-line ${className}`} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="5.6" />
      <circle cx="7" cy="7" r="1.3" fill="currentColor" />
    </svg>
  );
}

export function MarkerIcon({ seat }: { seat: number }) {
  return (
    <svg className="ty-hex" viewBox="-10 -10 20 20" aria-hidden="true">
      <use href={`#ty-marker${seat}`} x="-10" y="-10" width="20" height="20" />
    </svg>
  );
}

import { Glyph } from '../frame/Glyph';
import { Piece, PieceIcon, SeatShape, type Spot } from '../frame/Piece';
import { ROMAN, type Token } from './tableau';

/** Tokens of this title: the form tells the piece, the shape inside tells whose it is. */

const INK = 'var(--ink)';
const HOUSE = 'M-10.5-1.5L0-11.5L10.5-1.5V10.5H-10.5Z';
const BANNER = 'M-8.5-11H8.5V11L0 6L-8.5 11Z';
const colourOf = (tint: number) => `var(--seat-${tint + 1})`;
const hatchOf = (tint: number) => `url(#fr-hatch${tint})`;

/** `tint`: whose colour and shape. */
type OwnedProps = Spot & { tint: number };

export function Ritual({ tint, level, ...spot }: OwnedProps & { level: number }) {
  // A smaller disc needs a larger numeral.
  const small = (spot.scale ?? 1) < 0.8;
  return (
    <Piece {...spot}>
      <circle r="17" fill={colourOf(tint)} stroke={INK} strokeWidth="1.6" />
      <circle r="14.8" fill="none" stroke={hatchOf(tint)} strokeWidth="4" className="fr-hatch" />
      <circle r="17" fill="url(#fr-sheen)" />
      {[14.6, 12.5, 10.4].slice(0, level).map((r) => (
        <circle key={r} r={r} fill="none" stroke={INK} strokeOpacity=".55" strokeWidth=".9" />
      ))}
      <SeatShape seat={tint} y={small ? -7.6 : -6.4} r={3.87} fill={INK} />
      <text y={small ? 10.6 : 9.4} className="rc-numeral" fontSize={small ? 16.6 : 14.5}>
        {ROMAN[level - 1]}
      </text>
    </Piece>
  );
}

/** From how many players on a Ritual space is open: "3+" and "4" are printed on the board. */
const PRINTED = [undefined, undefined, undefined, '3+', '4'];

/** The i-th space for a Ritual: free, or closed. */
export function RitualSpace({ i, closed, ...spot }: Spot & { i: number; closed: boolean }) {
  const note = PRINTED[i];
  return (
    <Piece {...spot}>
      <g opacity={closed ? 0.45 : 1}>
        <circle r="15.5" fill="var(--space)" stroke="var(--ghost)" strokeWidth="1.3" strokeDasharray="4 3" />
        <text y="4.2" className="rc-note">
          {note}
        </text>
        {closed && !note && <path d="M-9-9L9 9M9-9L-9 9" stroke="var(--warn)" strokeWidth="2" />}
      </g>
    </Piece>
  );
}

/** Pieces of one outline: where the seat's shape stands inside, and how a space without a piece is drawn. */
const OUTLINES = {
  site: { path: HOUSE, y: 2.6, empty: 'var(--rim)' },
  dominance: { path: BANNER, y: -2.4, empty: 'var(--ghost)' },
};

interface MarkerProps extends Spot {
  form: keyof typeof OUTLINES;
  /** Whose it is, or whose place it is; null: anybody's place. */
  tint: number | null;
  none?: boolean;
}

/** A Cult Site or a Dominance marker, or its dashed place. */
export function Marker({ form, tint, none = tint === null, ...spot }: MarkerProps) {
  const { path, y, empty } = OUTLINES[form];
  const look = none
    ? { fill: 'var(--space)', stroke: empty, strokeDasharray: '3 2.4' }
    : { fill: colourOf(tint!), stroke: INK };
  return (
    <Piece {...spot}>
      <path d={path} strokeLinejoin="round" strokeWidth="1.3" {...look} />
      {!none && <path d={path} fill={hatchOf(tint!)} className="fr-hatch" />}
      {tint !== null && <SeatShape seat={tint} y={y} r={4.945} fill={none ? empty : INK} />}
    </Piece>
  );
}

export function Plan({ tint, top, ...spot }: OwnedProps & { top?: boolean }) {
  const rim = top ? { stroke: 'var(--text)', strokeWidth: 1.9 } : { stroke: INK, strokeWidth: 1.4 };
  return (
    <Piece {...spot}>
      <rect x="-12" y="-12" width="24" height="24" rx="7" fill={colourOf(tint)} {...rim} />
      <rect x="-12" y="-12" width="24" height="24" rx="7" fill={hatchOf(tint)} className="fr-hatch" />
      <rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="4.6" fill={INK} />
      <SeatShape seat={tint} r={6.235} fill={colourOf(tint)} />
    </Piece>
  );
}

/** Where the next Plan marker can go. */
export function PlanSpace(spot: Spot) {
  return (
    <Piece {...spot}>
      <rect x="-14" y="-14" width="28" height="28" rx="8" fill="var(--target)" stroke="var(--glow)" strokeWidth="2.2" />
      <path d="M-6 0H6M0-6V6" stroke="var(--on-target)" strokeWidth="2.4" />
    </Piece>
  );
}

/** An Investigator. */
export function Hat({ r = 11, ...spot }: Spot & { r?: number }) {
  return (
    <Piece {...spot}>
      <circle r={r} fill="var(--bone)" stroke={INK} strokeWidth="1.3" />
      <Glyph name="hat" y={-0.2} size={r * 1.45} colour="var(--ink)" />
    </Piece>
  );
}

export const TOKEN_LOOK: Record<Token, { icon: string; colour: string }> = {
  thug: { icon: 'knuckles', colour: 'var(--pale-steel)' },
  initiate: { icon: 'hooded', colour: 'var(--pale-brass)' },
  mutant: { icon: 'tentacled', colour: 'var(--pale-warn)' },
};

/** A Cultist token, in a text or a panel. */
export function TokenIcon({ token, size = 22 }: { token: Token; size?: number }) {
  const { icon, colour } = TOKEN_LOOK[token];
  return (
    <PieceIcon size={size}>
      <circle r="12" fill="var(--back-2)" stroke={colour} strokeWidth="1.6" />
      <Glyph name={icon} size={16.2} colour={colour} />
    </PieceIcon>
  );
}

const sign = (path: string) => (
  <PieceIcon size={15}>
    <path d={path} fill="var(--text-3)" />
  </PieceIcon>
);

/** What points are counted for, without an owner. */
export const LINES = {
  dominance: sign(BANNER),
  cult_sites: sign(HOUSE),
  most_rituals: sign('M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0'),
};

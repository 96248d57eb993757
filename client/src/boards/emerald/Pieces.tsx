import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { seatShape } from '../../look/SeatGlyph';
import type { Faction } from './tableau';

/** Cubes, pawns and the two symbols of influence are ours; the rest are icons of the set. */

const PAWN =
  'M0 -9.2a4.1 4.1 0 0 1 2.6 7.3h1.5v2H3c.3 2.9 1.3 4.7 3.4 6.2v2.9h-12.8V6.3C-4.3 4.8 -3.3 3 -3 .1h-1.1v-2h1.5A4.1 4.1 0 0 1 0 -9.2Z';
const INK = 'var(--ink)';

/** An agent. `mark`: it can be chosen, or somebody aims at it; `fly`: the zone where it stands. */
export function Pawn({ seat, mark, fly }: { seat: number; mark?: 'legal' | 'threatened'; fly?: string }) {
  const line = mark === 'legal' ? 'var(--glow)' : mark ? 'var(--warn)' : INK;
  return (
    <svg
      className={`em-pawn s${seat} ${mark ?? ''}`}
      viewBox="-7.6 -10.2 15.2 20.4"
      aria-hidden="true"
      data-fly={fly && `${fly}:agent${seat}`}
      data-fly-over=""
    >
      <path d={PAWN} fill="var(--c)" stroke={line} strokeWidth={mark ? 1.8 : 1} />
      <path transform="translate(0 4.6) scale(.36)" d={seatShape(seat)} fill={INK} />
    </svg>
  );
}

export function Zombie() {
  return (
    <svg className="em-pawn" viewBox="-7.6 -10.2 15.2 20.4" aria-hidden="true">
      <path d={PAWN} fill="var(--bone)" stroke={INK} strokeWidth="1" />
      <path d="M-1.8 3l3.6 3.6M1.8 3l-3.6 3.6" stroke={INK} strokeWidth="1.2" />
    </svg>
  );
}

/** `fly`: the zone where it lies. */
export function Cube({ seat, ghost, fly }: { seat: number; ghost?: boolean; fly?: string }) {
  return (
    <svg
      className={`em-cube s${seat} ${ghost ? 'ghost' : ''}`}
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      data-fly={fly && `${fly}:cube${seat}`}
      data-fly-over=""
    >
      <rect x="-9" y="-9" width="18" height="18" rx="3.5" fill="var(--c)" stroke={INK} strokeWidth="1.2" />
      <path d="M-8.2 -5.5a2.8 2.8 0 0 1 2.8-2.8H5.4a2.8 2.8 0 0 1 2.8 2.8v1H-8.2Z" fill="var(--sheen)" opacity=".22" />
      <path transform="scale(.5)" d={seatShape(seat)} fill={INK} />
    </svg>
  );
}

const ICONS: Record<string, string> = {
  take: 'card-pick',
  move: 'walk',
  assassinate: 'plain-dagger',
  kill: 'plain-dagger',
  restorationist: 'breaking-chain',
  loyalist: 'imperial-crown',
  bombs: 'unlit-bomb',
  madness: 'brain-leak',
  advance: 'flying-flag',
  text: 'scroll-unfurled',
  discard: 'card-discard',
  pass: 'night-sleep',
  action: 'scroll-unfurled',
  free_action: 'lightning-arc',
  benefit: 'upgrade',
  block: 'checked-shield',
  sanity: 'brain',
  limbo: 'spiral-tentacle',
  royalty: 'octopus',
  hide: 'semi-closed-eye',
};

/** Lines and no fill. */
const LINES = { viewBox: '0 0 16 16', fill: 'none', stroke: 'currentColor', 'aria-hidden': true } as const;

/** A symbol by its name: of cards, actions, headings. */
export function Sign({ name }: { name: string }) {
  if (name === 'place')
    return (
      <svg className="em-sign" viewBox="0 0 16 16" aria-hidden="true">
        <rect x="1.6" y="1.6" width="12.8" height="12.8" rx="2.6" fill="currentColor" />
        <path d="M8 4.6v6.8M4.6 8h6.8" stroke={INK} strokeWidth="1.9" />
      </svg>
    );
  if (name === 'retrieve')
    return (
      <svg {...LINES} className="em-sign" strokeWidth="1.9">
        <path d="M9.2 2.3H4.3a2 2 0 0 0-2 2v7.4a2 2 0 0 0 2 2h7.4a2 2 0 0 0 2-2V6.9" />
        <path d="M7 9 14 2M9.6 1.6h4.8v4.8" />
      </svg>
    );
  if (name === 'neutral')
    return (
      <svg {...LINES} className="em-sign" strokeWidth="1.7">
        <path d="M8 1.2 14.8 8 8 14.8 1.2 8Z" />
      </svg>
    );
  if (name === 'agents')
    return (
      <svg className="em-sign em-man" viewBox="-8 -10.5 16 21" aria-hidden="true">
        <path d={PAWN} fill="currentColor" />
      </svg>
    );
  if (name === 'cubes')
    return (
      <svg className="em-sign" viewBox="0 0 16 16" aria-hidden="true">
        <rect x="2" y="2" width="12" height="12" rx="2.5" fill="currentColor" />
      </svg>
    );
  return <Icon name={ICONS[name] ?? name} className="em-sign" />;
}

interface TileProps {
  name: string;
  count: number;
  /** Pays for what is under way. */
  lit?: boolean;
}

/** A symbol of a card as often as it shows it. */
export function Tile({ name, count, lit }: TileProps) {
  return (
    <span className={`em-tile ${name} ${lit ? 'lit' : ''}`}>
      {Array.from({ length: count }, (_, i) => (
        <Sign key={i} name={name} />
      ))}
    </span>
  );
}

/** Points by their kind. */
export function Points({ kind, count, dim }: { kind: string; count: number; dim?: boolean }) {
  return (
    <span className={`em-tile vp ${kind} ${dim ? 'dim' : ''}`}>
      <Sign name={kind} />
      {count}
    </span>
  );
}

/** Sanity tokens, held and lost. */
export function Sanity({ count, of, label }: { count: number; of: number; label: string }) {
  return (
    <span className="em-sanity" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        <Icon key={i} name="brain" className={i < count ? '' : 'em-gonemind'} />
      ))}
    </span>
  );
}

/** An identity card: a faction's, or the common back; `peeked`: a back with a corner of the faction, for my eyes. */
export function IdentityCard({ faction, peeked, label }: { faction: Faction | null; peeked?: Faction; label: string }) {
  return (
    <span key={faction} className={`em-identity ${faction ?? 'back'}`} role="img" aria-label={label} title={label}>
      {faction ? <Sign name={faction} /> : <Mark size={15} />}
      {peeked && <i className={peeked} />}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { CULTIST, GENERAL, INVESTIGATOR } from './colours';
import { symbolsOf, type Side, type SymbolName, type VpKind } from './tableau';

/** The signs of the cards, drawn round the origin for a map and put in a box for a card. */

const WARN = 'var(--warn)';

const COIN = (
  <>
    <circle r="5.6" fill="var(--brass-fill)" />
    <circle r="3.5" fill="none" stroke="var(--ink)" strokeWidth="1.1" />
    <path d="M0-2V2" stroke="var(--ink)" strokeWidth="1.3" />
  </>
);
export function Wheel({ colour = 'var(--hue-steel)' }: { colour?: string }) {
  return (
    <>
      <g fill="none" stroke={colour}>
        <circle r="5" strokeWidth="1.7" />
        <path d="M0-5V5M-4.4-2.5L4.4 2.5M-4.4 2.5L4.4-2.5" strokeWidth="1.15" />
      </g>
      <circle r="1.7" fill={colour} />
    </>
  );
}
const STAR = (
  <path d="M0-6L1.76-1.9L6.2-1.5L2.85 1.4L3.85 5.7L0 3.45L-3.85 5.7L-2.85 1.4L-6.2-1.5L-1.76-1.9Z" fill={CULTIST} />
);
const LENS = (
  <g fill="none" stroke={INVESTIGATOR} strokeLinecap="round">
    <circle cx="-1" cy="-1.2" r="3.7" strokeWidth="1.8" />
    <path d="M1.9 1.8L5 5" strokeWidth="2.5" />
  </g>
);

function Arrow({ up, colour }: { up: boolean; colour: string }) {
  return (
    <>
      <path d="M7.5 4.75V-4.75" stroke={colour} strokeWidth="1.5" />
      <path d={up ? 'M4.6-1.9L7.5-5.7L10.4-1.9Z' : 'M4.6 1.9L7.5 5.7L10.4 1.9Z'} fill={colour} />
    </>
  );
}

const DRAWN: Record<SymbolName, ReactNode> = {
  influence: <Glyph name="cube" size={12.5} colour="var(--text)" />,
  wealth: COIN,
  travel: <Wheel />,
  power: <Glyph name="fist" size={12.5} colour="var(--hue-clay)" />,
  ritual_up: (
    <>
      {STAR}
      <Arrow up colour={CULTIST} />
    </>
  ),
  ritual_down: (
    <>
      {STAR}
      <Arrow up={false} colour={CULTIST} />
    </>
  ),
  investigation_up: (
    <>
      {LENS}
      <Arrow up colour={INVESTIGATOR} />
    </>
  ),
  investigation_down: (
    <>
      {LENS}
      <Arrow up={false} colour={INVESTIGATOR} />
    </>
  ),
};

const DEEDS: Record<string, ReactNode> = {
  kill: <Glyph name="plain-dagger" size={13} colour="var(--text)" />,
  close: (
    <g fill="none" stroke="var(--hue-ice)" strokeWidth="1.6">
      <circle r="4.6" />
      <path d="M-7 0H7" />
    </g>
  ),
  open: (
    <g transform="scale(.5)" fill="none" stroke={WARN} strokeWidth="2.6">
      <circle r="7.4" />
      <path d="M0-9.5V-13M0 9.5V13M-9.5 0H-13M9.5 0H13M-6.7-6.7L-9.2-9.2M6.7-6.7L9.2-9.2M-6.7 6.7L-9.2 9.2M6.7 6.7L9.2 9.2" />
    </g>
  ),
};

/** The room a symbol takes in a row. */
export const widthOf = (name: string): number => (name.endsWith('_up') || name.endsWith('_down') ? 17.3 : 13.5);

export function Sign({ name }: { name: string }) {
  return DRAWN[name as SymbolName] ?? DEEDS[name] ?? null;
}

/** A sign in a box, for cards and buttons. */
export function SignBox({ name, size = 17.5 }: { name: string; size?: number }) {
  const wide = widthOf(name) > 14 ? 4.5 : 0;
  return (
    <svg
      className="dp-sign"
      width={(size / 14) * (14 + wide)}
      height={size}
      viewBox={`-7 -7 ${14 + wide} 14`}
      aria-hidden="true"
    >
      <Sign name={name} />
    </svg>
  );
}

const BADGES: Record<VpKind, { d: string; colour: string }> = {
  investigator: { d: 'M0 -8L8 0L0 8L-8 0Z', colour: INVESTIGATOR },
  cultist: { d: 'M0 -8L7.6 -2.4L4.7 6.6H-4.7L-7.6 -2.4Z', colour: CULTIST },
  general: { d: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z', colour: GENERAL },
};
export const VP_KINDS = ['investigator', 'cultist', 'general'] as const;

/** VP on a card: the form tells whose. */
export function VpSign({ kind, n }: { kind: VpKind; n: number }) {
  const { d, colour } = BADGES[kind];
  return (
    <>
      <path d={d} fill="var(--night-0)" stroke={colour} strokeWidth="1.4" />
      <text y="4.2" className="dp-n" fontSize="13" fill={colour}>
        {n}
      </text>
    </>
  );
}

/** All VP that a card shows, on itself or on its token. */
export function vpOf(card: { vp: Partial<Record<VpKind, number>>; base: Side | null } | undefined): [VpKind, number][] {
  return VP_KINDS.flatMap((kind): [VpKind, number][] => {
    const n = card?.vp?.[kind] ?? card?.base?.vp?.[kind] ?? 0;
    return n ? [[kind, n]] : [];
  });
}

/** A row of signs on the map, from the left; groups of one name stand together. */
export function SignRow({ names, x, y, scale = 0.96 }: { names: string[]; x: number; y: number; scale?: number }) {
  let left = x;
  return names.map((name, i) => {
    const at = left + 6.3 * scale;
    left += (name === '|' ? 8 : widthOf(name)) * (scale + 0.04);
    if (name === '|') return <path key={i} d={`M${at - 2} ${y - 6}V${y + 6}`} stroke="var(--line-strong)" />;
    return (
      <g key={i} transform={`translate(${at} ${y}) scale(${scale})`}>
        <Sign name={name} />
      </g>
    );
  });
}

export const rowWidth = (names: string[], scale = 0.96): number =>
  names.reduce((sum, name) => sum + (name === '|' ? 8 : widthOf(name)) * (scale + 0.04), 0);

/** Symbols of a card in groups, as boxes. */
export function groupsOf(symbols: Partial<Record<SymbolName, number>>): [SymbolName, number][] {
  return [...new Set(symbolsOf(symbols))].map((name) => [name, symbols[name]!]);
}

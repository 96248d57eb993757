import type { ReactNode } from 'react';
import { Glyph } from '../frame/Glyph';
import { Rough, SeatShape } from '../frame/Piece';
import type { Figure, Share } from './tableau';

/** Tokens of the map and the panels. `look`: the number whose colour and shape they have. */

const INK = 'var(--ink)';
const colourOf = (look: number) => `var(--seat-${look + 1})`;

/** A cube; hollow where an Agent alone has Influence. */
export function Cube({ look, hollow, size = 12.6 }: { look: number; hollow?: boolean; size?: number }) {
  const h = size / 2;
  if (hollow)
    return (
      <>
        <rect
          x={-h}
          y={-h}
          width={size}
          height={size}
          rx="2.6"
          fill={INK}
          stroke={colourOf(look)}
          strokeWidth="1.4"
          strokeDasharray="2.4 1.8"
        />
        <SeatShape seat={look} r={size * 0.31} fill={colourOf(look)} />
      </>
    );
  return (
    <>
      <rect x={-h} y={-h} width={size} height={size} rx="2.6" fill={colourOf(look)} stroke={INK} strokeWidth="1" />
      <rect x={-h + 0.5} y={-h + 0.5} width={size - 1} height={size * 0.42} rx="2" fill="var(--sheen)" opacity=".26" />
      <SeatShape seat={look} y={0.2} r={size * 0.31} fill={INK} />
    </>
  );
}

export function CubeIcon({ look }: { look: number }) {
  return (
    <svg className="icon" viewBox="-8 -8 16 16" aria-hidden="true">
      <Cube look={look} size={13} />
    </svg>
  );
}

const BODY = 'M-9.2 0C-9.2-5.4-6.8-8.6-4.8-11H4.8C6.8-8.6 9.2-5.4 9.2 0Z';

/** An Agent: a bar under a Basic one, horns on a Possessed one, its Power inside. */
export function Pawn({ look, agent }: { look: number; agent: Pick<Figure, 'power' | 'possessed' | 'figure'> }) {
  const colour = colourOf(look);
  const [fill, line, ink] = agent.possessed ? [INK, colour, colour] : [colour, INK, INK];
  const width = agent.possessed ? 1.6 : 1.2;
  return (
    <>
      <path d={BODY} fill={fill} stroke={line} strokeWidth={width} />
      {agent.possessed && <path d="M-4.6-19.4L-7-25L-1.6-21.6ZM4.6-19.4L7-25L1.6-21.6Z" fill={colour} />}
      <circle cy="-16" r="6" fill={fill} stroke={line} strokeWidth={width} />
      {agent.figure === 'mi_go' ? (
        <Glyph name="evil-wings" y={-16} size={9} colour={ink} />
      ) : (
        <SeatShape seat={look} y={-16} r={3.4} fill={ink} />
      )}
      {agent.figure?.startsWith('basic') && (
        <rect x="-10.4" y="-.6" width="20.8" height="3" rx="1.4" fill="var(--bone)" stroke={INK} strokeWidth=".8" />
      )}
      <text y="-1.4" className="dp-n" fontSize="13" fill={ink}>
        {agent.power}
      </text>
    </>
  );
}

export function PawnIcon({ colour = 'currentColor' }: { colour?: string }) {
  return (
    <svg className="icon" viewBox="-9 -21 18 22" aria-hidden="true">
      <PawnShape colour={colour} />
    </svg>
  );
}

/** An Agent of nobody. */
export function PawnShape({ colour }: { colour: string }) {
  return (
    <>
      <path d="M-7.6 0C-7.6-4.6-5.6-7.2-3.9-9.2L3.9-9.2C5.6-7.2 7.6-4.6 7.6 0Z" fill={colour} />
      <circle cy="-14" r="6" fill={colour} />
    </>
  );
}

const RAYS =
  'M9.2 0L12.2 0M8 4.6L10.6 6.1M4.6 8L6.1 10.6M0 9.2L0 12.2M-4.6 8L-6.1 10.6M-8 4.6L-10.6 6.1M-9.2 0L-12.2 0M-8 -4.6L-10.6 -6.1M-4.6 -8L-6.1 -10.6M0 -9.2L0 -12.2M4.6 -8L6.1 -10.6M8 -4.6L10.6 -6.1';

/** A Gate: dashed while nothing has happened, rays when open, a bar when closed. */
export function Gate({ state, value, look }: { state: string | null; value: number; look: number | null }) {
  const colour = state === 'open' ? 'var(--warn)' : state === 'closed' ? 'var(--hue-ice)' : 'var(--text-2)';
  const onInk = state === 'open' ? 'var(--dp-open)' : state === 'closed' ? 'var(--dp-closed)' : colour;
  return (
    <>
      {state === 'open' && <path d={RAYS} stroke={colour} strokeWidth="1.5" />}
      {state === null ? (
        <circle r="9" fill="var(--night-0)" stroke="var(--text-3)" strokeWidth="1.5" strokeDasharray="3.3 2.35" />
      ) : (
        <circle r="8.8" fill={INK} stroke={colour} strokeWidth="2.3" />
      )}
      {state === 'closed' && (
        <>
          <path d="M-11.5 0H11.5" stroke={colour} strokeWidth="2.4" />
          <circle r="6.3" fill={INK} />
        </>
      )}
      <text y="4.5" className="dp-n" fontSize="13.9" fill={onInk}>
        {value}
      </text>
      {look !== null && (
        <>
          <circle cx="8" cy="8" r="5.4" fill={INK} />
          <SeatShape seat={look} x={8} y={8} r={4.2} fill={colourOf(look)} />
        </>
      )}
    </>
  );
}

/** The value of a city; in its holder's colour. */
export function Control({ value, look }: { value: number; look: number | null }) {
  return (
    <>
      <path
        d="M0 -10.4L9 -5.2L9 5.2L0 10.4L-9 5.2L-9 -5.2Z"
        fill={look === null ? INK : colourOf(look)}
        stroke={look === null ? 'var(--pale-brass)' : INK}
        strokeWidth="1.4"
      />
      <text y="4.3" className="dp-n" fontSize="13" fill={look === null ? 'var(--brass-on-ink)' : INK}>
        {value}
      </text>
    </>
  );
}

export function Block({ size = 14 }: { size?: number }) {
  const h = size / 2;
  return (
    <>
      <rect
        x={-h}
        y={-h}
        width={size}
        height={size}
        rx="3.5"
        fill="var(--warn-ground)"
        stroke="var(--warn)"
        strokeWidth="1.3"
      />
      <Glyph name="padlock" size={size * 0.68} colour="var(--warn)" />
    </>
  );
}

export function MartialLaw() {
  return (
    <>
      <rect
        x="-8"
        y="-8"
        width="16"
        height="16"
        rx="4"
        fill="var(--brass-ground)"
        stroke="var(--brass)"
        strokeWidth="1.3"
      />
      <Glyph name="police-badge" size={12} colour="var(--brass)" />
    </>
  );
}

/** A round token: Deep Ones, Whateleys, Cthulhu; how many, if more than one. */
export function Token({ icon, look, count }: { icon: string; look: number | null; count: number }) {
  const colour = look === null ? 'var(--bone)' : colourOf(look);
  return (
    <>
      <circle r="9.5" fill={INK} stroke={colour} strokeWidth="1.8" />
      <Glyph name={icon} size={13} colour={colour} />
      {count > 1 && (
        <>
          <circle cx="8" cy="7" r="6" fill={INK} stroke={colour} />
          <text x="8" y="10.6" className="dp-n" fontSize="13" fill={colour}>
            {count}
          </text>
        </>
      )}
    </>
  );
}

/** "2+1": cubes and Agents; `short`: their sum. */
export const shareText = ({ cubes, agents }: Share, short: boolean): string =>
  short || !agents ? String(cubes + agents) : cubes ? `${cubes}+${agents}` : `+${agents}`;

const LETTER = 6.4;
const entryWidth = (text: string) => 20 + text.length * LETTER;

export function tallyWidth(shares: Share[], short = false): number {
  return shares.reduce((sum, share) => sum + entryWidth(shareText(share, short)) + 2, -2);
}

interface TallyProps {
  shares: Share[];
  x: number;
  y: number;
  short?: boolean;
  lookOf: (party: string) => number;
}

/** Influence by party from the left: a brass frame for who leads. */
export function Tally({ shares, x, y, short = false, lookOf }: TallyProps) {
  let left = x;
  return shares.map((share) => {
    const text = shareText(share, short);
    const at = left;
    const width = entryWidth(text);
    left += width + 2;
    return (
      <g key={share.party}>
        {share.leads && (
          <rect
            x={at}
            y={y - 9}
            width={width}
            height="18"
            rx="5"
            fill="var(--brass-ground)"
            stroke="var(--brass)"
            strokeWidth="1.2"
          />
        )}
        <g transform={`translate(${at + 8.2} ${y})`}>
          <g key={share.cubes} className="dp-cube">
            <Cube look={lookOf(share.party)} hollow={!share.cubes} />
          </g>
        </g>
        <text x={at + 17} y={y + 4} className="dp-count" fill={share.leads ? 'var(--brass)' : 'var(--text)'}>
          {text}
        </text>
      </g>
    );
  });
}

/** The same in a panel of its own. */
export function TallyBox({ shares, lookOf, scale = 1 }: Pick<TallyProps, 'shares' | 'lookOf'> & { scale?: number }) {
  const width = Math.max(1, tallyWidth(shares) + 4);
  return (
    <svg width={width * scale} height={20 * scale} viewBox={`0 0 ${width} 20`} aria-hidden="true" className="dp-tally">
      <Tally shares={shares} x={1} y={10} lookOf={lookOf} />
    </svg>
  );
}

const spaces = (n: number, of: number) => Array.from({ length: of }, (_, i) => i < n);

/** Madness of all there may be. */
export function MadnessTokens({ count, of }: { count: number; of: number }) {
  return (
    <span className="dp-mads">
      {spaces(count, of).map((full, i) => (
        <svg key={i} width="17" height="17" viewBox="-9 -9 18 18" aria-hidden="true">
          {full ? (
            <g className="dp-flip">
              <circle r="7.6" fill="var(--warn-ground)" stroke="var(--warn)" strokeWidth="1.3" />
              <Glyph name="brain-tentacle" size={11} colour="var(--warn)" />
            </g>
          ) : (
            <circle
              r="7.6"
              fill="var(--night-0)"
              stroke="var(--line-strong)"
              strokeWidth="1.3"
              strokeDasharray="2.6 2"
            />
          )}
        </svg>
      ))}
    </span>
  );
}

/** Definitions used by the map: drawn once. */
export function PieceSymbols(): ReactNode {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <Rough id="dp-rough" seed="11" scale="16" />
      </defs>
    </svg>
  );
}

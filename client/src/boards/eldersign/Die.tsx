import { useTranslation } from 'react-i18next';
import { faceOf } from './tableau';
import { FaceIcon, useNeedWords } from './Symbols';

/** A die: its shape tells the colour (square green, cut corners yellow, notched red). */

const SHAPES: Record<string, { d: string; fill: string; stroke: string; ink: string }> = {
  green: {
    d: 'M11 2H37A9 9 0 0 1 46 11V37A9 9 0 0 1 37 46H11A9 9 0 0 1 2 37V11A9 9 0 0 1 11 2Z',
    fill: 'var(--es-green)',
    stroke: 'var(--es-green-edge)',
    ink: 'var(--es-chalk)',
  },
  yellow: {
    d: 'M14 2H34L46 14V34L34 46H14L2 34V14Z',
    fill: 'var(--es-yellow)',
    stroke: 'var(--es-yellow-edge)',
    ink: 'var(--ink)',
  },
  red: {
    d: 'M10 2H38A8 8 0 0 0 46 10V38A8 8 0 0 0 38 46H10A8 8 0 0 0 2 38V10A8 8 0 0 0 10 2Z',
    fill: 'var(--es-red)',
    stroke: 'var(--es-red-edge)',
    ink: 'var(--es-chalk)',
  },
};

/** A die in words: "Green die, Investigation 1". */
export function useDieWords(): (die: string) => string {
  const { t } = useTranslation('eldersign');
  const needWords = useNeedWords();
  return (die) => {
    const [colour, face] = faceOf(die);
    return `${t(`die.${colour}`)}, ${needWords(face)}`;
  };
}

interface DieProps {
  die: string;
  size: number;
  glows?: boolean;
  chosen?: boolean;
  off?: boolean;
  locked?: boolean;
}

function Chain() {
  return (
    <g className="es-chain">
      <path d="M-1 14 49 34M49 14-1 34" stroke="var(--ink)" strokeWidth="7.5" />
      <path d="M-1 14 49 34M49 14-1 34" stroke="var(--es-chain)" strokeWidth="4.4" strokeDasharray="6 2.6" />
      <circle cx="24" cy="24" r="8.6" fill="var(--es-chain)" stroke="var(--ink)" strokeWidth="1.6" />
      <path d="M21 23v-2.2a3 3 0 0 1 6 0V23M20.2 23h7.6v5.6h-7.6Z" fill="none" stroke="var(--ink)" strokeWidth="1.7" />
    </g>
  );
}

function Tick() {
  return (
    <g>
      <circle cx="43" cy="5" r="9" fill="var(--glow-fill)" stroke="var(--ink)" strokeWidth="1.6" />
      <path d="M38.6 5.2 41.6 8 47.2 2" fill="none" stroke="var(--ink)" strokeWidth="2.2" />
    </g>
  );
}

export function Die({ die, size, glows, chosen, off, locked }: DieProps) {
  const [colour, face] = faceOf(die);
  const shape = SHAPES[colour] ?? SHAPES.green!;
  const points = /^\d$/.test(face);
  return (
    <span
      className={`es-die ${glows ? 'glows' : ''} ${chosen ? 'chosen' : ''} ${off ? 'off' : ''}`}
      style={{ width: size, height: size, color: shape.ink }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 48 48">
        <g opacity={locked ? 0.55 : 1}>
          <path d={shape.d} fill={shape.fill} stroke={shape.stroke} strokeWidth="1.6" />
          <path d="M11 4.2H37" stroke="var(--sheen)" strokeOpacity=".28" strokeWidth="1.6" strokeLinecap="round" />
          {face === 'unrolled' && (
            <path d="M24 15v18M15 24h18" stroke={shape.ink} strokeOpacity=".35" strokeWidth="2" />
          )}
          {points && (
            <text x="34.5" y="32.4" textAnchor="middle" fontWeight="800" fontSize="23" fill={shape.ink}>
              {face}
            </text>
          )}
        </g>
        {(glows || chosen) && (
          <path
            d={shape.d}
            transform="translate(24 24) scale(1.16) translate(-24 -24)"
            fill="none"
            stroke="var(--glow)"
            strokeWidth="2.6"
          />
        )}
        {locked && <Chain />}
        {chosen && <Tick />}
      </svg>
      {face !== 'unrolled' && !locked && (
        <span className={points ? 'points' : 'face'}>
          <FaceIcon face={face} />
        </span>
      )}
    </span>
  );
}

import { useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Story } from '../../api/types';
import { useMedia } from '../../boards/frame/useMedia';
import { seatShape } from '../../look/SeatGlyph';
import { apart, rounds } from '../after/StoryGraph';

/** A phone shows the same line in fewer units, so that the words keep their size. */
const DESK = { wide: 868, labels: 20 };
const PHONE = { wide: 400, labels: 8 };
const EDGE = 6;
const CURVE = 56;
const MARKS = 70;

interface TimelineProps {
  story: Story | null;
  n: number;
  length: number;
  /** Whose chance the curve shows. */
  seat: number;
  label: string;
  /** The moment in words. */
  text: string;
  onChange: (n: number) => void;
}

/** The whole game in one line: a mark a turn, the viewed seat's chance, the turning points. Click, drag, or arrows. */
export function Timeline({ story, n, length, seat, label, text, onChange }: TimelineProps) {
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const { wide, labels } = useMedia('(max-width: 767px)') ? PHONE : DESK;
  const x = (at: number) => EDGE + ((wide - 2 * EDGE) * at) / Math.max(1, length);
  const y = (chance: number) => CURVE - ((CURVE - EDGE) * chance) / 100;
  const seek = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || !event.buttons) return;
    const part = ((event.clientX - box.left) / box.width) * wide;
    onChange(Math.round(Math.min(1, Math.max(0, (part - EDGE) / (wide - 2 * EDGE))) * length));
  };
  const discs = apart(
    (story?.turning ?? []).map((point) => x(point.n)),
    20,
    wide - 10,
  );
  const curve = story
    ? [
        ...story.turns.map((turn) => `${x(turn.n)} ${y(turn.chances[seat] ?? 0)}`),
        `${x(length)} ${y(story.end.chances[seat] ?? 0)}`,
      ].join('L')
    : '';
  return (
    <div
      className="timeline"
      role="slider"
      tabIndex={0}
      aria-label={t('replay.scrubber')}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={n}
      aria-valuetext={text}
    >
      <svg
        ref={svg}
        viewBox={`0 0 ${wide} 106`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={seek}
      >
        <rect width={wide} height="106" fill="transparent" />
        {story && (
          <g className={`line s${seat}`}>
            <text x={EDGE} y="12">
              {label}
            </text>
            <path className="area" d={`M${curve}L${x(length)} ${CURVE}L${EDGE} ${CURVE}Z`} />
            <path className="curve" d={`M${curve}`} />
          </g>
        )}
        {story?.turns.map((turn) =>
          turn.seat === null ? null : (
            <path
              key={turn.n}
              className={`mark s${turn.seat} ${turn.n > n ? 'ahead' : ''}`}
              d={seatShape(turn.seat)}
              transform={`translate(${x(turn.n)} ${MARKS}) scale(${wide === PHONE.wide ? '.3' : '.42'})`}
            />
          ),
        )}
        {story &&
          rounds(story).map(({ round, n: at }, index, all) =>
            index % Math.ceil(all.length / labels) === 0 ? (
              <text key={round} className="round" x={x(at)} y="98" textAnchor="middle">
                {round}
              </text>
            ) : null,
          )}
        {story?.turning.map((point, index) => (
          <g key={point.n} className="turning" transform={`translate(${discs[index]} ${y(50)})`}>
            <circle r="9" />
            <text y="4" textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
        <g className="now" transform={`translate(${x(n)} 0)`}>
          <line y1="2" y2="80" />
          <circle cy="80" r="6" />
        </g>
      </svg>
    </div>
  );
}

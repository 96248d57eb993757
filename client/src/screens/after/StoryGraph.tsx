import { useTranslation } from 'react-i18next';
import type { Story, Table } from '../../api/types';
import { useMedia } from '../../boards/frame/useMedia';
import { seatShape } from '../../look/SeatGlyph';

/** A phone shows the same lines in fewer units, so that the words keep their size. */
const DESK = { wide: 900, labels: 20 };
const PHONE = { wide: 390, labels: 8 };
const HIGH = 352;
const LEFT = 44;
const RIGHT = 30;
const TOP = 14;
const FOOT = 38;
/** The room of a number. */
const DISC = 25;
const DASHES = ['', '9 5', '3 3', '9 3 3 3', '1 4', '12 3 1 3', '6 2', '2 6'];
/** So many rounds lie between two shapes on a line. */
const EVERY = 4;

export type Measure = 'chances' | 'points';

interface Spot {
  n: number;
  values: number[];
}

/** The first moment of each round, and the end. */
export function rounds(story: Story): { round: number; n: number }[] {
  const found: { round: number; n: number }[] = [];
  for (const turn of story.turns)
    if (turn.round > (found.at(-1)?.round ?? 0)) found.push({ round: turn.round, n: turn.n });
  return found;
}

function spots(story: Story, measure: Measure): Spot[] {
  return [
    ...story.turns.map((turn) => ({ n: turn.n, values: turn[measure] })),
    { n: story.length, values: story.end[measure] },
  ];
}

/** Numbers that stand close are moved apart, as far left as the last one needs. */
export function apart(centres: number[], room: number, most: number): number[] {
  const found: number[] = [];
  centres.forEach((centre, i) => found.push(Math.max(centre, i ? found[i - 1]! + room : 0)));
  for (let i = found.length - 1, edge = most; i >= 0; i -= 1, edge -= room) found[i] = Math.min(found[i]!, edge);
  return found;
}

interface GraphProps {
  story: Story;
  table: Table;
  measure: Measure;
  /** All have the same chance: one line is enough. */
  together: boolean;
  chosen: number | null;
  onChoose: (turning: number) => void;
}

/** Chances or points over the game, a line a seat; discs mark the turning points. */
export function StoryGraph({ story, table, measure, together, chosen, onChoose }: GraphProps) {
  const { t } = useTranslation();
  const { wide, labels } = useMedia('(max-width: 767px)') ? PHONE : DESK;
  const all = spots(story, measure);
  const top = measure === 'chances' ? 100 : Math.max(10, ...all.flatMap((spot) => spot.values));
  const low = measure === 'chances' ? 0 : Math.min(0, ...all.flatMap((spot) => spot.values));
  const x = (n: number) => LEFT + ((wide - LEFT - RIGHT) * n) / Math.max(1, story.length);
  const y = (value: number) => TOP + ((HIGH - TOP - FOOT) * (top - value)) / (top - low);
  const marks = rounds(story);
  const step = Math.ceil(marks.length / labels);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (top - low));
  const seats = table.seats.map((one) => one.index).slice(0, together ? 1 : undefined);
  const end = (at: number) => story.turns.find((turn) => turn.n > at)?.n ?? story.length;
  const begin = (at: number) => story.turns.filter((turn) => turn.n <= at).at(-1)?.n ?? 0;
  const discs = apart(
    story.turning.map((point) => (x(begin(point.n)) + x(end(point.n))) / 2),
    DISC,
    wide - DISC / 2,
  );
  return (
    <svg className="story-graph" viewBox={`0 0 ${wide} ${HIGH}`} role="img" aria-label={t(`after.graph.${measure}`)}>
      {grid.map((value) => (
        <g key={value} className="grid">
          <line x1={LEFT} x2={wide - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {Math.round(value)}
            {measure === 'chances' && '%'}
          </text>
        </g>
      ))}
      {marks.map(({ round, n }, index) =>
        index % step === 0 ? (
          <text key={round} className="round" x={x(n)} y={HIGH - 14} textAnchor="middle">
            {index === 0 ? t('after.round') : round}
          </text>
        ) : null,
      )}
      {story.turning.map((point, index) => {
        const from = x(begin(point.n));
        const to = x(end(point.n));
        return (
          <g
            key={point.n}
            className={`turning ${chosen === index ? 'chosen' : ''}`}
            onClick={() => onChoose(index)}
            aria-hidden="true"
          >
            <rect x={from} y={TOP} width={Math.max(6, to - from)} height={HIGH - TOP - FOOT} />
            <circle cx={discs[index]} cy={TOP + 2} r="11" />
            <text x={discs[index]} y={TOP + 6.5} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
      {seats.map((seat) => (
        <g key={seat} className={`line s${seat}`}>
          <polyline
            points={all.map((spot) => `${x(spot.n)},${y(spot.values[seat] ?? 0)}`).join(' ')}
            strokeDasharray={DASHES[seat]}
          />
          {marks
            .filter(({ round }) => round % EVERY === 0)
            .map(({ round, n }) => (
              <path
                key={round}
                d={seatShape(seat)}
                transform={`translate(${x(n)} ${y(all.find((spot) => spot.n === n)?.values[seat] ?? 0)}) scale(.62)`}
              />
            ))}
        </g>
      ))}
    </svg>
  );
}

/** The same in numbers, for who cannot see the lines. */
export function StoryTable({ story, table, measure, together }: Omit<GraphProps, 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const all = spots(story, measure);
  const seats = table.seats.slice(0, together ? 1 : undefined);
  const rows = [
    ...rounds(story).map(({ round, n }) => ({ name: String(round), n })),
    { name: t('after.end'), n: story.length },
  ];
  return (
    <div className="scroll story-table" tabIndex={0} role="region" aria-label={t(`after.graph.${measure}`)}>
      <table className="scores">
        <thead>
          <tr>
            <th scope="col">{t('after.round')}</th>
            {seats.map((one) => (
              <th key={one.index} scope="col">
                {together ? t('end.all') : one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, n }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {seats.map((one) => (
                <td key={one.index}>
                  {Math.round(all.find((spot) => spot.n === n)?.values[one.index] ?? 0)}
                  {measure === 'chances' && ' %'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import type { Frame } from './useFrame';

export interface Standing {
  /** Whose shape stands before the name. */
  tint: number;
  name: string;
  points: Record<string, number>;
  sum: number;
}

interface PointsNowProps {
  frame: Frame;
  /** The lines of the score sheet and their signs. */
  lines: Record<string, ReactNode>;
  standings: Standing[];
}

/** Points by line, if the game ended now: whoever looks comes first. */
export function PointsNow({ frame, lines, standings }: PointsNowProps) {
  const { t } = useTranslation('frame');
  const { props, lang } = frame;
  const mine = standings.filter((_, seat) => seat === props.me);
  return (
    <table className="fr-points">
      <caption className="cap">{t('points')}</caption>
      <thead>
        <tr>
          <td />
          {Object.entries(lines).map(([line, sign]) => (
            <th key={line} scope="col" title={props.scores[line]?.[lang]}>
              <span className="only-read">{props.scores[line]?.[lang]}</span>
              {sign}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {[...mine, ...standings.filter((one) => !mine.includes(one))].map(({ tint, name, points, sum }) => (
          <tr key={tint}>
            <th scope="row">
              <SeatGlyph seat={tint} />
              {name}
            </th>
            {Object.keys(lines).map((line) => (
              <td key={line}>{points[line]}</td>
            ))}
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Grid } from './Grid';
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
  const columns = Object.entries(lines).map(([key, head]) => ({ key, head, title: props.scores[key]?.[lang] }));
  const rows = [...mine, ...standings.filter((one) => !mine.includes(one))].map(({ tint, name, points, sum }) => ({
    key: tint,
    head: (
      <>
        <SeatGlyph seat={tint} />
        {name}
      </>
    ),
    cells: { ...points, sum },
  }));
  return (
    <Grid className="fr-points" caption={t('points')} columns={[...columns, { key: 'sum', head: null }]} rows={rows} />
  );
}

import { useTranslation } from 'react-i18next';
import type { Room } from './tableau';
import type { Tableau } from './useTableau';

/** The chance to complete a task with the dice at hand, where the table allows hints. */
export function Odds({ tableau, room, row }: { tableau: Tableau; room: Room; row: number }) {
  const { t } = useTranslation('eldersign');
  const chance = tableau.props.advice?.odds?.[room.card]?.[row];
  if (chance === undefined || chance === null) return null;
  const percent = Math.round(100 * chance);
  return (
    <span className="es-odds" title={t('odds', { n: percent })}>
      {percent}%<span className="only-read"> {t('odds', { n: percent })}</span>
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import type { Table } from '../../api/types';
import { PackChanges } from './PackChanges';

/** With which pack a table is played, and what differs from the box. */
export function PackNote({ table }: { table: Table }) {
  const { t } = useTranslation();
  if (!table.pack) return null;
  return (
    <details className="packat">
      <summary>{t('packs.played', { name: table.pack.name, count: table.pack.changes.length })}</summary>
      <PackChanges changes={table.pack.changes} />
    </details>
  );
}

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { api } from '../../api/client';
import type { Table } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { PackChanges } from './PackChanges';

/** With which pack a table is played, and what differs from the box: that is asked for where somebody may read it. */
export function PackNote({ table }: { table: Table }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const digest = table.pack?.digest;
  const { data } = useFetched(digest ?? null, () =>
    once(`pack ${digest}`, () => api.tablePack(table.id, search.get('k'))),
  );
  if (!table.pack) return null;
  if (!data) return <p className="packat">{t('packs.named', { name: table.pack.name })}</p>;
  return (
    <details className="packat">
      <summary>{t('packs.played', { name: data.name, count: data.changes.length })}</summary>
      <PackChanges changes={data.changes} />
    </details>
  );
}

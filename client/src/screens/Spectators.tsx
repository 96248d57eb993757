import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../api/client';
import type { Table } from '../api/types';
import { useFetched } from '../api/useFetched';
import { useText } from '../i18n';
import { Sure } from '../look/Sure';

/** The host sees who watches, and may show somebody out. */
export function Spectators({ table }: { table: Table }) {
  const { t } = useTranslation();
  const say = useText();
  const [error, setError] = useState<ApiError | null>(null);
  const { data, reload } = useFetched(table.host ? `spectators ${table.id}` : null, () => api.spectators(table.id));
  if (!data?.length) return null;
  const showOut = (person: string) =>
    api.showOut(table.id, person).then(reload, (reason: unknown) => reason instanceof ApiError && setError(reason));
  return (
    <section className="mutes" aria-label={t('spectators.title')}>
      <h3>{t('spectators.title')}</h3>
      {data.map(({ id, name }) => (
        <Sure
          key={id}
          label={t('spectators.showOut', { name })}
          ask={t('spectators.ask', { name })}
          yes={t('spectators.yes')}
          onYes={() => void showOut(id)}
        />
      ))}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </section>
  );
}

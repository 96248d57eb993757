import { useTranslation } from 'react-i18next';
import type { Table } from '../api/types';
import { mute, useMuted } from '../live/muted';
import { Switch } from '../look/Switch';

/** Whose words I do not want to read, at every table. */
export function MuteList({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { muted } = useMuted();
  const people = table.seats.filter((seat) => seat.kind === 'person' && !seat.you && seat.name);
  if (people.length === 0) return null;
  return (
    <section className="mutes" aria-label={t('mute.title')}>
      <h3>{t('mute.title')}</h3>
      {people.map((seat) => (
        <Switch
          key={seat.index}
          label={t('mute.hear', { name: seat.name })}
          on={!muted.includes(seat.name!)}
          onChange={(yes) => mute(seat.name!, !yes)}
        />
      ))}
    </section>
  );
}

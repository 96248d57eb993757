import { useTranslation } from 'react-i18next';
import type { ClockName } from '../api/types';

const CLOCKS: readonly ClockName[] = ['none', 'day', 'three_days', 'week', 'hour'];

/** How long everybody has. */
export function ClockField({ clock, onChange }: { clock: ClockName; onChange: (clock: ClockName) => void }) {
  const { t } = useTranslation();
  return (
    <label className="field">
      {t('clock.name')}
      <select className="select" value={clock} onChange={(event) => onChange(event.target.value as ClockName)}>
        {CLOCKS.map((one) => (
          <option key={one} value={one}>
            {t(`clock.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

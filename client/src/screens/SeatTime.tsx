import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seat } from '../api/types';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left, in the largest units that matter. */
export function timeWords(seconds: number): { unit: 'days' | 'hours' | 'minutes' | 'up'; n: number } {
  if (seconds <= 0) return { unit: 'up', n: 0 };
  if (seconds >= 2 * DAY) return { unit: 'days', n: Math.floor(seconds / DAY) };
  if (seconds >= HOUR) return { unit: 'hours', n: Math.floor(seconds / HOUR) };
  return { unit: 'minutes', n: Math.max(1, Math.floor(seconds / MINUTE)) };
}

/** The seconds left now: the server told them once, the page counts on while the clock runs. */
export function useLeft(clock: Seat['clock']): number | null {
  const left = clock?.left ?? null;
  const runs = clock?.runs ?? false;
  const [told, setTold] = useState({ clock, at: performance.now() });
  const [now, setNow] = useState(() => performance.now());
  if (told.clock !== clock) setTold({ clock, at: performance.now() });
  useEffect(() => {
    if (left === null || !runs) return;
    const timer = setInterval(() => setNow(performance.now()), left < HOUR ? 1000 : 20_000);
    return () => clearInterval(timer);
  }, [left, runs]);
  if (left === null) return null;
  return runs ? left - Math.max(0, now - told.at) / 1000 : left;
}

/** A seat's time beside its name; nothing where the table has no clock. */
export function SeatTime({ seat }: { seat: Seat }) {
  const { t, i18n } = useTranslation();
  const left = useLeft(seat.clock);
  const away = seat.clock?.away;
  if (away) {
    const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    return (
      <span className="time" title={t('clock.away', { day: day.format(new Date(away)) })}>
        {t('clock.awayShort')}
      </span>
    );
  }
  if (left === null) return null;
  const { unit, n } = timeWords(left);
  return (
    <span className={`time ${unit === 'up' ? 'up' : ''}`}>
      <span className="only-read">{t('clock.left')} </span>
      {t(`clock.unit.${unit}`, { n })}
    </span>
  );
}

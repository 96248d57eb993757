import type { TFunction } from 'i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago, in the words of the home screen. */
export function ago(when: string, t: TFunction, now = Date.now()): string {
  const since = Math.max(0, now - Date.parse(when));
  if (!Number.isFinite(since)) return '';
  if (since < 2 * MINUTE) return t('ago.now');
  if (since < HOUR) return t('ago.minutes', { count: Math.floor(since / MINUTE) });
  if (since < 20 * HOUR) return t('ago.hours', { count: Math.floor(since / HOUR) });
  const days = Math.round(since / (24 * HOUR));
  return days <= 1 ? t('ago.yesterday') : t('ago.days', { count: days });
}

import type { TFunction } from 'i18next';

/** How long a game took, in hours and minutes. */
export function duration(minutes: number, t: TFunction): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && t('after.hours', { n: hours }),
    minutes % 60 > 0 && t('after.minutes', { n: minutes % 60 }),
  ];
  return parts.filter(Boolean).join(' ');
}

import type { Lang } from '../../api/types';

const DAY = 24 * 60 * 60_000;

/** A month as it is said after "since": beside a day Polish puts it in the right case. */
export function monthOf(moment: Date, lang: Lang): string {
  const parts = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric' }).formatToParts(moment);
  const part = (type: 'month' | 'year') => parts.find((one) => one.type === type)?.value;
  return `${part('month')} ${part('year')}`;
}

/** The day of a moment, in words while it is near: yesterday, Thursday, 9 November. */
export function when(moment: string, lang: Lang, now = new Date()): string {
  const then = new Date(moment);
  const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days < 2) return new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(-days, 'day');
  if (days < 7) return new Intl.DateTimeFormat(lang, { weekday: 'long' }).format(then);
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year }).format(then);
}

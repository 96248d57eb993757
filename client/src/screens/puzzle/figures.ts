import type { Lang } from '../../api/types';

const NBSP = '\u00a0';
const UNIT = { pl: 'PZ', en: 'VP' };

/** What a turn brings, with its sign. */
export function signed(amount: number, unit: 'points' | 'percent', lang: Lang): string {
  const figure = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(Math.abs(amount));
  return `${amount < 0 ? '−' : '+'}${figure}${NBSP}${unit === 'percent' ? '%' : UNIT[lang]}`;
}

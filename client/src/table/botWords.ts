import type { TFunction } from 'i18next';
import type { Title } from '../api/types';
import { isOurs } from './levels';

/** What is said of a bot where one is chosen: our levels in words, a visitor by its name, its author and its level. */
export function botWords(bot: string, title: Title, t: TFunction): { name: string; text: string } {
  const visitor = title.visitors?.find((one) => one.id === bot);
  if (!visitor) {
    const level = isOurs(bot) ? t(`level.${bot}`) : bot;
    return { name: t('setup.bot', { level }), text: isOurs(bot) ? t(`levelText.${bot}`) : t('levelText.other') };
  }
  const said = [
    visitor.author && t('visitor.by', { author: visitor.author }),
    visitor.level && t('visitor.level', { level: t(`level.${visitor.level}`) }),
  ];
  return { name: t('setup.bot', { level: visitor.name }), text: said.filter(Boolean).join('; ') || t('visitor.other') };
}

/** The level of a bot at a table, or the name of a visitor. */
export function botLevel(seat: { bot?: string | null; name?: string | null }, t: TFunction): string {
  const bot = seat.bot ?? '';
  return isOurs(bot) ? t(`level.${bot}`) : (seat.name ?? bot);
}

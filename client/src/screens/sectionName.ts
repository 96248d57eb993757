import type { Lang } from '../api/types';
import polish from '../i18n/sections.json';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The ledger names its sections in English, the Polish word in brackets or after a stroke; the rest is a table. */
export function sectionName(section: string, lang: Lang): string {
  const whole = (polish as Record<string, string>)[section];
  if (whole) return lang === 'pl' ? whole : section;
  const bracket = /^(.*) \(([^()]+)\)$/.exec(section);
  if (bracket) return lang === 'pl' ? capital(bracket[2]!) : bracket[1]!;
  const cards = /^Cards: (.*)$/.exec(section);
  if (!cards) return section;
  const names = cards[1]!.split(' and ').map((pair) => {
    const [en, pl] = pair.split(' / ');
    return lang === 'pl' ? (pl ?? en) : en;
  });
  return lang === 'pl' ? `Karty: ${names.join(' i ')}` : `Cards: ${names.join(' and ')}`;
}

import type { TFunction } from 'i18next';
import type { HintedOption, Lang, Prompt } from '../api/types';

/** The question with the option marked that a bot would choose, so that it can be told where it glows. */
export function marked(prompt: Prompt | null, hints: HintedOption[] | null | undefined): Prompt | null {
  const best = hints?.[0]?.action;
  if (!prompt?.yours || best === undefined) return prompt;
  return {
    ...prompt,
    options: prompt.options.map((option) => (option.action === best ? { ...option, hinted: true } : option)),
  };
}

/** What an option is about, in the words of the rules: where its number stands on the board, if a board knows it. */
export function aboutOf(hint: HintedOption, prompt: Prompt | null): string[] {
  return Object.values(prompt?.options.find((option) => option.action === hint.action)?.args ?? {});
}

/** The numbers of the options, best first, by what they are about. */
export function numbered(prompt: Prompt | null, hints: HintedOption[] | null | undefined): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  hints?.forEach((hint, i) => aboutOf(hint, prompt).forEach((thing) => (found[thing] ??= []).push(i + 1)));
  return found;
}

/** An option in the words of the question, which knows the people at the table. */
export function optionWords(hint: HintedOption, prompt: Prompt | null, lang: Lang): string {
  return (prompt?.options.find((option) => option.action === hint.action) ?? hint).text[lang];
}

const signed = (amount: number, lang: Lang, digits = 0) =>
  new Intl.NumberFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: digits }).format(amount);

/** What an option brings, in a sentence: lines of the score sheet, and who loses by it. */
export function brought(hint: HintedOption, names: string[], lang: Lang, t: TFunction): string {
  if (hint.sure === 'forced') return t('hint.forced');
  const lines = hint.brings.map(({ text, amount }) => `${text[lang]} ${signed(amount, lang)}`);
  const nothing = t(hint.unit === 'percent' ? 'hint.nothingTogether' : 'hint.nothing');
  const own = lines.length ? t('hint.brings', { what: lines.join(', ') }) : nothing;
  const lost = hint.takes.map(({ seat, amount }) => t('hint.takes', { name: names[seat] ?? '', count: amount }));
  return [own, ...lost].join(' ');
}

export interface Measured {
  /** "+2.4 VP" */
  gain: string;
  /** "fairly sure: 6 of 8 tries" */
  sure: string;
  /** Bar and whiskers, in percent of the longest. */
  bar: number;
  low: number;
  high: number;
}

/** The numbers behind the sentence; a forced option has none. */
export function measured(hint: HintedOption, all: HintedOption[], lang: Lang, t: TFunction): Measured | null {
  if (hint.sure === 'forced') return null;
  const longest = Math.max(0.1, ...all.flatMap((one) => [one.high, one.gain]));
  const part = (amount: number) => Math.min(100, Math.max(0, (100 * amount) / longest));
  return {
    gain: t(`hint.${hint.unit}`, { gain: signed(hint.gain, lang, 1) }),
    sure: t(`hint.sure.${hint.sure}`, { agree: hint.agree, tries: hint.tries }),
    bar: part(hint.gain),
    low: part(hint.low),
    high: part(hint.high),
  };
}

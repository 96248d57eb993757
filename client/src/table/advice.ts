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

/** An option in the words of the question, which knows the people at the table. */
export function optionWords(hint: HintedOption, prompt: Prompt | null, lang: Lang): string {
  return (prompt?.options.find((option) => option.action === hint.action) ?? hint).text[lang];
}

/** What a bot thinks of an option. A forced one is named untried. */
export function judgement({ value, visits }: HintedOption, lang: Lang, t: TFunction): string {
  if (visits === 0) return t('hint.forced');
  const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(value);
  return t('hint.tried', { value: signed, count: visits });
}

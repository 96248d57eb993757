import type { TFunction } from 'i18next';
import type { Frame } from './useFrame';
import type { Step } from './useSteps';

/** The prompt in words. They are the title's, told by the server; only the waiting for a bot is ours. */

/** Whom the table waits for; null: for the reader. */
function waitingWords({ view, prompt, names, props, lang }: Frame, t: TFunction): string | null {
  if (view.done || !prompt) return view.done ? t('prompt.over', { ns: 'frame' }) : '';
  if (prompt.yours) return null;
  const name = names[prompt.seat] ?? '';
  if (props.table.seats[prompt.seat]?.kind === 'bot') return t('wait.bot', { ns: 'frame', name });
  return prompt.short[lang] || t('wait.other', { ns: 'frame', name });
}

/** One sentence in the imperative; `narrow`: where there is hardly room. */
export function questionOf(frame: Frame, t: TFunction, narrow = false): string {
  const { prompt, lang } = frame;
  return waitingWords(frame, t) ?? (narrow ? prompt!.brief[lang] : prompt!.short[lang]);
}

/** Step n of m, as far as it is known. */
function stepWords(step: Step | null, t: TFunction): string {
  if (!step) return '';
  if (step.of !== null) return t('prompt.step', { ns: 'frame', n: step.of - step.left + 1, of: step.of });
  return t('prompt.left', { ns: 'frame', n: step.left });
}

/** From which card · step n of m · what more there is to say, or how many choices. */
export function detailOf({ prompt, props, lang }: Frame, step: Step | null, count: number, t: TFunction): string {
  if (!prompt?.yours) return '';
  const parts = [
    prompt.card && props.cards[prompt.card]?.name[lang],
    stepWords(step, t),
    prompt.telling ? prompt.bare[lang] : count > 0 && t('prompt.possible', { ns: 'frame', count }),
  ];
  return parts.filter(Boolean).join(' · ');
}

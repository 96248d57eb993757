import type { TFunction } from 'i18next';
import type { Prompt } from '../../api/types';
import type { Frame } from './useFrame';
import type { Step } from './useSteps';

/** The prompt in words, as far as no title has words of its own. */

const LEFT = /\((?:pozostało: )?(\d+)(?: left)?\)/;

/** How many times the question is still to be answered, this one included. */
export function leftOf(prompt: Prompt | null): number | null {
  if (!prompt?.yours) return null;
  const left = LEFT.exec(prompt.question.en)?.[1];
  return left === undefined ? null : Number(left);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The question of the server without the card's name, which stands in the detail. */
export function bareQuestion({ prompt, props, lang }: Frame): string {
  const text = prompt?.question[lang] ?? '';
  const name = prompt?.card ? props.cards[prompt.card]?.name[lang] : undefined;
  return name && text.startsWith(`${name}: `) ? capital(text.slice(name.length + 2)) : text;
}

/** Whom the table waits for; null: for the reader. */
export function waitingWords({ view, prompt, names, props }: Frame, t: TFunction): string | null {
  if (view.done || !prompt) return view.done ? t('prompt.over', { ns: 'frame' }) : '';
  if (prompt.yours) return null;
  const name = names[prompt.seat] ?? '';
  return t(props.table.seats[prompt.seat]?.kind === 'bot' ? 'wait.bot' : 'wait.other', { ns: 'frame', name });
}

/** Step n of m, as far as it is known. */
export function stepWords(step: Step | null, t: TFunction): string {
  if (!step) return '';
  if (step.of !== null) return t('prompt.step', { ns: 'frame', n: step.of - step.left + 1, of: step.of });
  return t('prompt.left', { ns: 'frame', n: step.left });
}

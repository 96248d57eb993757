import type { TFunction } from 'i18next';
import type { Prompt } from '../../api/types';
import type { Tableau } from './useTableau';
import type { Step } from './useSteps';
import { placesOf } from './targets';

/** The prompt as one sentence in the imperative, and the detail under it. */

/** Questions that say more than the sentence in the bar: who asks, what it is worth. */
const TELLING = ['forced_discard', 'recruit_free', 'choose_outcast'];
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
function bareQuestion({ prompt, props }: Tableau): string {
  const text = prompt?.question[props.lang] ?? '';
  const name = prompt?.card ? props.cards[prompt.card]?.name[props.lang] : undefined;
  return name && text.startsWith(`${name}: `) ? capital(text.slice(name.length + 2)) : text;
}

export function promptQuestion(tableau: Tableau, t: TFunction<'tyrants'>, short = false): string {
  const { prompt, view, names, props } = tableau;
  if (view.done) return t('prompt.over');
  if (!prompt) return '';
  const name = names[prompt.seat] ?? '';
  if (!prompt.yours) {
    if (props.table.seats[prompt.seat]?.kind === 'bot') return t('wait.bot', { name });
    return t(`wait.${prompt.kind}`, { name, defaultValue: t('wait.other', { name }) });
  }
  if (short && prompt.kind === 'turn') return t('ask.turnShort');
  return t(`ask.${prompt.kind}`, { defaultValue: bareQuestion(tableau) });
}

/** Step n of m, as far as it is known. */
function stepWords(step: Step | null, t: TFunction<'tyrants'>): string {
  if (!step) return '';
  if (step.of !== null) return t('prompt.step', { n: step.of - step.left + 1, of: step.of });
  return t('prompt.left', { n: step.left });
}

export function promptDetail(tableau: Tableau, step: Step | null, t: TFunction<'tyrants'>): string {
  const { prompt, targets, props, view, hand } = tableau;
  if (!prompt?.yours) return view.ending && !view.done ? t('prompt.lastRound') : '';
  if (prompt.kind === 'turn') {
    const recruits = Object.keys(targets.market).length;
    const places = placesOf(targets).length;
    const playable = hand.filter((card) => targets.hand[card]).length;
    const parts = [
      playable && t('prompt.playable', { count: playable }),
      recruits && t('prompt.recruits', { count: recruits }),
      places && t('prompt.places', { count: places }),
      view.ending && t('prompt.lastRound'),
    ];
    return parts.filter(Boolean).join(' · ') || t('prompt.nothing');
  }
  const known = t(`ask.${prompt.kind}`, { defaultValue: '' });
  const telling = prompt.question[props.lang].includes('▶') || TELLING.includes(prompt.kind);
  const effect = telling ? bareQuestion(tableau) : '';
  const parts = [
    prompt.card && props.cards[prompt.card]?.name[props.lang],
    stepWords(step, t),
    known && effect ? effect : targets.count > 0 && t('prompt.possible', { count: targets.count }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What ending the turn now would waste; "" if nothing. */
export function endWarning({ view, targets, hand, prompt }: Tableau, t: TFunction<'tyrants'>): string {
  if (prompt?.kind !== 'turn' || targets.count === 0) return '';
  const playable = hand.filter((card) => targets.hand[card]).length;
  const left = [
    playable && t('end.cards', { count: playable }),
    view.power && placesOf(targets).length && t('end.power', { count: view.power }),
    view.influence && Object.keys(targets.market).length && t('end.influence', { count: view.influence }),
  ].filter(Boolean);
  return left.length ? t('end.warning', { what: left.join(', ') }) : '';
}

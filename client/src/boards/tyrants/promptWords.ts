import type { TFunction } from 'i18next';
import { bareQuestion, stepWords, waitingWords } from '../frame/promptWords';
import type { Step } from '../frame/useSteps';
import { placesOf } from './targets';
import type { Tableau } from './useTableau';

/** The prompt as one sentence in the imperative, and the detail under it. */

/** Questions that say more than the sentence in the bar: who asks, what it is worth. */
const TELLING = ['forced_discard', 'recruit_free', 'choose_outcast'];

export function promptQuestion(tableau: Tableau, t: TFunction<'tyrants'>, short = false): string {
  const { prompt, view, names, props } = tableau;
  const waiting = waitingWords(tableau, t);
  if (waiting !== null) {
    const person = prompt && !view.done && props.table.seats[prompt.seat]?.kind !== 'bot';
    return person ? t(`wait.${prompt.kind}`, { name: names[prompt.seat], defaultValue: waiting }) : waiting;
  }
  if (!prompt) return '';
  if (short && prompt.kind === 'turn') return t('ask.turnShort');
  return t(`ask.${prompt.kind}`, { defaultValue: bareQuestion(tableau) });
}

export function promptDetail(tableau: Tableau, step: Step | null, t: TFunction<'tyrants'>): string {
  const { prompt, targets, props, view, hand, lang } = tableau;
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
  const telling = prompt.question[lang].includes('▶') || TELLING.includes(prompt.kind);
  const effect = telling ? bareQuestion(tableau) : '';
  const parts = [
    prompt.card && props.cards[prompt.card]?.name[lang],
    stepWords(step, t),
    known && effect ? effect : targets.count > 0 && t('prompt.possible', { ns: 'frame', count: targets.count }),
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

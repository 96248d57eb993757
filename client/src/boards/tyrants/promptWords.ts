import type { TFunction } from 'i18next';
import { placesOf } from './targets';
import type { Tableau } from './useTableau';

/** What this title has to say in the bar besides what every title has. */

/** The line under the question; undefined: as at every table. */
export function promptDetail(tableau: Tableau, t: TFunction<'tyrants'>): string | undefined {
  const { prompt, targets, view, hand } = tableau;
  if (!prompt?.yours) return view.ending && !view.done ? t('prompt.lastRound') : '';
  if (prompt.kind !== 'turn') return undefined;
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

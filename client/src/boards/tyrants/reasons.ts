import type { TFunction } from 'i18next';
import type { Tableau } from './useTableau';

/** Answers to "why only here?" that the table can give by itself, each with its clause of the ledger. */

const CLAUSES: Record<string, string> = {
  start: 'TY-041', deploy: 'TY-164', put: 'TY-182', assassinate: 'TY-158', supplant: 'TY-218', place_spy: 'TY-184',
  return: 'TY-211', move: 'TY-181', recall_spy: 'TY-189', return_spy: 'TY-228', turn: 'TY-108', promote_played: 'TY-194',
};

/** Why exactly these targets glow. */
export function whyHere({ prompt }: Tableau, t: TFunction<'tyrants'>): string {
  if (!prompt?.yours) return '';
  const clause = CLAUSES[prompt.kind];
  const text = t(`because.${prompt.kind}`, { defaultValue: t('because.other') });
  return clause ? `${text} (${clause})` : text;
}

/** Why nothing can be done at a place now. */
export function whyNotAt({ prompt, view, board, props }: Tableau, place: string, t: TFunction<'tyrants'>): string {
  const name = board.sites[place]?.name[props.lang] ?? '';
  const site = view.sites[place];
  if (!site || !prompt) return '';
  if (prompt.kind === 'turn') {
    if (view.power === 0) return `${t('why.power')} (TY-170)`;
    if (site.empty === 0 && view.power < 3) return `${t('why.full', { place: name })} (TY-165)`;
    return `${t('why.presence', { place: name })} (TY-164)`;
  }
  if (prompt.kind === 'deploy' || prompt.kind === 'put') {
    if (site.empty === 0) return `${t('why.full', { place: name })} (TY-165)`;
    return `${t('why.presence', { place: name })} (TY-164)`;
  }
  if (prompt.kind === 'start') return `${t('why.start', { place: name })} (TY-041)`;
  return t('why.notHere', { place: name });
}

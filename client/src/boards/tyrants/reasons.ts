import type { TFunction } from 'i18next';
import type { Tableau } from './useTableau';

/** Answers to "why only here?" that the table can give by itself, each with its clause of the ledger. */
export interface Reason {
  text: string;
  clause: string | null;
}

const CLAUSES: Record<string, string> = {
  start: 'TY-041',
  deploy: 'TY-164',
  put: 'TY-182',
  assassinate: 'TY-158',
  supplant: 'TY-218',
  place_spy: 'TY-184',
  return: 'TY-211',
  move: 'TY-181',
  recall_spy: 'TY-189',
  return_spy: 'TY-228',
  turn: 'TY-108',
  promote_played: 'TY-194',
};
const KILL_POWER = 3;

/** Why exactly these targets glow. */
export function whyHere({ prompt }: Tableau, t: TFunction<'tyrants'>): Reason | null {
  if (!prompt?.yours) return null;
  const text = t(`because.${prompt.kind}`, { defaultValue: t('because.other') });
  return { text, clause: CLAUSES[prompt.kind] ?? null };
}

/** Why nothing can be done at a place now. */
export function whyNotAt(
  { prompt, view, board, props }: Tableau,
  site: string,
  t: TFunction<'tyrants'>,
): Reason | null {
  const place = board.sites[site]?.name[props.lang] ?? '';
  const seen = view.sites[site];
  if (!seen || !prompt?.yours) return null;
  const putting = prompt.kind === 'deploy' || (prompt.kind === 'turn' && view.power < KILL_POWER);
  if (prompt.kind === 'turn' && view.power === 0) return { text: t('why.power'), clause: 'TY-170' };
  if (prompt.kind === 'start') return { text: t('why.start', { place }), clause: 'TY-041' };
  if (putting && seen.empty === 0) return { text: t('why.full', { place }), clause: 'TY-165' };
  if (putting || prompt.kind === 'turn') return { text: t('why.presence', { place }), clause: 'TY-164' };
  return { text: t('why.notHere', { place }), clause: null };
}

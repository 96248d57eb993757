import { lazy, useSyncExternalStore, type ComponentType } from 'react';
import type { BoardProps } from './BoardProps';
import type { RevealOf } from './frame/reveal';

/** Boards made by hand; any other title is played at the generic table. */
const GenericTable = lazy(() => import('../table/GenericTable').then((m) => ({ default: m.GenericTable })));

const BOARDS: Record<string, ComponentType<BoardProps>> = {
  cults: lazy(() => import('./cults/CultsTable').then((m) => ({ default: m.CultsTable }))),
  eldersign: lazy(() => import('./eldersign/EldersignTable').then((m) => ({ default: m.EldersignTable }))),
  emerald: lazy(() => import('./emerald/EmeraldTable').then((m) => ({ default: m.EmeraldTable }))),
  providence: lazy(() => import('./providence/ProvidenceTable').then((m) => ({ default: m.ProvidenceTable }))),
  tyrants: lazy(() => import('./tyrants/TyrantsTable').then((m) => ({ default: m.TyrantsTable }))),
};

/** Titles that uncover something at the end. */
const REVEALS: Record<string, () => Promise<RevealOf>> = {
  cults: () => import('./cults/reveal').then((m) => m.revealOf),
  emerald: () => import('./emerald/reveal').then((m) => m.revealOf),
  providence: () => import('./providence/reveal').then((m) => m.revealOf),
};

/** What a title uncovers, once its chunk is there; null: nothing. */
export const revealOf = (title: string): Promise<RevealOf> | null => REVEALS[title]?.() ?? null;

/** Some read lists better than maps: the generic table can be asked for at any title. */
const KEY = 'penumbra.plain';
const listeners = new Set<() => void>();

export function plainWanted(): boolean {
  return localStorage.getItem(KEY) === 'yes';
}

export function wantPlain(yes: boolean): void {
  localStorage.setItem(KEY, yes ? 'yes' : 'no');
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** `own`: the title's board even for who prefers lists, because a lesson points at it. */
export function useBoard(title: string, own = false): ComponentType<BoardProps> {
  const plain = useSyncExternalStore(subscribe, plainWanted);
  return plain && !own ? GenericTable : (BOARDS[title] ?? GenericTable);
}

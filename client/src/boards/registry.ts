import { useSyncExternalStore } from 'react';
import { chunk, type Chunk } from '../look/chunk';
import type { BoardProps } from './BoardProps';
import type { RevealOf } from './frame/reveal';

/** Boards made by hand; any other title is played at the generic table. */
const GenericTable = chunk(() => import('../table/GenericTable').then((m) => m.GenericTable));

const BOARDS: Record<string, Chunk<BoardProps>> = {
  cults: chunk(() => import('./cults/CultsTable').then((m) => m.CultsTable)),
  eldersign: chunk(() => import('./eldersign/EldersignTable').then((m) => m.EldersignTable)),
  emerald: chunk(() => import('./emerald/EmeraldTable').then((m) => m.EmeraldTable)),
  providence: chunk(() => import('./providence/ProvidenceTable').then((m) => m.ProvidenceTable)),
  tyrants: chunk(() => import('./tyrants/TyrantsTable').then((m) => m.TyrantsTable)),
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

const boardOf = (title: string, own: boolean) =>
  plainWanted() && !own ? GenericTable : (BOARDS[title] ?? GenericTable);

/** A board that will be wanted soon is sent for. */
export function expectBoard(title: string, own = false): void {
  boardOf(title, own)
    .ask()
    .catch(() => undefined);
}

/** `own`: the title's board even for who prefers lists, because a lesson points at it. */
export function useBoard(title: string, own = false): Chunk<BoardProps> {
  useSyncExternalStore(subscribe, plainWanted);
  return boardOf(title, own);
}

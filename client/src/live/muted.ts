import { useCallback, useSyncExternalStore } from 'react';
import type { Line } from '../api/types';

/** Whose words are not shown, by the name they bear at tables: kept by this device and, with the settings, by an account. */
const KEY = 'penumbra.muted';
/** The oldest are forgotten. */
const MOST = 200;
const listeners = new Set<(byHand: boolean) => void>();

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const isMuted = (name: string | null | undefined): boolean => Boolean(name && read().includes(name));

/** Everybody who is muted; null: nobody ever was on this device. */
export const mutedHere = (): string[] | null => (localStorage.getItem(KEY) === null ? null : read());

/** `byHand`: somebody chose it here; otherwise it came with their account. */
export function muteAll(names: string[], byHand: boolean): void {
  localStorage.setItem(KEY, JSON.stringify(names.slice(-MOST)));
  listeners.forEach((tell) => tell(byHand));
}

export function mute(name: string, yes: boolean): void {
  const others = read().filter((one) => one !== name);
  muteAll(yes ? [...others, name] : others, true);
}

/** A line of the chat that is not shown. */
export const isSilenced = (line: Line): boolean => line.kind === 'chat' && isMuted(line.name);

export function onMute(tell: (byHand: boolean) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Changes when somebody is muted or heard again. */
export function useMuted(): { muted: string[]; heard: (lines: Line[]) => Line[] } {
  const kept = useSyncExternalStore(onMute, () => localStorage.getItem(KEY) ?? '[]');
  // `kept` is what the answers are read from: they change with it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const heard = useCallback((lines: Line[]) => lines.filter((line) => !isSilenced(line)), [kept]);
  return { muted: read(), heard };
}

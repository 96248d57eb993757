import { useCallback, useSyncExternalStore } from 'react';
import type { Line } from '../api/types';

/** Whose words this device does not show, by the name they bear at tables. */
const KEY = 'penumbra.muted';
/** The oldest are forgotten. */
const MOST = 200;
const listeners = new Set<() => void>();

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const isMuted = (name: string | null | undefined): boolean => Boolean(name && read().includes(name));

export function mute(name: string, yes: boolean): void {
  const others = read().filter((one) => one !== name);
  localStorage.setItem(KEY, JSON.stringify(yes ? [...others, name].slice(-MOST) : others));
  listeners.forEach((tell) => tell());
}

/** A line of the chat that is not shown. */
export const isSilenced = (line: Line): boolean => line.kind === 'chat' && isMuted(line.name);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Changes when somebody is muted or heard again. */
export function useMuted(): { muted: string[]; heard: (lines: Line[]) => Line[] } {
  const kept = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) ?? '[]');
  // `kept` is what the answers are read from: they change with it.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const heard = useCallback((lines: Line[]) => lines.filter((line) => !isSilenced(line)), [kept]);
  return { muted: read(), heard };
}

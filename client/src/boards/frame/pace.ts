import { useSyncExternalStore } from 'react';

/** How fast what others do is shown, by action; remembered for every table on this device. */
export const PACES = ['slow', 'normal', 'fast', 'once'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds for each action, and how many are shown before the table jumps to the latest. */
export const STEP: Record<Pace, number> = { slow: 1200, normal: 700, fast: 300, once: 0 };
export const MOST: Record<Pace, number> = { slow: 10, normal: 8, fast: 5, once: 0 };

const KEY = 'penumbra.pace';
const listeners = new Set<() => void>();

export function paceNow(): Pace {
  const kept = localStorage.getItem(KEY);
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

export function setPace(pace: Pace): void {
  localStorage.setItem(KEY, pace);
  listeners.forEach((tell) => tell());
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function usePace(): Pace {
  return useSyncExternalStore(subscribe, paceNow, () => 'normal');
}

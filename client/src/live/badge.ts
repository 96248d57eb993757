import { useEffect } from 'react';
import { api } from '../api/client';

/** How many tables wait for me: in the title of the tab and on the icon of the app. */
const OFTEN = 60_000;
const state = { base: 'Penumbra', words: '', here: false, elsewhere: 0 };

function show(): void {
  const count = Math.max(state.elsewhere, state.here ? 1 : 0);
  document.title = count ? `(${count}) ${state.words} · Penumbra` : state.base;
  const icon = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  void (count ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => undefined);
}

/** What this page is called while no table waits. */
export function nameTab(base: string): void {
  state.base = base;
  show();
}

/** The page that is open. */
export function usePageName(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return undefined;
    nameTab(`${name} · Penumbra`);
    return () => nameTab('Penumbra');
  }, [name]);
}

/** Whether it is my turn on this page. */
export function turnHere(mine: boolean): void {
  if (mine === state.here) return;
  state.here = mine;
  show();
  void count();
}

async function count(): Promise<void> {
  try {
    state.elsewhere = (await api.waiting()).tables;
  } catch {
    return; // no word from the server: what was known stays
  }
  show();
}

/** Keep counting, calmly; returns what ends it. */
export function keepCounting(words: string): () => void {
  state.words = words;
  void count();
  const again = () => void (document.visibilityState === 'visible' && count());
  const timer = setInterval(() => void count(), OFTEN);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
    state.elsewhere = 0;
    show();
  };
}

import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** A picture of the table is drawn as on a large desk, however small the page is: nothing is narrow or low there. */
export const AtDesk = createContext(false);

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const desk = useContext(AtDesk);
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  const holds = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
  return holds && !desk;
}

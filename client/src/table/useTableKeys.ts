import { useEffect, useRef, type RefObject } from 'react';

interface TableKeys {
  root: RefObject<HTMLElement | null>;
  undo: (() => void) | null;
  close: (() => void) | null;
  hint: (() => void) | null;
  openLog: () => void;
}

/** Z undo, E end, L log, H hint, 1–9 a card of the hand. */
export function useTableKeys(keys: TableKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea, [role="dialog"]'))
        return;
      const { root, undo, close, hint, openLog } = latest.current;
      const key = event.key.toLowerCase();
      if (key === 'z') undo?.();
      else if (key === 'e') close?.();
      else if (key === 'l') openLog();
      else if (key === 'h') hint?.();
      else if (/^[1-9]$/.test(key)) root.current?.querySelector<HTMLElement>(`[data-hand="${key}"] button`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

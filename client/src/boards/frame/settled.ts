import { useState } from 'react';

/**
 * The rules count pieces, they do not say which space a piece stands on. People expect a piece to stay where it is,
 * so what is there now is laid over the spaces as they were: what is still there keeps its space.
 * `hint`: the space somebody just pointed at; a change happens there.
 */
export function keepSpaces<T>(
  pieces: T[],
  size: number,
  before: (T | null)[] | null | undefined,
  hint: number | null = null,
): (T | null)[] {
  const left = [...pieces];
  const spaces = Array.from({ length: size }, (): T | null => null);
  // A removed piece leaves the hinted space, so that space claims its old piece last.
  const inOrder = [...spaces.keys()].sort((a, b) => Number(a === hint) - Number(b === hint));
  for (const i of inOrder) {
    const found = left.indexOf(before?.[i] as T);
    if (found >= 0) spaces[i] = left.splice(found, 1)[0]!;
  }
  const free = inOrder
    .filter((i) => spaces[i] === null)
    .sort((a, b) => Number(b === hint) - Number(a === hint) || a - b);
  for (const piece of left) spaces[free.shift()!] = piece;
  return spaces;
}

/** What is laid out anew for every view, over what was laid out before. */
export function useSettled<V, S>(view: V, settle: (view: V, before: S | null) => S): S {
  const [laid, lay] = useState(() => ({ view, spaces: settle(view, null) }));
  if (laid.view === view) return laid.spaces;
  const spaces = settle(view, laid.spaces);
  lay({ view, spaces });
  return spaces;
}

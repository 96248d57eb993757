import { useEffect, useMemo, useState } from 'react';
import type { Result, View } from '../api/types';
import type { Reveal, RevealOf } from '../boards/frame/reveal';
import { revealOf } from '../boards/registry';
import { useLang } from '../i18n';
import type { TitleKit } from './useTitle';

const KEY = 'penumbra.revealed';

/** What is uncovered at the end of a table, and whether it is on show: at first by itself, then when asked for. */
export function useReveal(id: string, kit: TitleKit | null, view: View | undefined, result: Result | null | undefined) {
  const lang = useLang();
  const [read, setRead] = useState<{ title: string; of: RevealOf } | null>(null);
  const [open, setOpen] = useState(() => localStorage.getItem(KEY) !== id);
  const title = kit?.title.id;
  // Loaded before it is needed: the score sheet must not tell first.
  useEffect(() => {
    // Where it does not come, the sheet does without.
    if (title)
      revealOf(title)?.then(
        (of) => setRead({ title, of }),
        () => undefined,
      );
  }, [title]);
  const reveal = useMemo(
    (): Reveal | null =>
      kit && view?.done && result && read?.title === title ? read!.of({ view, result, facts: kit.facts, lang }) : null,
    [kit, view, result, read, title, lang],
  );
  return {
    reveal,
    open: open && reveal !== null,
    show(yes: boolean) {
      if (!yes) localStorage.setItem(KEY, id);
      setOpen(yes);
    },
  };
}

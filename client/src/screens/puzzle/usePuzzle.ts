import { useCallback, useEffect, useState } from 'react';
import { api, type ApiError } from '../../api/client';
import type { PuzzleState, Text, Verdict } from '../../api/types';

/** A puzzle at its table, and what can be done about it. */
export interface PuzzleTable {
  state: PuzzleState;
  /** The answer to the latest check, until something is taken back. */
  verdict: Verdict | null;
  hint: Text | null;
  trouble: Text | null;
  busy: boolean;
  check: () => void;
  again: () => void;
  ask: () => void;
  giveUp: () => void;
}

/** `moment` changes with everything that happens at the table. */
export function usePuzzle(table: string | null, moment: string): PuzzleTable | null {
  const [state, setState] = useState<PuzzleState | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hint, setHint] = useState<Text | null>(null);
  const [trouble, setTrouble] = useState<Text | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = useCallback((error: unknown) => setTrouble((error as ApiError).text), []);
  const doing = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true);
      setTrouble(null);
      try {
        await work();
      } catch (error) {
        failed(error);
      } finally {
        setBusy(false);
      }
    },
    [failed],
  );
  useEffect(() => {
    if (table === null) return undefined;
    let here = true;
    api.puzzleAt(table).then((found) => {
      if (!here) return;
      setState(found);
      if (!found.over) setVerdict(null);
    }, failed);
    return () => {
      here = false;
    };
  }, [table, moment, failed]);
  if (table === null || state === null) return null;
  return {
    state,
    verdict,
    hint,
    trouble,
    busy,
    check: () =>
      void doing(async () => {
        setVerdict(await api.puzzleCheck(table));
        setState(await api.puzzleAt(table));
      }),
    again: () =>
      void doing(async () => {
        setState(await api.puzzleAgain(table));
        setVerdict(null);
      }),
    ask: () => void doing(async () => setHint((await api.puzzleHint(table)).text)),
    giveUp: () => void doing(async () => setState(await api.puzzleSolution(table))),
  };
}

import { useCallback, useEffect, useState } from 'react';
import type { Prompt, Table } from '../api/types';
import type { UndoWays } from '../look/PromptBar';
import type { LiveTable } from '../live/useLiveTable';

/** What going back beyond my own run means, while I am asked whether I want it. */
export interface UndoWish {
  /** So many actions go back, also of others. */
  count: number;
  /** Nobody else has to agree. */
  alone: boolean;
  yes: () => void;
  no: () => void;
}

/** Taking back: my own run at once; what reaches further is said before it is asked for, or done. */
export function useUndo(
  live: Pick<LiveTable, 'undo' | 'asking'>,
  table: Table | null,
  me: number | null,
  prompt: Prompt | null,
): { ways: UndoWays | null; wish: UndoWish | null } {
  const [wished, setWished] = useState(false);
  const free = (prompt?.undo ?? 0) > 0;
  const far = !free && (prompt?.undo_ask ?? false) && !live.asking;
  const { undo } = live;
  const puzzle = Boolean(table?.puzzle);
  useEffect(() => {
    if (!far) setWished(false);
  }, [far]);
  const press = useCallback(() => {
    if (me === null) return;
    if (free || (far && (prompt?.lesson || puzzle))) undo(me);
    else if (far) setWished(true);
  }, [me, free, far, undo, prompt?.lesson, puzzle]);
  if (!prompt || me === null || table?.state !== 'playing') return { ways: null, wish: null };
  const alone = table.seats.every((seat) => seat.you || seat.kind !== 'person');
  const ways = { count: prompt.undo, ask: prompt.undo_ask, asking: live.asking, alone, onUndo: press };
  const no = () => setWished(false);
  const yes = () => {
    setWished(false);
    undo(me);
  };
  return { ways, wish: wished && far ? { count: prompt.undo_back, alone, yes, no } : null };
}

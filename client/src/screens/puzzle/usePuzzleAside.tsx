import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api } from '../../api/client';
import type { PuzzleState, Table } from '../../api/types';
import type { BoardProps } from '../../boards/BoardProps';
import type { LiveTable } from '../../live/useLiveTable';
import { PuzzlePanel } from './PuzzlePanel';
import { usePuzzle } from './usePuzzle';

interface PuzzleAside {
  state: PuzzleState;
  aside: BoardProps['aside'];
  check: BoardProps['check'];
  told: BoardProps['told'];
}

/** What stands beside the board of a puzzle; null at any other table. */
export function usePuzzleAside(live: LiveTable, table: Table | null | undefined): PuzzleAside | null {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const id = table?.puzzle ? table.id : null;
  const puzzle = usePuzzle(id, JSON.stringify([live.seq, live.step]));
  if (!puzzle || !table || id === null) return null;
  const { state } = puzzle;
  const seat = table.seats.find((one) => one.you)?.index ?? 0;
  const step = () => {
    const actions = state.solution?.actions ?? [];
    const sofar = state.done.every((done, i) => done.en === state.solution?.steps[i]?.en);
    const next = actions[state.done.length];
    if (sofar && !state.over && next !== undefined) live.act(seat, next);
    else puzzle.again();
  };
  const playOn = () => void api.puzzleContinue(id).then((made) => go(`/t/${made.id}`));
  const panel = <PuzzlePanel table={table} puzzle={puzzle} onStep={step} onPlayOn={playOn} />;
  const judged = puzzle.verdict !== null || state.solution !== null;
  return {
    state,
    aside: { label: t('puzzle.number', { n: state.number }), content: panel },
    check: state.over && !judged ? { label: t('puzzle.check'), onCheck: puzzle.busy ? null : puzzle.check } : null,
    told: state.solution ? t(state.standing === 'solved' ? 'puzzle.solved' : 'puzzle.read') : null,
  };
}

import { useMemo } from 'react';
import type { Line, SeatState, Table } from '../api/types';
import type { BoardProps, Talk } from '../boards/BoardProps';
import { useBoard } from '../boards/registry';
import { useLang } from '../i18n';
import type { LiveTable } from '../live/useLiveTable';
import type { UndoWays } from '../look/PromptBar';
import { Crash } from './Crash';
import type { TitleKit } from './useTitle';

interface TableBoardProps {
  kit: TitleKit;
  table: Table;
  live: LiveTable;
  seat: SeatState;
  log: Line[];
  me: number | null;
  pointed: string[];
  undo: UndoWays | null;
  talk: Talk;
  openLog: () => void;
  aside?: BoardProps['aside'];
  check?: BoardProps['check'];
  told?: BoardProps['told'];
}

/** The title's board, given what a seat may see and the ways to act for it. */
export function TableBoard({
  kit,
  table,
  live,
  seat,
  log,
  me,
  pointed,
  undo,
  talk,
  openLog,
  aside,
  check,
  told,
}: TableBoardProps) {
  const lang = useLang();
  const Board = useBoard(kit.title.id, table.tutorial || table.puzzle !== null);
  const { act, why, hintFor, advised, hint, pondering, odds, oddsFor } = live;
  const doing = useMemo(
    () => ({
      act: (action: number) => me !== null && act(me, action),
      why: (about: string | null) => me !== null && why(me, about),
    }),
    [act, why, me],
  );
  const allowed = me !== null && table.casual.hints && table.state === 'playing';
  const advice = useMemo(
    () =>
      allowed
        ? {
            asking: pondering !== null,
            hints: hint?.seat === me ? hint.options : null,
            ask: () => hintFor(me),
            close: advised,
            odds: odds?.seat === me ? odds.chances : null,
            askOdds: () => oddsFor(me),
          }
        : null,
    [allowed, me, hint, pondering, odds, hintFor, advised, oddsFor],
  );
  return (
    <Crash board={Board}>
      <Board
        {...kit}
        table={table}
        me={me}
        view={seat.view}
        prompt={seat.prompt}
        log={log}
        lang={lang}
        refused={live.refused}
        reasons={live.reasons}
        understood={live.understood}
        advice={advice}
        undo={undo}
        talk={talk}
        pointed={pointed}
        openLog={openLog}
        aside={aside}
        check={check}
        told={told}
        {...doing}
      />
    </Crash>
  );
}

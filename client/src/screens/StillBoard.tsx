import type { Line, Prompt, Table, View } from '../api/types';
import { useBoard } from '../boards/registry';
import { useLang } from '../i18n';
import type { TitleKit } from './useTitle';

const nothing = () => undefined;

interface StillBoardProps {
  kit: TitleKit;
  table: Table;
  seat: number | null;
  view: View;
  prompt?: Prompt | null;
  log?: Line[];
  /** The title's own board, whatever table this device prefers. */
  drawn?: boolean;
}

const NO_LINES: Line[] = [];

/** A title's board to look at: nothing can be done there. */
export function StillBoard({ kit, table, seat, view, prompt = null, log = NO_LINES, drawn }: StillBoardProps) {
  const lang = useLang();
  const Board = useBoard(kit.title.id, drawn);
  return (
    <Board
      waiting={null}
      {...kit}
      table={table}
      me={seat}
      view={view}
      prompt={prompt}
      log={log}
      lang={lang}
      refused={null}
      reasons={null}
      understood={nothing}
      advice={null}
      pointed={[]}
      act={nothing}
      undo={null}
      talk={null}
      why={nothing}
      openLog={nothing}
    />
  );
}

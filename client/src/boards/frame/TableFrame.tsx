import { useRef } from 'react';
import { BuyingBar } from './BuyingBar';
import { Coach } from './Coach';
import { DeskTable } from './DeskTable';
import { FrameSymbols } from './FrameSymbols';
import type { BoardParts } from './parts';
import { PhoneTable } from './PhoneTable';
import { PlacePopover } from './PlacePopover';
import { useFlights } from './useFlights';
import type { Frame } from './useFrame';
import { useMedia } from './useMedia';
import type { Recap } from './useRecap';
import { useTableKeys } from './useTableKeys';
import './frame.css';
import './phone.css';

/** Every table: seats and what happened on the left, the board, the prompt and the hand, the rail; or a phone's. */
export function TableFrame({ frame, parts, recap }: { frame: Frame; parts: BoardParts; recap: Recap }) {
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMedia('(max-width: 767px)');
  const { props, view, prompt, lang, drawer, open, popover, offer } = frame;
  useFlights(root, view, { seat: parts.acting, name: (card) => props.cards[card]?.name[lang] ?? '' });
  useTableKeys(
    root,
    {
      hand: parts.keys.hand,
      letters: {
        z: () => props.undo?.onUndo(),
        e: frame.close,
        l: props.openLog,
        m: frame.toggleRail,
        h: frame.pressHint,
        '?': frame.why,
        r: frame.replay,
        ...parts.keys.more,
      },
    },
    prompt,
  );
  const Layout = narrow ? PhoneTable : DeskTable;
  return (
    <div ref={root} className={`fr-table ${parts.className}`}>
      <FrameSymbols />
      {parts.symbols}
      <Layout frame={frame} parts={parts} recap={recap} />
      {popover && <PlacePopover frame={frame} popover={popover} onClose={() => offer(null)} />}
      <BuyingBar buying={frame.buying} say={frame.say} />
      {drawer !== null && parts.drawer(drawer, () => open(null))}
      {props.table.tutorial && <Coach frame={frame} />}
    </div>
  );
}

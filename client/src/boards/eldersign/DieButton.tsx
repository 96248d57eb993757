import { useRef, type PointerEvent } from 'react';
import type { Option } from '../../api/types';
import { HintMark } from '../../look/HintMark';
import { Die } from './Die';
import type { Tableau } from './useTableau';

const DRAGGED = 6;

interface DieButtonProps {
  tableau: Tableau;
  die: string;
  size: number;
  option: Option | undefined;
  /** What it is called. */
  words: string;
  /** Under the die, where there is room. */
  note?: string;
  lifted?: boolean;
  chosen?: boolean;
  /** It tumbles, after so many milliseconds. */
  delay?: number | null;
  shortcut?: string;
  fly?: string;
}

/** What dropping a die somewhere does: it is placed there, or it completes that task. */
function dropped({ targets, view }: Tableau, option: Option | undefined, zone: string): Option | undefined {
  const row = zone.startsWith('row') ? Number(zone.slice(3)) : -1;
  if (row >= 0 && view.paying?.task === row + 1) return option;
  if (row >= 0) return targets.rows[view.attempt ?? '']?.[row];
  return option?.verb === zone ? option : undefined;
}

/** A die to press or to drag; one that does not glow lies there. */
export function DieButton(props: DieButtonProps) {
  const { tableau, die, size, option, words, note, lifted, chosen, delay, shortcut, fly } = props;
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const canDrag =
    option !== undefined || Object.keys(tableau.targets.rows[tableau.view.attempt ?? ''] ?? {}).length > 0;
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.moved && Math.hypot(dx, dy) < DRAGGED) return;
    start.moved = true;
    event.currentTarget.style.translate = `${dx}px ${dy}px`;
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    const moved = from.current?.moved;
    const element = event.currentTarget;
    element.style.translate = '';
    if (!moved) return;
    element.style.visibility = 'hidden';
    const zone = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
    element.style.visibility = '';
    const found = zone && dropped(tableau, option, zone.dataset.drop!);
    if (found) tableau.act(found);
  };
  const drag = canDrag && {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  const look = (
    <>
      <span
        className={delay === null || delay === undefined ? '' : 'es-tumble'}
        style={delay ? { animationDelay: `${delay}ms` } : undefined}
        data-fly={fly}
      >
        <Die die={die} size={size} glows={option !== undefined || lifted} chosen={chosen} />
      </span>
      {note && <small>{note}</small>}
    </>
  );
  const className = `es-diebutton ${lifted ? 'lifted' : ''} ${option ? 'legal' : ''}`;
  if (!option)
    return (
      <span className={className} role="img" aria-label={words} title={words} {...drag}>
        {look}
      </span>
    );
  return (
    <button
      type="button"
      className={className}
      data-legal
      aria-label={words}
      aria-keyshortcuts={shortcut}
      title={words}
      {...drag}
      onClick={() => {
        const slid = from.current?.moved;
        from.current = null;
        if (!slid) tableau.act(option);
      }}
    >
      {option.hinted && <HintMark />}
      {look}
    </button>
  );
}

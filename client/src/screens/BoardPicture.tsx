import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatState, Table } from '../api/types';
import { useLang } from '../i18n';
import { AtDesk } from '../boards/frame/useMedia';
import { withNames } from '../table/seatNames';
import { StillBoard } from './StillBoard';
import type { TitleKit } from './useTitle';

/** The board stands at the size of a desk, on a phone too; the picture is a part of it. */
const DESK = { width: 1440, height: 852 };
const MOST = 1.7;
const MARGIN = 34;
const LOOK = 120;

interface BoardPictureProps {
  kit: TitleKit;
  scene: SeatState;
  seat: number;
  /** What is numbered, in this order. */
  places: string[];
  /** The part that shows them, without numbers, and nothing glows. */
  bare?: boolean;
}

interface Cut {
  scale: number;
  x: number;
  y: number;
  pins: { x: number; y: number }[];
}

function tableOf(title: string, seats: number, me: number): Table {
  const one = (index: number) => ({
    index,
    kind: index === me ? ('person' as const) : ('bot' as const),
    name: null,
    bot: index === me ? null : 'easy',
    you: index === me,
    online: true,
    resigned: false,
    was: null,
    open: false,
    back: false,
    host: false,
  });
  return {
    id: 'picture',
    title,
    name: '',
    state: 'playing',
    created: '',
    updated: '',
    options: {},
    seats: Array.from({ length: seats }, (_, i) => one(i)),
    host: false,
    invite: null,
    code: null,
    private: true,
    rated: false,
    several: false,
    clock: 'none',
    tutorial: false,
    puzzle: null,
    turn: null,
    commitment: null,
    result: null,
    casual: { undos: 0, reshuffles: 0, continued: false, hints: false },
    next: null,
    older: null,
  };
}

/** Where the numbered places lie, and the part of the board that shows them all. */
function cutOf(desk: HTMLElement, frame: HTMLElement, places: string[]): Cut | null {
  const origin = desk.getBoundingClientRect();
  const now = origin.width / DESK.width || 1;
  const found = places.map((place) => {
    const name = CSS.escape(place);
    return desk.querySelector(`[data-place="${name}"], [data-part="${name}"]`);
  });
  const whole = desk.querySelector('.fr-board');
  if (!whole || found.some((one) => !one)) return null;
  const boxOf = (one: Element) => {
    const box = one.getBoundingClientRect();
    const at = (x: number, from: number) => (x - from) / now;
    return {
      left: at(box.left, origin.left),
      top: at(box.top, origin.top),
      right: at(box.right, origin.left),
      bottom: at(box.bottom, origin.top),
    };
  };
  const boxes = found.map((one) => boxOf(one!));
  const board = boxOf(whole);
  const left = Math.min(...boxes.map((box) => box.left)) - MARGIN;
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const width = Math.max(...boxes.map((box) => box.right)) + MARGIN - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) + MARGIN - top;
  const scale = Math.min(MOST, frame.clientWidth / width, frame.clientHeight / height);
  // The middle of what is numbered, moved as far as is needed to show nothing beside the board.
  const within = (at: number, from: number, to: number, room: number) =>
    Math.min(-from * scale, Math.max(room - to * scale, at));
  const x = within((frame.clientWidth - width * scale) / 2 - left * scale, board.left, board.right, frame.clientWidth);
  const y = within(
    (frame.clientHeight - height * scale) / 2 - top * scale,
    board.top,
    board.bottom,
    frame.clientHeight,
  );
  return { scale, x, y, pins: boxes.map((box) => ({ x: box.left * scale + x, y: box.top * scale + y })) };
}

/** A part of the real board at a moment of the tutorial, with numbers on it; nothing in it can be done. */
export function BoardPicture({ kit, scene, seat, places, bare = false }: BoardPictureProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const frame = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<Cut | null>(null);
  const seats = (scene.view as { seats: number }).seats;
  const table = useMemo(() => withNames(tableOf(kit.title.id, seats, seat), t), [kit, seats, seat, t]);
  const key = places.join(' ');
  useEffect(() => {
    // The board comes in its own time, and again with another language or size.
    const look = () => {
      const found = desk.current && frame.current && cutOf(desk.current, frame.current, places);
      if (found) setCut((was) => (was && Math.abs(was.x - found.x) + Math.abs(was.y - found.y) < 1 ? was : found));
    };
    const again = setInterval(look, LOOK);
    return () => clearInterval(again);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, lang]);
  return (
    <div ref={frame} className={`picture ${cut ? 'there' : ''}`} aria-hidden="true" inert>
      <div
        ref={desk}
        className="desk"
        style={{ ...DESK, transform: cut ? `translate(${cut.x}px, ${cut.y}px) scale(${cut.scale})` : undefined }}
      >
        <AtDesk value>
          <StillBoard kit={kit} table={table} seat={seat} view={scene.view} prompt={bare ? null : scene.prompt} drawn />
        </AtDesk>
      </div>
      {(bare ? [] : (cut?.pins ?? [])).map(({ x, y }, i) => (
        <i key={i} className="pin" style={{ left: x, top: y }}>
          {i + 1}
        </i>
      ))}
    </div>
  );
}

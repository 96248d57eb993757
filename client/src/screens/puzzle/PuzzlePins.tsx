import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeOf } from '../../boards/frame/spot';

/** The table is redrawn by its own rules: what is pointed at is looked for again and again. */
const LOOK = 250;

interface Pin {
  number: number;
  left: number;
  top: number;
}

function found(looks: string[]): Pin[] {
  return looks.flatMap((look, i) => {
    const box = look ? placeOf(look)?.getBoundingClientRect() : undefined;
    if (!box || box.width === 0 || box.right < 0 || box.left > innerWidth) return [];
    return [{ number: i + 1, left: Math.max(2, box.right - 14), top: Math.max(50, box.top - 12) }];
  });
}

/** Bone discs with the numbers of the reasons, at what they are about. */
export function PuzzlePins({ looks }: { looks: string[] }) {
  const [pins, setPins] = useState<Pin[]>([]);
  const wanted = looks.join(' ');
  useEffect(() => {
    const look = () => {
      const now = found(wanted.split(' '));
      setPins((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
    };
    look();
    const again = setInterval(look, LOOK);
    return () => clearInterval(again);
  }, [wanted]);
  return createPortal(
    pins.map(({ number, left, top }) => (
      <i key={number} className="disc pz-pin" style={{ left, top }} aria-hidden="true">
        {number}
      </i>
    )),
    document.body,
  );
}

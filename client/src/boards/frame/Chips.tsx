import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { otherSeats } from './seating';
import type { Frame } from './useFrame';

/** Everybody else in turn order, as chips above the phone's board. */
export function Chips({ frame, chip }: { frame: Frame; chip: (seat: number) => ReactNode }) {
  const { t } = useTranslation('frame');
  const { view, names, props } = frame;
  return (
    <nav className="fr-chips" aria-label={t('seat.others')}>
      {otherSeats(view.seats, props.me).map((seat) => (
        <button
          key={seat}
          type="button"
          className={`s${seat} ${view.turn === seat ? 'turn' : ''}`}
          data-fly-to={`seat${seat}`}
          onClick={() => frame.open(seat)}
        >
          <SeatGlyph seat={seat} />
          <b>{names[seat]}</b>
          {chip(seat)}
        </button>
      ))}
    </nav>
  );
}

import type { TFunction } from 'i18next';
import type { SeatChoice } from '../api/types';

/** The seats as they are sent: whoever shares the device and gave no name is called by their seat. */
export function namedSeats(seats: SeatChoice[], t: TFunction): SeatChoice[] {
  return seats.map((seat, i) =>
    seat.kind === 'local' ? { ...seat, name: seat.name.trim() || t('setup.player', { n: i + 1 }) } : seat,
  );
}

import { useTranslation } from 'react-i18next';
import type { Seat, Table } from '../../api/types';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { botLevel } from '../../table/botWords';
import { withNames } from '../../table/seatNames';

type Named = Seat & { name: string };

function useWords(seat: Named, yours: boolean): { name: string; text: string } {
  const { t } = useTranslation();
  const kept = t(seat.kind === 'bot' ? 'invitation.keptByBot' : 'invitation.kept');
  if (yours) return { name: t('invitation.yours'), text: kept };
  if (seat.kind === 'open') return { name: t('lobby.vacant'), text: t('lobby.freeText') };
  if (seat.kind === 'bot') return { name: seat.name, text: t('lobby.bot', { level: botLevel(seat, t) }) };
  return { name: seat.name, text: seat.host ? t('setup.host') : t('lobby.guest') };
}

function SeatLine({ seat, yours }: { seat: Named; yours: boolean }) {
  const { t } = useTranslation();
  const { name, text } = useWords(seat, yours);
  return (
    <li className={`s${seat.index} ${yours ? 'you' : ''}`}>
      <span className="sw">
        <SeatGlyph seat={seat.index} />
      </span>
      <div>
        <b>{name}</b>
        <span>{text}</span>
      </div>
      {seat.kind === 'person' && (
        <em className={seat.online ? 'on' : ''}>{t(seat.online ? 'table.online' : 'table.offline')}</em>
      )}
      {seat.kind === 'bot' && !yours && <Icon name="bot" />}
    </li>
  );
}

/** Who sits where, and the seat that is kept for who looks at it. */
export function InvitedSeats({ table, yours }: { table: Table; yours: number | null }) {
  const { t } = useTranslation();
  return (
    <ul className="seats">
      {withNames(table, t).seats.map((seat) => (
        <SeatLine key={seat.index} seat={seat} yours={seat.index === yours} />
      ))}
    </ul>
  );
}

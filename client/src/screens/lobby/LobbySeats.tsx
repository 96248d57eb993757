import { useTranslation } from 'react-i18next';
import type { Seat, Title } from '../../api/types';
import { Button } from '../../look/Button';
import { SeatGlyph } from '../../look/SeatGlyph';
import { botWords } from '../../table/botWords';
import { botsByLevel } from '../../table/levels';

/** What can be done with a seat; null: nothing by this person. */
export interface SeatDeeds {
  sit: ((seat: number) => void) | null;
  free: ((seat: number) => void) | null;
  seatBot: ((seat: number, bot: string) => void) | null;
}

function SeatBot({ seat, title, onChoose }: { seat: Seat; title: Title; onChoose: (bot: string) => void }) {
  const { t } = useTranslation();
  const { levels } = botsByLevel(title.bots);
  const offered = [...levels, ...(title.visitors ?? []).map((one) => one.id)].map((bot) => ({
    bot,
    ...botWords(bot, title, t),
  }));
  return (
    <span className="btn sm pick">
      {t('lobby.seatBot')}
      <select
        aria-label={`${t('lobby.seatBot')}: ${t('lobby.seatNumber', { n: seat.index + 1 })}`}
        value=""
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled>
          {t('lobby.seatBot')}
        </option>
        {offered.map(({ bot, name, text }) => (
          <option key={bot} value={bot}>
            {name} ({text})
          </option>
        ))}
      </select>
    </span>
  );
}

function useWords(seats: Seat[], title: Title) {
  const { t } = useTranslation();
  const host = seats.find((seat) => seat.host);
  return (seat: Seat) => {
    if (seat.kind === 'open') return t('lobby.freeText');
    if (seat.kind === 'bot') return botWords(seat.bot ?? '', title, t).text;
    if (seat.host && seat !== host) return t('setup.localText');
    const words = [seat.you && t('setup.you'), seat.host && t('setup.host')].filter(Boolean).join(', ');
    return words || t('lobby.guest');
  };
}

interface SeatLineProps extends SeatDeeds {
  seat: Seat & { name: string };
  words: string;
  title: Title;
}

function SeatLine({ seat, words, title, sit, free, seatBot }: SeatLineProps) {
  const { t } = useTranslation();
  const vacant = seat.kind === 'open';
  return (
    <li className={`s${seat.index} ${vacant ? 'vacant' : ''}`}>
      <span className="sw">
        <SeatGlyph seat={seat.index} />
      </span>
      <div>
        <b>{vacant ? t('lobby.vacant') : seat.name}</b>
        <span>{words}</span>
      </div>
      {seat.kind === 'person' && (
        <em className={seat.online ? 'on' : ''}>
          <span>{t(seat.online ? 'table.online' : 'table.offline')}</span>
        </em>
      )}
      <span className="deeds">
        {vacant && sit && (
          <Button kind="primary" size="sm" onClick={() => sit(seat.index)}>
            {t('lobby.take')}
          </Button>
        )}
        {vacant && seatBot && <SeatBot seat={seat} title={title} onChoose={(bot) => seatBot(seat.index, bot)} />}
        {!vacant && !seat.you && free && (
          <Button kind="quiet" size="sm" onClick={() => free(seat.index)}>
            {t('lobby.sendAway')}
            <span className="only-read">: {seat.name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Who sits where, who is there, and what the host may do about it. */
export function LobbySeats({
  seats,
  title,
  deeds,
}: {
  seats: (Seat & { name: string })[];
  title: Title;
  deeds: SeatDeeds;
}) {
  const words = useWords(seats, title);
  return (
    <ul className="seats">
      {seats.map((seat) => (
        <SeatLine key={seat.index} seat={seat} words={words(seat)} title={title} {...deeds} />
      ))}
    </ul>
  );
}

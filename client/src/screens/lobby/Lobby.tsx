import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { api, ApiError } from '../../api/client';
import type { Line, Seat, Table, Title } from '../../api/types';
import { tinted } from '../../boards/shelf/onShelf';
import { TitlePicture } from '../../boards/shelf/TitlePicture';
import { useLang, useText } from '../../i18n';
import { Button } from '../../look/Button';
import { ChatForm } from '../../look/ChatForm';
import { LogList } from '../../look/LogList';
import { AtThisTable } from './AtThisTable';
import { InvitePanel } from './InvitePanel';
import { shortName, tableName } from '../../table/tableName';
import { LobbySeats } from './LobbySeats';
import '../setup.css';
import '../../boards/shelf/shelf.css';
import './lobby.css';

const LATEST = 8; // lines of talk

interface LobbyProps {
  table: Omit<Table, 'seats'> & { seats: (Seat & { name: string })[] };
  title: Title;
  k: string | null;
  lines: Line[];
  /** Null for those who only watch. */
  onChat: ((text: string) => void) | null;
}

function Talk({ table, lines, onChat }: Pick<LobbyProps, 'table' | 'lines' | 'onChat'>) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <section className="panel talk" aria-labelledby="talk">
      <h2 className="cap" id="talk">
        {t('lobby.talk')}
      </h2>
      {lines.length > 0 && <LogList lines={lines.slice(-LATEST)} seats={table.seats} lang={lang} />}
      {onChat && <ChatForm onChat={onChat} />}
    </section>
  );
}

function Heading({ table, title }: Pick<LobbyProps, 'table' | 'title'>) {
  const { t } = useTranslation();
  const say = useText();
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const taken = t('lobby.taken', { taken: table.seats.length - free, of: table.seats.length });
  return (
    <>
      <p className="way">
        <Link href="/">{t('nav.tables')}</Link> · {t('lobby.lobby')}
      </p>
      <div className="headline">
        <span className="thumb" style={tinted(title)}>
          <TitlePicture title={title} />
        </span>
        <div>
          <h1>{shortName(table)}</h1>
          <p>
            {say(title.name)} · {taken} · {free ? t('lobby.waitingFor', { count: free }) : t('lobby.ready')}
          </p>
        </div>
      </div>
    </>
  );
}

/** Before the game: who sits where, the link for friends, the button to begin. */
export function Lobby({ table, title, k, lines, onChat }: LobbyProps) {
  const { t } = useTranslation();
  const say = useText();
  const [, go] = useLocation();
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const seated = table.seats.some((seat) => seat.you);
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const attempt = (work: Promise<unknown>, then?: () => void) => {
    setBusy(true);
    setError(null);
    work.then(then, (reason: unknown) => reason instanceof ApiError && setError(reason)).finally(() => setBusy(false));
  };
  const deeds = {
    sit: seated || busy ? null : (seat: number) => attempt(api.join(table.id, seat, k)),
    free: table.host && !busy ? (seat: number) => attempt(api.sendAway(table.id, seat)) : null,
    seatBot: table.host && !busy ? (seat: number, bot: string) => attempt(api.seatBot(table.id, seat, bot)) : null,
  };
  const bots = free ? t('lobby.bots', { count: free }) : '';
  return (
    <main id="content" className="lobby">
      <div className="seating">
        <Heading table={table} title={title} />
        <LobbySeats seats={table.seats} title={title} deeds={deeds} />
        {error && (
          <p className="warn" role="alert">
            {say(error.text)}
          </p>
        )}
        <div className="lobby-go">
          {table.host && (
            <Button kind="primary" size="big" disabled={busy} onClick={() => attempt(api.start(table.id))}>
              {t(free ? 'lobby.startNow' : 'lobby.start')}
            </Button>
          )}
          <p>
            {!table.host && `${t('lobby.hostStarts', { name: table.seats.find((seat) => seat.host)?.name ?? '' })} `}
            {bots}
          </p>
          {(seated || table.host) && (
            <Button kind="quiet" disabled={busy} onClick={() => attempt(api.leave(table.id), () => go('/'))}>
              {t('lobby.leave')}
            </Button>
          )}
        </div>
        {(onChat || lines.length > 0) && <Talk table={table} lines={lines} onChat={onChat} />}
      </div>
      <aside>
        {table.code && <InvitePanel code={table.code} table={tableName(table, say(title.name))} />}
        <AtThisTable table={table} title={title} />
      </aside>
    </main>
  );
}

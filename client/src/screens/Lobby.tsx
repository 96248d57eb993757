import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api, ApiError } from '../api/client';
import type { Seat, Table, Title } from '../api/types';
import { useLang, useText } from '../i18n';
import { Button } from '../look/Button';
import { Icon } from '../look/Icon';
import { SeatGlyph } from '../look/SeatGlyph';
import { Sheet } from '../look/Sheet';
import { tinted } from '../boards/shelf/onShelf';
import { TitleArt } from '../boards/shelf/TitleArt';
import './setup.css';
import '../boards/shelf/shelf.css';

interface SeatLineProps {
  seat: Seat;
  canSit: boolean;
  onSit: () => void;
  /** The host may free the seat of somebody else. */
  onSendAway: (() => void) | null;
}

function SeatLine({ seat, canSit, onSit, onSendAway }: SeatLineProps) {
  const { t } = useTranslation();
  const words = {
    open: t('setup.openText'),
    bot: t([`levelText.${seat.bot}`, 'levelText.other']),
    person: t(seat.you ? 'setup.you' : seat.online ? 'table.online' : 'table.offline'),
  };
  return (
    <li className={`s${seat.index}`}>
      <span className="sw">
        <SeatGlyph seat={seat.index} />
      </span>
      <div>
        <b>{seat.name}</b>
        <span>{words[seat.kind]}</span>
      </div>
      {seat.kind === 'open' && canSit && (
        <Button kind="primary" size="sm" onClick={onSit}>
          {t('lobby.take')}
        </Button>
      )}
      {onSendAway && (
        <Button size="sm" onClick={onSendAway} aria-label={t('lobby.sendAwayOf', { name: seat.name })}>
          {t('lobby.sendAway')}
        </Button>
      )}
    </li>
  );
}

function Invite({ address }: { address: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const lang = useLang();
  const link = `${location.origin}${address}&l=${lang}`;
  const code = `${address.replace('?', '/qr.svg?')}&l=${lang}`;
  const [large, setLarge] = useState(false);
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  return (
    <div className="invite">
      <label className="field">
        {t('lobby.invite')}
        <input className="input" readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <Button onClick={copy}>{t(copied ? 'lobby.copied' : 'lobby.copy')}</Button>
      <figure className="qr">
        <img src={code} alt={link} width={236} height={236} />
        <figcaption>
          {t('lobby.codeText')}
          <Button onClick={() => setLarge(true)}>
            <Icon name="expand" />
            {t('lobby.code')}
          </Button>
        </figcaption>
      </figure>
      {large && (
        <Sheet form="dialog" title={t('lobby.invite')} onClose={() => setLarge(false)} className="qr-large">
          <img src={code} alt={link} />
        </Sheet>
      )}
    </div>
  );
}

/** Before the game: who sits where, the link for friends, the button to begin. */
export function Lobby({ table, title, k }: { table: Table; title: Title; k: string | null }) {
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
  return (
    <main id="content" className="page narrow lobby">
      <div className="banner title" style={tinted(title)}>
        <TitleArt title={title.id} />
      </div>
      <h2 className="tablename">{table.name}</h2>
      <p className="lead">
        {say(title.name)} · {free ? t('lobby.waitingFree', { count: free }) : t('lobby.title')}
      </p>
      <ul className="seats">
        {table.seats.map((seat) => (
          <SeatLine
            key={seat.index}
            seat={seat}
            canSit={!seated && !busy}
            onSit={() => attempt(api.join(table.id, seat.index, k))}
            onSendAway={
              table.host && seat.kind === 'person' && !seat.you && !busy
                ? () => attempt(api.sendAway(table.id, seat.index))
                : null
            }
          />
        ))}
      </ul>
      {table.casual.hints && <p className="note">{t('lobby.hints')}</p>}
      {table.invite && free > 0 && <Invite address={table.invite} />}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <div className="lobby-go">
        {table.host && (
          <Button kind="primary" size="big" disabled={busy} onClick={() => attempt(api.start(table.id))}>
            {t(free ? 'lobby.startWithBots' : 'lobby.start')}
          </Button>
        )}
        {(seated || table.host) && (
          <Button kind="quiet" disabled={busy} onClick={() => attempt(api.leave(table.id), () => go('/'))}>
            {t('lobby.leave')}
          </Button>
        )}
      </div>
      {!table.host && <p className="note">{t('lobby.hostStarts', { name: table.seats[0]?.name ?? '' })}</p>}
    </main>
  );
}

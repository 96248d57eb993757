import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'wouter';
import { api, ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import type { Seat, Table, Title } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { tinted } from '../../boards/shelf/onShelf';
import { TitlePicture } from '../../boards/shelf/TitlePicture';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Loading, Trouble } from '../../look/Trouble';
import { readAddress } from './learnAddress';
import { Minutes, Weight } from './TitleFactsLine';
import './invitation.css';

function SeatLine({ seat, yours }: { seat: Seat; yours: boolean }) {
  const { t } = useTranslation();
  const level = t(`level.${seat.bot}`, { defaultValue: seat.bot ?? '' });
  const name = yours ? t('invitation.yours') : seat.kind === 'open' ? t('lobby.free') : seat.name;
  const words = {
    open: yours ? t('invitation.kept') : '',
    bot: t('lobby.bot', { level }),
    person: t(seat.online ? 'table.online' : 'table.offline'),
  };
  return (
    <li className={`s${seat.index} ${yours ? 'you' : ''}`}>
      <span className="sw">
        <SeatGlyph seat={seat.index} />
      </span>
      <div>
        <b>{seat.kind === 'bot' ? t('lobby.botName', { level }) : name}</b>
        <span>{words[seat.kind]}</span>
      </div>
      {seat.kind === 'bot' && <Icon name="bot" />}
    </li>
  );
}

function NameField() {
  const { t } = useTranslation();
  const { guest, rename, roll } = useMe();
  return (
    <div className="namefield">
      <label className="cap" htmlFor="guest">
        {t('invitation.name')}
      </label>
      <div className="inp">
        <input
          id="guest"
          value={guest}
          maxLength={32}
          autoComplete="nickname"
          onChange={(event) => rename(event.target.value)}
        />
        <Button kind="quiet" onClick={roll}>
          <Icon name="another" />
          {t('invitation.another')}
        </Button>
      </div>
    </div>
  );
}

function Facts({ table, title }: { table: Table; title: Title }) {
  const { t } = useTranslation();
  return (
    <div className="meta">
      <span>
        <Icon name="players" />
        {t('invitation.seats', { count: table.seats.length })}
      </span>
      <Minutes title={title} />
      {title.shelf && <Weight weight={title.shelf.weight} />}
    </div>
  );
}

function Invited({ table, title, k }: { table: Table; title: Title; k: string | null }) {
  const { t } = useTranslation();
  const say = useText();
  const { guest, setMe } = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const host = table.seats.find((seat) => seat.kind === 'person');
  const free = table.state === 'open' ? table.seats.find((seat) => seat.kind === 'open') : undefined;
  const enter = async (seat?: Seat) => {
    setBusy(true);
    setError(null);
    try {
      const me = await api.enter(guest.trim());
      if (seat) await api.join(table.id, seat.index, k).catch(() => undefined);
      setMe(me);
    } catch (reason) {
      setBusy(false);
      if (reason instanceof ApiError) setError(reason);
    }
  };
  return (
    <main id="content" className="invitation" style={tinted(title)}>
      <div className="ban">
        <TitlePicture title={title} />
      </div>
      <div className="in">
        {host && (
          <p className="inv">
            <SeatGlyph seat={host.index} />
            <span>
              <b>{host.name}</b> {t('invitation.invites')}
            </span>
          </p>
        )}
        <h1>{say(title.name)}</h1>
        <Facts table={table} title={title} />
        <ul className="seats">
          {table.seats.map((seat) => (
            <SeatLine key={seat.index} seat={seat} yours={seat === free} />
          ))}
        </ul>
        <NameField />
        <div className="act">
          {!free && <p className="full">{t(`invitation.${table.state}`)}</p>}
          {error && (
            <p className="warn" role="alert">
              {say(error.text)}
            </p>
          )}
          <Button kind="primary" disabled={busy || !guest.trim()} onClick={() => void enter(free)}>
            {t(free ? 'invitation.sit' : 'invitation.watchMain')}
          </Button>
          <div className="two">
            <Link className="btn quiet" href={readAddress(title)}>
              <Icon name="hint" />
              {t('invitation.how')}
            </Link>
            {free && (
              <Button kind="quiet" disabled={busy || !guest.trim()} onClick={() => void enter()}>
                <Icon name="watch" />
                {t('invitation.watch')}
              </Button>
            )}
          </div>
        </div>
        <p className="fn">{t('invitation.noAccount')}</p>
      </div>
    </main>
  );
}

/** Somebody has followed a link to a table: who invites to what, a name, one button. */
export function Invitation() {
  const { t } = useTranslation();
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const k = search.get('k');
  const titles = useFetched('titles', () => once('titles', api.titles));
  const table = useFetched(`${id} ${k}`, () => api.table(id, k));
  if (table.error?.code === 'no_table') {
    return (
      <main id="content" className="page narrow">
        <h1>{t('invitation.gone')}</h1>
        <p className="lead">{t('invitation.goneText')}</p>
        <Link href="/" className="btn plain">
          {t('app.toTables')}
        </Link>
      </main>
    );
  }
  const error = table.error ?? titles.error;
  if (error) return <Trouble text={error.text} onRetry={table.reload} />;
  const title = titles.data?.find((one) => one.id === table.data?.title);
  if (!table.data || !title) return <Loading />;
  return <Invited table={table.data} title={title} k={k} />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'wouter';
import { api, ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import type { Invited, Table, Title } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { tinted } from '../../boards/shelf/onShelf';
import { TitlePicture } from '../../boards/shelf/TitlePicture';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Loading, Trouble } from '../../look/Trouble';
import { GoneTable } from './GoneTable';
import { InvitedSeats } from './InvitedSeats';
import { readAddress } from './learnAddress';
import { Minutes, Weight } from './TitleFactsLine';
import { onlyWatch } from './watching';
import './invitation.css';

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
          maxLength={40}
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
      <span>
        <Icon name="calendar" />
        {t('invitation.pace', {
          clock: t(`clock.${table.clock}`),
          rated: t(table.rated ? 'invitation.rated' : 'invitation.notRated'),
        })}
      </span>
    </div>
  );
}

/** What there is to say before the button: nothing where a seat is simply free. */
function useSituation({ table, seat, round }: Invited): string | null {
  const { t } = useTranslation();
  if (seat === null) return t(`invitation.${table.state}`);
  if (table.state === 'open') return null;
  return round === null ? t('invitation.running') : t('invitation.round', { n: round });
}

interface ComingProps {
  invited: Invited;
  title: Title;
  k: string | null;
  /** They only want to look. */
  onWatch: () => void;
  /** Something was refused: the table may have changed. */
  onRefused: () => void;
}

/** Sit down or watch; who is nobody yet becomes somebody by it. */
function useComing({ invited, k, onWatch, onRefused }: Omit<ComingProps, 'title'>) {
  const { me, guest, setMe } = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const come = async (seat: number | null) => {
    setBusy(true);
    setError(null);
    try {
      const known = me ?? (await api.enter(guest.trim()));
      if (seat === null) onWatch();
      else await api.join(invited.table.id, seat, k).catch(refused);
      setMe(known);
    } catch (reason) {
      refused(reason);
    }
    setBusy(false);
  };
  const refused = (reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason;
    setError(reason);
    onRefused();
  };
  return { come, error, ready: !busy && Boolean(me || guest.trim()) };
}

function Coming({ title, ...coming }: ComingProps) {
  const { t } = useTranslation();
  const say = useText();
  const { me } = useMe();
  const { invited } = coming;
  const { table, host, seat } = invited;
  const { come, error, ready } = useComing(coming);
  const situation = useSituation(invited);
  const inviting = table.seats.find((one) => one.kind === 'person' && one.name === host);
  return (
    <main id="content" className="invitation" style={tinted(title)}>
      <div className="ban">
        <TitlePicture title={title} />
      </div>
      <div className="in">
        {inviting && (
          <p className="inv">
            <SeatGlyph seat={inviting.index} />
            <span>
              <b>{host}</b> {t('invitation.invites')}
            </span>
          </p>
        )}
        <h1>{say(title.name)}</h1>
        <Facts table={table} title={title} />
        <InvitedSeats table={table} yours={seat} />
        {!me && <NameField />}
        <div className="act">
          {situation && <p className="full">{situation}</p>}
          {error && (
            <p className="warn" role="alert">
              {say(error.text)}
            </p>
          )}
          <Button kind="primary" disabled={!ready} onClick={() => void come(seat)}>
            {t(seat !== null ? 'invitation.sit' : 'invitation.watchMain')}
          </Button>
          <div className="two">
            <Link className="btn quiet" href={readAddress(title)}>
              <Icon name="hint" />
              {t('invitation.how')}
            </Link>
            {seat !== null && (
              <Button kind="quiet" disabled={!ready} onClick={() => void come(null)}>
                <Icon name="watch" />
                {t('invitation.watch')}
              </Button>
            )}
          </div>
        </div>
        {!me && <p className="fn">{t('invitation.noAccount')}</p>}
      </div>
    </main>
  );
}

/** Somebody has followed a link to a table: who invites to what, a name, one button. `seats`: how things stand there,
 * where that is known; `onWatch`: they only want to look. */
export function Invitation({ seats = '', onWatch }: { seats?: string; onWatch?: () => void }) {
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const k = search.get('k');
  const titles = useFetched('titles', () => once('titles', api.titles));
  const invited = useFetched(`invited ${id} ${k} ${seats}`, () => api.invitation(id, k));
  if (invited.error?.status === 404) return <GoneTable id={id} k={k} />;
  const error = invited.error ?? titles.error;
  if (error) return <Trouble text={error.text} onRetry={invited.reload} />;
  const title = titles.data?.find((one) => one.id === invited.data?.table.title);
  if (!invited.data || !title) return <Loading />;
  const watch = () => {
    onlyWatch(id);
    onWatch?.();
  };
  return <Coming invited={invited.data} title={title} k={k} onWatch={watch} onRefused={invited.reload} />;
}

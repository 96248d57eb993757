import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../api/client';
import type { Seat, Table } from '../api/types';
import { useLang, useText } from '../i18n';
import { wantCalls } from '../live/calls';
import { canPush } from '../live/push';
import { Button } from '../look/Button';
import { SeatGlyph } from '../look/SeatGlyph';
import { useLeft } from './SeatTime';

const ASKED = 'penumbra.notify.asked';

/** Somebody's time is up: the table may wait, which needs nothing, or seat a bot. */
function TimeUp({ table, seat, act }: { table: Table; seat: Seat; act: (work: Promise<unknown>) => void }) {
  const { t } = useTranslation();
  return (
    <div className="consent">
      <SeatGlyph seat={seat.index} />
      <p>
        <b>{seat.name}</b>: {t('clock.up')}
      </p>
      <Button kind="primary" size="sm" onClick={() => act(api.timeOut(table.id, seat.index))}>
        {t('clock.seatBot')}
      </Button>
    </div>
  );
}

/** A bot plays for me: I may come back. */
function ComeBack({ table, seat, act }: { table: Table; seat: Seat; act: (work: Promise<unknown>) => void }) {
  const { t } = useTranslation();
  return (
    <div className="consent">
      <SeatGlyph seat={seat.index} />
      <p>{t('clock.botPlays')}</p>
      <Button kind="primary" size="sm" onClick={() => act(api.join(table.id, seat.index))}>
        {t('clock.comeBack')}
      </Button>
    </div>
  );
}

/** After the first turn among people: whether to call this device. Asked once. */
function AskNotices({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const answer = (yes: boolean) => {
    localStorage.setItem(ASKED, 'yes');
    onDone();
    if (yes) void wantCalls(true, lang);
  };
  return (
    <div className="consent">
      <p>{t('notices.ask')}</p>
      <Button kind="primary" size="sm" onClick={() => answer(true)}>
        {t('notices.askYes')}
      </Button>
      <Button size="sm" onClick={() => answer(false)}>
        {t('notices.askNo')}
      </Button>
    </div>
  );
}

/** Whether somebody's first turn among people has just ended, and this browser has not been asked. */
function useFirstTurn(table: Table): [boolean, () => void] {
  const mine = table.turn?.yours ?? false;
  const [was, setWas] = useState(false);
  const [ended, setEnded] = useState(false);
  if (mine && !was) setWas(true);
  if (!mine && was && !ended) setEnded(true);
  const others = table.seats.some((seat) => seat.kind === 'person' && !seat.you);
  const open = others && canPush() && Notification.permission === 'default' && localStorage.getItem(ASKED) !== 'yes';
  return [ended && open, () => setEnded(false)];
}

/** Somebody else whose time is up: one clock runs at a time. */
function useLate(table: Table): Seat | null {
  const asked = table.seats.find((seat) => seat.clock?.runs && !seat.you) ?? null;
  const left = useLeft(asked?.clock ?? null);
  const here = table.host || table.seats.some((seat) => seat.you);
  return here && left !== null && left <= 0 ? asked : null;
}

/** What clocks and calls have to say, beside the table and never in its way. */
export function ClockNotes({ table }: { table: Table }) {
  const { t } = useTranslation();
  const say = useText();
  const [error, setError] = useState<ApiError | null>(null);
  const [first, done] = useFirstTurn(table);
  const late = useLate(table);
  const act = (work: Promise<unknown>) => {
    setError(null);
    work.catch((reason: unknown) => reason instanceof ApiError && setError(reason));
  };
  if (table.state !== 'playing') return null;
  const mine = table.seats.filter((seat) => seat.back);
  if (!late && !mine.length && !first && !error) return null;
  return (
    <div className="consents clocks" role="region" aria-label={t('clock.name')} aria-live="polite">
      {late && <TimeUp table={table} seat={late} act={act} />}
      {mine.map((seat) => (
        <ComeBack key={seat.index} table={table} seat={seat} act={act} />
      ))}
      {first && <AskNotices onDone={done} />}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../api/client';
import type { Seat, Table } from '../api/types';
import { useText } from '../i18n';
import { Button } from '../look/Button';

/** The host lets a bot play on for people who are not there. */
export function AbsentSeats({ table, onDone }: { table: Table; onDone: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const [sure, setSure] = useState<Seat | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  if (!table.host || table.state !== 'playing') return null;
  const absent = table.seats.filter((seat) => seat.kind === 'person' && !seat.you && !seat.online);
  const replace = (seat: Seat) =>
    void api
      .replace(table.id, seat.index)
      .then(onDone, (reason: unknown) => reason instanceof ApiError && setError(reason));
  return (
    <>
      {absent.map((seat) =>
        sure === seat ? (
          <div key={seat.index} className="sure" role="alert">
            <p>{t('table.replaceAsk', { name: seat.name })}</p>
            <Button onClick={() => replace(seat)}>{t('table.replaceYes')}</Button>
            <Button kind="quiet" onClick={() => setSure(null)}>
              {t('app.cancel')}
            </Button>
          </div>
        ) : (
          <div key={seat.index} className="absent">
            <p>{t('table.replaceText', { name: seat.name })}</p>
            <Button onClick={() => setSure(seat)}>{t('table.replace', { name: seat.name })}</Button>
          </div>
        ),
      )}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </>
  );
}

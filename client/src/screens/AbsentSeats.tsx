import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../api/client';
import type { Seat, Table } from '../api/types';
import { useText } from '../i18n';
import { Button } from '../look/Button';
import { Sure } from '../look/Sure';

/** The host lets a bot play on for people who are not there, and gives them their seats back. */
export function AbsentSeats({ table, onDone }: { table: Table; onDone: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const [error, setError] = useState<ApiError | null>(null);
  if (!table.host || table.state !== 'playing') return null;
  const absent = table.seats.filter((seat) => seat.kind === 'person' && !seat.you && !seat.online);
  const lent = table.seats.filter((seat) => seat.kind === 'bot' && !seat.back && LENT.includes(seat.gave_up));
  const attempt = (work: Promise<unknown>) =>
    void work.then(onDone, (reason: unknown) => reason instanceof ApiError && setError(reason));
  return (
    <>
      {absent.map((seat) => (
        <div key={seat.index} className="absent">
          <p>{t('table.replaceText', { name: seat.name })}</p>
          <Sure
            label={t('table.replace', { name: seat.name })}
            ask={t('table.replaceAsk', { name: seat.name })}
            yes={t('table.replaceYes')}
            onYes={() => attempt(api.replace(table.id, seat.index))}
          />
        </div>
      ))}
      {lent.map((seat) => (
        <div key={seat.index} className="absent">
          <p>{t('table.lent', { name: seat.was })}</p>
          <Button onClick={() => attempt(api.giveBack(table.id, seat.index))}>
            {t('table.giveBack', { name: seat.was })}
          </Button>
        </div>
      ))}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </>
  );
}

/** Who resigned has gone for good. */
const LENT: Seat['gave_up'][] = ['time', 'absent'];

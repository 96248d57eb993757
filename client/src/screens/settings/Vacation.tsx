import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import type { VacationFacts } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';

const DAY = 86_400_000;
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Away to the end of a day: the clocks of all my seats stand still. */
export function Vacation() {
  const { t, i18n } = useTranslation();
  const say = useText();
  const { me } = useMe();
  const known = useFetched(me ? `vacation ${me.id}` : null, api.vacation);
  const [changed, setChanged] = useState<VacationFacts | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [until, setUntil] = useState('');
  const facts = changed ?? known.data;
  const take = (last: string | null) => {
    setError(null);
    api.takeVacation(last).then(setChanged, (reason: unknown) => reason instanceof ApiError && setError(reason));
  };
  const words = (date: string) =>
    new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
  return (
    <section className="panel group" aria-labelledby="vacation">
      <h2 id="vacation">{t('settings.part.clock')}</h2>
      {!me && <p className="stranger">{t('clock.vacationStranger')}</p>}
      {facts?.until && (
        <div className="setting">
          <div role="status">
            <b>{t('clock.away', { day: words(facts.until) })}</b>
            <span>{t('clock.daysLeft', { count: facts.days_left, of: facts.days })}</span>
          </div>
          <Button size="sm" onClick={() => take(null)}>
            {t('clock.vacationEnd')}
          </Button>
        </div>
      )}
      {facts && !facts.until && (
        <form
          className="setting"
          onSubmit={(event) => {
            event.preventDefault();
            take(until);
          }}
        >
          <label>
            <b>{t('clock.vacation')}</b>
            <span>{t('clock.vacationText')}</span>
            <span>{t('clock.daysLeft', { count: facts.days_left, of: facts.days })}</span>
            <input
              className="input"
              type="date"
              required
              min={day(new Date())}
              max={day(new Date(Date.now() + facts.days_left * DAY))}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          </label>
          <Button type="submit" size="sm">
            {t('clock.vacationStart')}
          </Button>
        </form>
      )}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </section>
  );
}

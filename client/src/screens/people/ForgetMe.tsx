import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import { people } from '../../api/people';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Secret } from '../AccountSafety';

/** To be forgotten: name, account and sessions go, games stay without a name. */
export function ForgetMe() {
  const { t } = useTranslation();
  const say = useText();
  const { me, setMe } = useMe();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [open, setOpen] = useState(false);
  if (!me) return null;
  const forget = () =>
    people.forgetMe(me.account ? password : '').then(
      () => {
        setMe(null);
        location.assign('/');
      },
      (reason: unknown) => reason instanceof ApiError && setError(reason),
    );
  return (
    <details className="forgotten forget-me" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('me.forget')}</summary>
      {open && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void forget();
          }}
        >
          <p className="hint">{t('me.forgetText')}</p>
          {me.account && <Secret label={t('me.password')} value={password} onChange={setPassword} />}
          {error && (
            <p className="warn" role="alert">
              {say(error.text)}
            </p>
          )}
          <Button type="submit" disabled={Boolean(me.account) && !password}>
            {t('me.forgetYes')}
          </Button>
        </form>
      )}
    </details>
  );
}

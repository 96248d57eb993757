import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api, ApiError } from '../api/client';
import { useMe } from '../api/MeContext';
import type { Me } from '../api/types';
import { useText } from '../i18n';
import { Button } from '../look/Button';
import { Mark } from '../look/Mark';
import { AccountForm, Forgotten } from './AccountDialog';

/** A name is enough to play. `out`: to whom was signed in before, and now is not. */
export function SignIn({ stay = false, out = false }: { stay?: boolean; out?: boolean }) {
  const { t } = useTranslation();
  const say = useText();
  const [, go] = useLocation();
  const { guest, setMe } = useMe();
  const [given, setName] = useState<string | null>(null);
  const name = given ?? guest;
  const [error, setError] = useState<ApiError | null>(null);
  const [account, setAccount] = useState(out);
  const enterAs = (me: Me) => {
    setMe(me);
    if (!stay) go('/');
  };
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    try {
      enterAs(await api.enter(name.trim()));
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason);
    }
  };
  return (
    <main id="content" className="page narrow signin">
      <Mark size={72} />
      <h1>{t(out ? 'me.out' : 'me.title')}</h1>
      <p className="lead">{t(out ? 'me.outText' : 'me.text')}</p>
      {account ? (
        <>
          <AccountForm mode="login" onDone={enterAs} />
          <Forgotten />
        </>
      ) : (
        <form onSubmit={enter}>
          <input
            className="input"
            aria-label={t('me.name')}
            placeholder={t('me.name')}
            value={name}
            maxLength={32}
            autoComplete="nickname"
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
          <Button kind="primary" type="submit" disabled={!name.trim()}>
            {t('me.enter')}
          </Button>
        </form>
      )}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <Button kind="quiet" onClick={() => setAccount(!account)}>
        {t(account ? (out ? 'me.asGuest' : 'app.back') : 'me.haveOne')}
      </Button>
    </main>
  );
}

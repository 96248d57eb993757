import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { api } from '../api/client';
import { useMe } from '../api/MeContext';
import { Button } from '../look/Button';
import { LEAST, Secret, useAsked } from './AccountSafety';
import './account.css';

/** Asks for a link to set a new password. */
export function ForgottenForm() {
  const { t } = useTranslation();
  const [login, setLogin] = useState('');
  const { ask, answer } = useAsked();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(api.forgot(login), t('me.forgotSent'));
  };
  return (
    <form onSubmit={submit} className="account-form">
      <p className="hint">{t('me.forgotText')}</p>
      <label className="field">
        {t('me.login')}
        <input
          className="input"
          value={login}
          autoComplete="username"
          onChange={(event) => setLogin(event.target.value)}
        />
      </label>
      {answer}
      <Button kind="primary" type="submit" disabled={!login}>
        {t('me.forgotSend')}
      </Button>
    </form>
  );
}

/** Where the link from the mail leads; who comes without one is sent one. */
export function Reset() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <main id="content" className="page narrow signin">
      <h1>{t('me.reset')}</h1>
      <p className="lead">{t(token ? 'me.resetText' : 'me.resetNone')}</p>
      {token ? <ResetForm token={token} /> : <ForgottenForm />}
    </main>
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { setMe } = useMe();
  const [password, setPassword] = useState('');
  const { ask, answer } = useAsked();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(api.reset(token, password), '', (me) => {
      setMe(me);
      go('/');
    });
  };
  return (
    <form onSubmit={submit} className="account-form">
      <Secret label={t('me.newPassword')} value={password} onChange={setPassword} fresh />
      {answer}
      <Button kind="primary" type="submit" disabled={password.length < LEAST}>
        {t('me.resetSave')}
      </Button>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api, ApiError } from '../api/client';
import { useMe } from '../api/MeContext';
import type { Me } from '../api/types';
import { useText } from '../i18n';
import { Button } from '../look/Button';
import { Sheet } from '../look/Sheet';
import { CallSwitch } from './CallSwitch';
import { AccountSafety, LEAST, Secret, useAsked } from './AccountSafety';
import { ForgetMe } from './people/ForgetMe';
import { ForgottenForm } from './Forgotten';
import './account.css';

/** Login and password: to make an account of a guest, or to come back to one. */
export function AccountForm({ mode, onDone }: { mode: 'login' | 'register'; onDone: (me: Me) => void }) {
  const { t } = useTranslation();
  const say = useText();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      onDone(await api[mode](login, password));
    } catch (reason) {
      if (reason instanceof ApiError) setError(reason);
    }
  };
  return (
    <form onSubmit={submit} className="account-form">
      <label className="field">
        {t('me.login')}
        <input className="input" value={login} autoComplete="username" onChange={(e) => setLogin(e.target.value)} />
      </label>
      <Secret label={t('me.password')} value={password} onChange={setPassword} fresh={mode === 'register'} />
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <Button kind="primary" type="submit" disabled={!login || password.length < (mode === 'register' ? LEAST : 1)}>
        {t(mode === 'login' ? 'me.signIn' : 'me.register')}
      </Button>
    </form>
  );
}

/** Folded until somebody needs it. */
export function Forgotten() {
  const { t } = useTranslation();
  return (
    <details className="forgotten">
      <summary>{t('me.forgot')}</summary>
      <ForgottenForm />
    </details>
  );
}

function NameForm({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const { t } = useTranslation();
  const say = useText();
  const [name, setName] = useState(me.name);
  const [error, setError] = useState<ApiError | null>(null);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    api.rename(name.trim()).then(onDone, (reason: unknown) => reason instanceof ApiError && setError(reason));
  };
  return (
    <form onSubmit={rename} className="name-form">
      <label className="field">
        {t('me.name')}
        <input data-first className="input" value={name} maxLength={32} onChange={(e) => setName(e.target.value)} />
      </label>
      <Button type="submit" disabled={!name.trim() || name.trim() === me.name}>
        {t('me.save')}
      </Button>
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </form>
  );
}

/** Everything about who somebody is here. */
export function AccountBody({ me, onGone }: { me: Me; onGone?: () => void }) {
  const { t } = useTranslation();
  const { setMe } = useMe();
  const [mode, setMode] = useState<'login' | 'register'>('register');
  const { ask, answer } = useAsked();
  const signOut = () =>
    void ask(api.logout(), '', () => {
      onGone?.();
      setMe(null);
    });
  return (
    <div className="account">
      <NameForm me={me} onDone={setMe} />
      {me.account ? (
        <>
          <div className="signed">
            <p>{t('me.signedIn', { login: me.account })}</p>
            <Button onClick={signOut}>{t('me.signOut')}</Button>
          </div>
          {answer}
          <AccountSafety me={me} onDone={setMe} />
          <ForgetMe />
        </>
      ) : (
        <section>
          <h3>{t(mode === 'register' ? 'me.register' : 'me.signIn')}</h3>
          <p className="hint">
            {t('me.guest')}. {t('me.keep')}
          </p>
          <AccountForm key={mode} mode={mode} onDone={setMe} />
          {mode === 'login' && me.mail && <Forgotten />}
          <Button kind="quiet" size="sm" onClick={() => setMode(mode === 'login' ? 'register' : 'login')}>
            {t(mode === 'register' ? 'me.haveOne' : 'me.needOne')}
          </Button>
        </section>
      )}
    </div>
  );
}

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { me } = useMe();
  if (!me) return null;
  return (
    <Sheet form="dialog" title={t('me.account')} onClose={onClose}>
      <CallSwitch />
      <Link href={`/p/${me.id}`} className="btn" onClick={onClose}>
        {t('nav.profile')}
      </Link>
      <Link href="/settings" className="btn" onClick={onClose}>
        {t('settings.title')}
      </Link>
      <AccountBody me={me} onGone={onClose} />
    </Sheet>
  );
}

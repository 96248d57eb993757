import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../api/client';
import type { Me } from '../api/types';
import { useLang, useText } from '../i18n';
import { stayCalled } from '../live/push';
import { Button } from '../look/Button';

/** Letters of a password, at least: the server asks for them too. */
export const LEAST = 8;

interface SecretProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A password that is being chosen: how long it must be is said. */
  fresh?: boolean;
}

export function Secret({ label, value, onChange, fresh }: SecretProps) {
  const { t } = useTranslation();
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type="password"
        value={value}
        minLength={fresh ? LEAST : undefined}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        onChange={(event) => onChange(event.target.value)}
      />
      {fresh && <small>{t('me.passwordRule', { n: LEAST })}</small>}
    </label>
  );
}

/** Something asked of the server: what it said, or that it is done. */
export function useAsked() {
  const say = useText();
  const [said, setSaid] = useState<{ text: string; well: boolean } | null>(null);
  const ask = async <T,>(work: Promise<T>, done: string, then?: (found: T) => void) => {
    try {
      const found = await work;
      setSaid({ text: done, well: true });
      then?.(found);
    } catch (reason) {
      if (reason instanceof ApiError) setSaid({ text: say(reason.text), well: false });
    }
  };
  const answer = said && (
    <p className={said.well ? 'done' : 'warn'} role={said.well ? 'status' : 'alert'}>
      {said.text}
    </p>
  );
  return { ask, answer };
}

/** All sign-ins have ended but this one, which is new: this device is called as before. */
function useStay(): () => void {
  const lang = useLang();
  return () => void stayCalled(lang).catch(() => undefined);
}

function PasswordForm() {
  const { t } = useTranslation();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { ask, answer } = useAsked();
  const stay = useStay();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask(api.password(old, fresh), t('me.changed'), () => {
      stay();
      setOld('');
      setFresh('');
    });
  };
  return (
    <form onSubmit={submit} className="account-form">
      <Secret label={t('me.oldPassword')} value={old} onChange={setOld} />
      <Secret label={t('me.newPassword')} value={fresh} onChange={setFresh} fresh />
      {answer}
      <Button type="submit" disabled={!old || fresh.length < LEAST}>
        {t('me.change')}
      </Button>
    </form>
  );
}

function EmailForm({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(me.email ?? '');
  const [password, setPassword] = useState('');
  const { ask, answer } = useAsked();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = email.trim() || null;
    void ask(api.email(given, password), t(given ? 'me.emailKept' : 'me.emailNone'), (found) => {
      setPassword('');
      onDone(found);
    });
  };
  return (
    <form onSubmit={submit} className="account-form">
      <label className="field">
        {t('me.email')}
        <input
          className="input"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <small>{t('me.emailText')}</small>
      </label>
      <Secret label={t('me.oldPassword')} value={password} onChange={setPassword} />
      {answer}
      <Button type="submit" disabled={!password}>
        {t('me.emailSave')}
      </Button>
    </form>
  );
}

/** What protects an account: other devices, the password, and where a link goes when it is forgotten. */
export function AccountSafety({ me, onDone }: { me: Me; onDone: (me: Me) => void }) {
  const { t } = useTranslation();
  const { ask, answer } = useAsked();
  const stay = useStay();
  return (
    <section>
      <Button onClick={() => void ask(api.everywhere(), t('me.signedOutAll'), stay)}>{t('me.signOutAll')}</Button>
      {answer}
      <details>
        <summary>{t('me.change')}</summary>
        <PasswordForm />
      </details>
      {me.mail && (
        <details>
          <summary>{t('me.email')}</summary>
          <EmailForm me={me} onDone={onDone} />
        </details>
      )}
    </section>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api, ApiError } from '../api/client';
import { Button } from '../look/Button';

/** The address inside this site that an invitation link, or a bare code, leads to. */
export function inviteAddress(text: string): string | null {
  const trimmed = text.trim();
  const link = /\/t\/([\w-]+)(?:\?k=([\w.~-]+))?/.exec(trimmed);
  if (link) return `/t/${link[1]}${link[2] ? `?k=${link[2]}` : ''}`;
  return /^[\w-]{4,64}$/.test(trimmed) ? `/t/${trimmed}` : null;
}

export function JoinBox() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const join = (event: FormEvent) => {
    event.preventDefault();
    const address = inviteAddress(text);
    if (!address) return setBad(true);
    const [, id = '', k] = /^\/t\/([^?]+)(?:\?k=(.*))?$/.exec(address) ?? [];
    api.table(id, k).then(
      () => go(address),
      (reason: unknown) => (reason instanceof ApiError && reason.code === 'no_table' ? setBad(true) : go(address)),
    );
  };
  return (
    <form className="join" onSubmit={join}>
      <h2 className="cap" id="invited">
        {t('home.invited')}
      </h2>
      <div className="inp">
        <input
          ref={field}
          value={text}
          placeholder={t('home.paste')}
          aria-labelledby="invited"
          aria-invalid={bad}
          onChange={(event) => {
            setText(event.target.value);
            setBad(false);
          }}
        />
        <Button size="sm" type="submit" disabled={!text.trim()}>
          {t('home.join')}
        </Button>
      </div>
      {bad && (
        <p className="warn" role="alert">
          {t('home.badInvite')}
        </p>
      )}
    </form>
  );
}

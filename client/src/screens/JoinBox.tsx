import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api, ApiError } from '../api/client';
import type { Text } from '../api/types';
import { useText } from '../i18n';
import { Button } from '../look/Button';

const CODE = /^[2-9a-hjkmnp-z]{3}[-\s]?[2-9a-hjkmnp-z]{3}$/i;

/** The address inside this site that an invitation link, or a bare name of a table, leads to. */
export function inviteAddress(text: string): string | null {
  const trimmed = text.trim();
  const link = /\/t\/([\w-]+)(?:\?k=([\w.~-]+))?/.exec(trimmed);
  if (link) return `/t/${link[1]}${link[2] ? `?k=${link[2]}` : ''}`;
  return /^[\w-]{4,64}$/.test(trimmed) ? `/t/${trimmed}` : null;
}

/** The short code in what somebody typed or pasted: alone, or at the end of a link. */
export function codeIn(text: string): string | null {
  const bare = text.trim().replace(/^.*\/t\//, '');
  return CODE.test(bare) ? bare.toLowerCase() : null;
}

/** Where an invitation leads to, if there is such a table. */
async function lead(text: string): Promise<string | null> {
  const code = codeIn(text);
  if (code) return (await api.lead(code)).address;
  const address = inviteAddress(text);
  const [, id = '', k] = /^\/t\/([^?]+)(?:\?k=(.*))?$/.exec(address ?? '') ?? [];
  if (address) await api.table(id, k);
  return address;
}

export function JoinBox() {
  const { t } = useTranslation();
  const say = useText();
  const [, go] = useLocation();
  const [text, setText] = useState('');
  const [bad, setBad] = useState<Text | 'unknown' | null>(null);
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
    lead(text).then(
      (address) => (address ? go(address) : setBad('unknown')),
      (reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
        setBad(['no_table', 'no_code'].includes(reason.code) ? 'unknown' : reason.text);
      },
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
          aria-invalid={bad !== null}
          onChange={(event) => {
            setText(event.target.value);
            setBad(null);
          }}
        />
        <Button size="sm" type="submit" disabled={!text.trim()}>
          {t('home.join')}
        </Button>
      </div>
      {bad && (
        <p className="warn" role="alert">
          {bad === 'unknown' ? t('home.badInvite') : say(bad)}
        </p>
      )}
    </form>
  );
}

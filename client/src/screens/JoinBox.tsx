import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
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
  const join = (event: FormEvent) => {
    event.preventDefault();
    const address = inviteAddress(text);
    if (address) go(address);
    else setBad(true);
  };
  return (
    <form className="join" onSubmit={join}>
      <h2 className="cap" id="invited">
        {t('home.invited')}
      </h2>
      <div className="inp">
        <input
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

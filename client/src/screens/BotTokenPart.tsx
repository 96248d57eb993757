import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import type { BotToken } from '../api/types';
import { Button } from '../look/Button';

const addressOf = (path: string) => `${location.origin.replace(/^http/, 'ws')}${path}`;

/** Lets a program of one's own play the seat: its token is shown once, and can be taken back. */
export function BotTokenPart({ table, seat }: { table: string; seat: number }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<BotToken | null>(null);
  const [said, setSaid] = useState('');
  const make = () =>
    void api.makeBotToken(table, seat).then(
      (token) => {
        setMade(token);
        setSaid('');
      },
      () => setSaid(t('program.failed')),
    );
  const revoke = () =>
    void api.revokeBotToken(table, seat).then(
      () => {
        setMade(null);
        setSaid(t('program.revoked'));
      },
      () => setSaid(t('program.failed')),
    );
  return (
    <details className="program">
      <summary>{t('program.title')}</summary>
      <p>{t('program.text')}</p>
      {made && (
        <dl>
          <dt>{t('program.address')}</dt>
          <dd>
            <code>{addressOf(made.path)}</code>
          </dd>
          <dt>{t('program.token')}</dt>
          <dd>
            <code data-bot-token>{made.token}</code>
          </dd>
        </dl>
      )}
      <Button size="sm" onClick={make}>
        {t(made ? 'program.again' : 'program.make')}
      </Button>
      <Button kind="quiet" size="sm" onClick={revoke}>
        {t('program.revoke')}
      </Button>
      <p role="status">{said}</p>
    </details>
  );
}

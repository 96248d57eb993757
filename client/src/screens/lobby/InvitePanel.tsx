import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copied } from '../../look/copied';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { Sheet } from '../../look/Sheet';

/** The link to the table: as a code to scan, to copy, to send. */
export function InvitePanel({ code, table }: { code: string; table: string }) {
  const { t } = useTranslation();
  const [done, setCopied] = useState(false);
  const [large, setLarge] = useState(false);
  const link = `${location.origin}/t/${code}`;
  const picture = `/t/${code}/qr.svg`;
  const copy = () => void copied(link).then(setCopied);
  const share = () => {
    if (!('share' in navigator)) return copy();
    navigator.share({ title: table, url: link }).catch(() => undefined); // whoever thinks better of it shares nothing
  };
  return (
    <section className="panel invite" aria-labelledby="invite">
      <h2 id="invite">{t('lobby.inviteTitle')}</h2>
      <p className="mut">{t('lobby.codeText')}</p>
      <span className="paper">
        <img src={picture} alt={link} width={236} height={236} />
      </span>
      <div className="link">
        <input readOnly value={link} aria-label={t('lobby.invite')} onFocus={(event) => event.target.select()} />
        <button type="button" className="btn out" onClick={copy}>
          {t(done ? 'lobby.copied' : 'lobby.copy')}
        </button>
      </div>
      <div className="two">
        <Button onClick={share}>
          <Icon name="send" />
          {t('lobby.share')}
        </Button>
        <Button onClick={() => setLarge(true)}>
          <Icon name="expand" />
          {t('lobby.code')}
        </Button>
      </div>
      {large && (
        <Sheet form="dialog" title={t('lobby.inviteTitle')} onClose={() => setLarge(false)} className="qr-large">
          <img src={picture} alt={link} />
          <p className="code">{code}</p>
        </Sheet>
      )}
    </section>
  );
}

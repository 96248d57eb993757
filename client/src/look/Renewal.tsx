import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Mark } from './Mark';
import { renew, renewSoon } from './renewing';
import './cover.css';

/**
 * In place of a part of the page that did not come: the server has newer ones, under other names, since the page was
 * opened. It stands over everything, wherever the part would have been.
 */
export function Renewal() {
  const { t } = useTranslation();
  const [silent, setSilent] = useState(false);
  useEffect(() => renewSoon(() => setSilent(true)), []);
  return createPortal(
    <div className="cover" role="alert">
      <Mark size={54} />
      <h1>{t(silent ? 'app.failed' : 'renewal.title')}</h1>
      <p>{t(silent ? 'renewal.silentText' : 'renewal.text')}</p>
      <Button kind="primary" onClick={renew}>
        {t('renewal.now')}
      </Button>
    </div>,
    document.body,
  );
}

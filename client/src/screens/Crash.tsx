import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wantPlain } from '../boards/registry';
import { Boundary } from '../look/Boundary';
import { Button } from '../look/Button';

function Dark() {
  const { t } = useTranslation();
  return (
    <div className="page narrow" role="alert">
      <h2>{t('crash.title')}</h2>
      <p className="lead">{t('crash.text')}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>{' '}
      <Button onClick={() => wantPlain(true)}>{t('crash.plain')}</Button>
    </div>
  );
}

/** A fault in a board must not take the table page with it. Another board gets another chance. */
export function Crash({ board, children }: { board: unknown; children: ReactNode }) {
  return (
    <Boundary of={board} instead={<Dark />}>
      {children}
    </Boundary>
  );
}

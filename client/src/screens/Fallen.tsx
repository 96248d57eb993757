import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Boundary } from '../look/Boundary';
import { Button } from '../look/Button';
import { Mark } from '../look/Mark';
import '../look/cover.css';

/** Where a page was that has failed. The way out of it begins with a new page: nobody knows what of this one still works. */
function Fallen() {
  const { t } = useTranslation();
  return (
    <main id="content" className="cover" role="alert">
      <Mark size={54} />
      <h1>{t('fallen.title')}</h1>
      <p>{t('fallen.text')}</p>
      <div className="ways">
        <Button kind="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <a href="/" className="btn plain">
          {t('app.toTables')}
        </a>
      </div>
    </main>
  );
}

/** Everything stands on it. Who goes somewhere else from what has failed, by the browser's own buttons, finds that. */
export function Standing({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Boundary of={path} instead={<Fallen />}>
      {children}
    </Boundary>
  );
}

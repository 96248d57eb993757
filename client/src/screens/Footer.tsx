import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { api } from '../api/client';
import { useFetched } from '../api/useFetched';

/** How busy the house is. */
function Now() {
  const { t } = useTranslation();
  const { data } = useFetched('now', api.now);
  if (!data?.playing) return null;
  return (
    <span className="now">
      {t('arrive.now', { count: data.playing })}
      {data.public > 0 ? `, ${t('arrive.watch', { count: data.public })}.` : '.'}
    </span>
  );
}

export function Footer() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <footer className="foot-line">
      {path === '/' && <Now />}
      <span className="credits">
        {t('app.credits')} <Link href="/about">{t('app.about')}</Link>
      </span>
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="foot-line">
      <span>{t('app.credits')}</span> <Link href="/about">{t('app.about')}</Link>
    </footer>
  );
}

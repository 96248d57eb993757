import { useTranslation } from 'react-i18next';
import { usePageName } from '../live/badge';
import ARTISTS from '../look/artists.json';
import { Mark } from '../look/Mark';
import './about.css';

const LICENCE = 'https://creativecommons.org/licenses/by/3.0/';

const PARTS = ['fair', 'privacy', 'keys'] as const;

export function About() {
  const { t } = useTranslation();
  usePageName(t('about.title'));
  return (
    <main id="content" className="page narrow about">
      <Mark size={72} />
      <h1>{t('about.title')}</h1>
      <p className="lead">{t('about.what')}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h2>{t(`about.${part}`)}</h2>
          <p>{t(`about.${part}Text`)}</p>
        </section>
      ))}
      <section>
        <h2>{t('about.credits')}</h2>
        <p>
          {t('about.icons')} {ARTISTS.join(', ')}.{' '}
          <a href={LICENCE} rel="noreferrer">
            {t('about.licence')}
          </a>
        </p>
        <p>
          {t('about.fonts')} {t('about.packages')}{' '}
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            licences.txt
          </a>
        </p>
        <p>{t('about.cardsText')}</p>
      </section>
    </main>
  );
}

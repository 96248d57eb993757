import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../look/Mark';
import './about.css';

const PARTS = ['fair', 'privacy', 'keys'] as const;

export function About() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('about.title')} · Penumbra`;
  }, [t]);
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
        <p>{t('about.icons')}</p>
        <p>{t('about.fonts')}</p>
        <p>{t('about.cardsText')}</p>
      </section>
    </main>
  );
}

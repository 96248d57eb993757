import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../look/Button';
import type { Frame } from './useFrame';

/** After the last step, once: what follows is a free game. */
export function LessonOver({ frame }: { frame: Frame }) {
  const { t } = useTranslation('frame');
  const { table, title } = frame.props;
  const key = `penumbra.learnt.${table.id}`;
  const [seen, setSeen] = useState(() => sessionStorage.getItem(key) !== null);
  if (seen) return null;
  const playOn = () => {
    sessionStorage.setItem(key, 'yes');
    setSeen(true);
  };
  return (
    <section className="fr-coach over" role="dialog" aria-label={t('coach.label')}>
      <div aria-live="polite">
        <h2>{t('coach.done')}</h2>
        <p className="reason">{t(table.seats.length > 1 ? 'coach.free' : 'coach.alone')}</p>
      </div>
      <div className="ways">
        <Link href={`/learn/${title.id}`} className="btn quiet">
          {t('coach.learn')}
        </Link>
        <Link href={`/learn/${title.id}/tutorial?again`} className="btn quiet">
          {t('coach.again')}
        </Link>
        <Button kind="primary" className="on" onClick={playOn}>
          {t('coach.on')}
        </Button>
      </div>
    </section>
  );
}

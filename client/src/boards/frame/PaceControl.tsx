import { useTranslation } from 'react-i18next';
import { PACES, setPace, STEP, usePace, type Pace } from './pace';
import './pace.css';
import './words';

const ARROW = 'l10 5.5L0 11z';
const SIGNS: Record<Pace, { width: number; path: string }> = {
  slow: { width: 10, path: `M0 0${ARROW}` },
  normal: { width: 20, path: 'M0 0l10 5.5L0 11zM10 0l10 5.5L10 11z' },
  fast: { width: 30, path: 'M0 0l10 5.5L0 11zM10 0l10 5.5L10 11zM20 0l10 5.5L20 11z' },
  once: { width: 16, path: 'M0 0l10 5.5L0 11zM12 0h3v11h-3z' },
};

/** How fast bots and others are shown: four signs, one chosen. */
export function PaceControl() {
  const { t, i18n } = useTranslation('frame');
  const chosen = usePace();
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(STEP[chosen] / 1000);
  return (
    <div className="fr-pace">
      <span className="cap" id="fr-pace">
        {t('pace.title')}
      </span>
      <div className="seg" role="radiogroup" aria-labelledby="fr-pace">
        {PACES.map((pace) => (
          <button
            key={pace}
            type="button"
            role="radio"
            aria-checked={pace === chosen}
            aria-label={t(`pace.${pace}`)}
            title={t(`pace.${pace}`)}
            onClick={() => setPace(pace)}
          >
            <svg viewBox={`0 0 ${SIGNS[pace].width} 11`} width={SIGNS[pace].width} aria-hidden="true">
              <path d={SIGNS[pace].path} />
            </svg>
          </button>
        ))}
      </div>
      <small>{chosen === 'once' ? t('pace.once') : t('pace.each', { pace: t(`pace.${chosen}`), seconds })}</small>
    </div>
  );
}

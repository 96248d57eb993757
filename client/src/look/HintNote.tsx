import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import './hint.css';

export interface HintRow {
  id: number;
  option: string;
  /** Value and visits in words. */
  judgement: string;
}

/** What a bot would do, best first. Stands on the prompt bar until it is closed or the game goes on. */
export function HintNote({ rows, onClose }: { rows: HintRow[]; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className="whynote hintnote" role="status" aria-label={t('hint.title')}>
      <div>
        <p className="cap">{t('hint.title')}</p>
        <ol>
          {rows.map((row, i) => (
            <li key={row.id}>
              <span className="star" aria-hidden="true">
                {i === 0 ? '★' : i + 1}
              </span>
              <span>
                <b>{row.option}</b> <span className="judged">{row.judgement}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" className="btn quiet sm" onClick={onClose} aria-label={t('app.close')}>
        ×
      </button>
    </div>
  );
}

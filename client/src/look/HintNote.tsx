import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import './hint.css';

export interface HintRow {
  id: number;
  option: string;
  /** What it brings. */
  says: string;
  measured: { gain: string; sure: string; bar: number; low: number; high: number } | null;
}

interface HintNoteProps {
  rows: HintRow[];
  onClose: () => void;
  onPlay: (action: number) => void;
}

/** What a bot would do, best first: in words, then as a number, then as a bar. Closed by hand, or when the game goes on. */
export function HintNote({ rows, onClose, onPlay }: HintNoteProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className="hintnote" role="status" aria-label={t('hint.title')}>
      <p className="head">
        <Icon name="hint" />
        {t('hint.title')}
      </p>
      <p>{t('hint.intro')}</p>
      <ol>
        {rows.map(({ id, option, says, measured }, i) => (
          <li key={id}>
            <i className="disc" aria-hidden="true">
              {i + 1}
            </i>
            <div>
              <b>{option}</b>
              <p>{says}</p>
              {measured && (
                <>
                  <div className="gauge" role="img" aria-label={`${measured.gain}, ${measured.sure}`}>
                    <span className="track">
                      <i style={{ width: `${measured.bar}%` }} />
                      <u style={{ left: `${measured.low}%`, width: `${measured.high - measured.low}%` }} />
                    </span>
                    <b>{measured.gain}</b>
                  </div>
                  <p className="sure" aria-hidden="true">
                    {measured.sure}
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="legend">{t('hint.legend')}</p>
      <div className="go">
        <button type="button" className="btn" onClick={onClose}>
          {t('hint.off')}
        </button>
        {rows[0] && (
          <button type="button" className="btn out" onClick={() => onPlay(rows[0]!.id)}>
            {t('hint.play')}
          </button>
        )}
      </div>
    </div>
  );
}

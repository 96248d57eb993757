import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import './hint.css';

export interface HintRow {
  id: number;
  option: string;
  /** What it brings. */
  says: string;
  /** What it is about, to be shown where it lies. */
  places: string[];
  measured: { gain: string; sure: string; bar: number; low: number; high: number } | null;
}

interface HintNoteProps {
  rows: HintRow[];
  onClose: () => void;
  onPlay: (action: number) => void;
  onPoint: (places: string[]) => void;
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/**
 * What a bot would do, best first: in words, then as a number, then as a bar. Its numbers are keys, Enter plays what
 * they point at. Closed by hand, or when the game goes on.
 */
export function HintNote({ rows, onClose, onPlay, onPoint }: HintNoteProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  // With the numbers come their keys: one that is pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onClose();
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(TYPING)) return;
      const row = list.current?.querySelectorAll<HTMLElement>('.pick')[Number(event.key) - 1];
      if (!row) return;
      row.focus();
      // While advice is open its numbers are meant, not the hand's.
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [onClose]);
  useEffect(() => () => onPoint([]), [onPoint]);
  return (
    <div className="hintnote" role="status" aria-label={t('hint.title')}>
      <p className="head">
        <Icon name="hint" />
        {t('hint.title')}
        <button type="button" className="btn quiet sm" aria-label={t('hint.close')} onClick={onClose}>
          Esc
        </button>
      </p>
      <p>{t('hint.intro')}</p>
      <ol ref={list}>
        {rows.map(({ id, option, says, places, measured }, i) => (
          <li key={id} onMouseEnter={() => onPoint(places)} onMouseLeave={() => onPoint([])}>
            <i className="disc" aria-hidden="true">
              {i + 1}
            </i>
            <div>
              <button
                type="button"
                className="pick"
                aria-keyshortcuts={`${i + 1}`}
                onFocus={() => onPoint(places)}
                onBlur={() => onPoint([])}
                onClick={() => onPlay(id)}
              >
                {option}
              </button>
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

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Lang, Reason } from '../api/types';

interface WhyNoteProps {
  reasons: Reason[];
  title: string;
  lang: Lang;
  onClose: () => void;
}

/** Why something does not glow, with the clauses of the ledger. Stands on the prompt bar until it is closed. */
export function WhyNote({ reasons, title, lang, onClose }: WhyNoteProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className="whynote" role="status">
      <ul>
        {reasons.map((reason, i) => (
          <li key={i}>
            {reason.what.length > 0 && <b>{reason.what.map((heading) => heading[lang]).join(', ')}: </b>}
            {reason.text[lang]}{' '}
            {reason.clause && (
              <Link href={`/rules/${title}#${reason.clause}`} target="_blank">
                {reason.clause}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="btn quiet sm" onClick={onClose} aria-label={t('app.close')}>
        ×
      </button>
    </div>
  );
}

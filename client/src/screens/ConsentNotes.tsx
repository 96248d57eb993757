import { useTranslation } from 'react-i18next';
import { useText } from '../i18n';
import type { LiveTable } from '../live/useLiveTable';
import { Button } from '../look/Button';
import { SeatGlyph } from '../look/SeatGlyph';

/** Somebody would like to go back. A note beside the table, never in its way. */
export function ConsentNotes({ live }: { live: LiveTable }) {
  const { t } = useTranslation();
  const say = useText();
  if (live.consents.length === 0) return null;
  return (
    <div className="consents" role="region" aria-label={t('prompt.undoAsk')} aria-live="polite">
      {live.consents.map((consent) => (
        <div className="consent" key={consent.id}>
          {typeof consent.by === 'number' && <SeatGlyph seat={consent.by} />}
          <p>{say(consent.what)}</p>
          <Button kind="primary" size="sm" onClick={() => live.consent(consent.id, true)}>
            {t('live.agree')}
          </Button>
          <Button size="sm" onClick={() => live.consent(consent.id, false)}>
            {t('live.decline')}
          </Button>
        </div>
      ))}
    </div>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../i18n';
import type { LiveTable } from '../live/useLiveTable';
import { Button } from '../look/Button';
import { SeatGlyph } from '../look/SeatGlyph';
import type { UndoWish } from './useUndo';

/** I would like to go back beyond my own run: first it is said what that takes with it. */
function WishNote({ wish }: { wish: UndoWish }) {
  const { t } = useTranslation();
  const { count, alone, yes, no } = wish;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && no();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [no]);
  return (
    <div className="consent" role="alertdialog" aria-label={t('undo.title')}>
      <p>{t(alone ? 'undo.sure' : 'undo.sureAsk', { count })}</p>
      <Button kind="primary" size="sm" autoFocus onClick={yes}>
        {t(alone ? 'undo.yes' : 'undo.ask')}
      </Button>
      <Button size="sm" onClick={no}>
        {t('undo.no')}
      </Button>
    </div>
  );
}

/** Somebody would like to go back. A note beside the table, never in its way. */
export function ConsentNotes({ live, wish }: { live: LiveTable; wish: UndoWish | null }) {
  const { t } = useTranslation();
  const say = useText();
  if (live.consents.length === 0 && !wish) return null;
  return (
    <div className="consents" role="region" aria-label={t('undo.title')} aria-live="polite">
      {wish && <WishNote wish={wish} />}
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

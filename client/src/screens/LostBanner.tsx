import { useTranslation } from 'react-i18next';
import type { Connection } from '../live/reducer';

const WORDS: Partial<Record<Connection, string>> = { lost: 'live.lost', crowded: 'live.crowded' };

/** Says that the page is on its way back to the table, or waits for its answer to a click. It stands there empty before: only so are its words read out. */
export function LostBanner({ connection, waiting = false }: { connection: Connection; waiting?: boolean }) {
  const { t } = useTranslation();
  const words = WORDS[connection] ?? (waiting ? 'live.waiting' : null);
  return (
    <div className="lost" role="status">
      {words && (
        <p className={WORDS[connection] ? '' : 'calm'}>
          {t(words)}
          <i className="dots" aria-hidden="true" />
        </p>
      )}
    </div>
  );
}

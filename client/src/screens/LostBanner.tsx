import { useTranslation } from 'react-i18next';
import type { Connection } from '../live/reducer';

const WORDS: Partial<Record<Connection, string>> = { lost: 'live.lost', crowded: 'live.crowded' };

/** Says that the page is on its way back to the table. It stands there empty before: only so are its words read out. */
export function LostBanner({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const words = WORDS[connection];
  return (
    <div className="lost" role="status">
      {words && (
        <p>
          {t(words)}
          <i className="dots" aria-hidden="true" />
        </p>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Text } from '../api/types';
import { useText } from '../i18n';
import { Button } from './Button';
import { Mark } from './Mark';

export function Loading() {
  const { t } = useTranslation();
  return (
    <main id="content" className="page narrow quiet" aria-busy="true">
      <Mark size={54} />
      <p role="status">{t('app.loading')}</p>
    </main>
  );
}

/** The server was silent or refused: say so, and that nothing is lost. */
export function Trouble({ text, onRetry }: { text: Text; onRetry?: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <main id="content" className="page narrow">
      <h1>{say(text)}</h1>
      <p className="lead">{t('app.failedText')}</p>
      {onRetry && <Button onClick={onRetry}>{t('app.retry')}</Button>}
    </main>
  );
}

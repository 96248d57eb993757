import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { api, ApiError } from '../../api/client';
import { useText } from '../../i18n';

/** Where the links of letters lead: an address is confirmed, or no more letters come. Nobody is signed in. */
export function Letters() {
  const { t } = useTranslation();
  const say = useText();
  const [search] = useSearchParams();
  const confirm = search.get('confirm');
  const stop = search.get('stop');
  const [done, setDone] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const work = confirm ? api.confirmLetters(confirm) : stop ? api.stopLetters(stop) : null;
    work?.then(
      () => setDone(true),
      (reason: unknown) => reason instanceof ApiError && setError(reason),
    );
  }, [confirm, stop]);
  return (
    <main id="content" className="page narrow">
      <h1>{t('notices.letters')}</h1>
      {done && (
        <p className="lead" role="status">
          {t(confirm ? 'notices.lettersConfirmed' : 'notices.lettersStopped')}
        </p>
      )}
      {error && (
        <p className="lead warn" role="alert">
          {say(error.text)}
        </p>
      )}
      <p className="lead">
        <Link href="/" className="btn plain">
          {t('app.toTables')}
        </Link>
      </p>
    </main>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useMe } from '../../api/MeContext';
import { AccountBody } from '../AccountDialog';

/** Name, login and what protects the account. */
export function Account() {
  const { t } = useTranslation();
  const { me } = useMe();
  return (
    <section className="panel group" aria-labelledby="account">
      <h2 id="account">{t('settings.part.account')}</h2>
      {me ? (
        <AccountBody me={me} />
      ) : (
        <p className="stranger">
          {t('settings.stranger')}{' '}
          <Link href="/enter" className="btn plain">
            {t('me.nameOrAccount')}
          </Link>
        </p>
      )}
    </section>
  );
}

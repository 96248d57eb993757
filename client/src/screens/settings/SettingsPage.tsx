import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { useMe } from '../../api/MeContext';
import { usePageName } from '../../live/badge';
import { Icon } from '../../look/Icon';
import { Account } from './Account';
import { LookSettings } from './LookSettings';
import { Notices } from './Notices';
import { Preview } from './Preview';
import { Vacation } from './Vacation';
import './settings.css';

const PARTS = [
  { id: 'look', icon: 'table', Part: LookSettings },
  { id: 'notices', icon: 'notice', Part: Notices },
  { id: 'clock', icon: 'calendar', Part: Vacation },
  { id: 'account', icon: 'players', Part: Account },
] as const;

export function SettingsPage() {
  const { t } = useTranslation();
  const { me } = useMe();
  usePageName(t('settings.title'));
  const { part } = useParams<{ part?: string }>();
  const here = PARTS.find(({ id }) => id === part) ?? PARTS[0];
  return (
    <div className="settings">
      <aside>
        <h1>{t('settings.title')}</h1>
        <nav aria-label={t('settings.title')}>
          {PARTS.map(({ id, icon }) => (
            <Link
              key={id}
              href={id === 'look' ? '/settings' : `/settings/${id}`}
              aria-current={id === here.id ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(`settings.part.${id}`)}
            </Link>
          ))}
        </nav>
        <p>{t(me?.account ? 'settings.keptBoth' : 'settings.keptHere')}</p>
      </aside>
      <main id="content" className="parts">
        <here.Part />
      </main>
      {here.id === 'look' && <Preview />}
    </div>
  );
}

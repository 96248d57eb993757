import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useMe } from '../api/MeContext';
import { LangSwitch } from '../look/LangSwitch';
import { Mark } from '../look/Mark';
import { SeatGlyph } from '../look/SeatGlyph';
import { AccountDialog } from './AccountDialog';

const PLACES = [
  ['/', 'tables', /^\/$/],
  ['/replays', 'replays', /^\/replays|\/replay$/],
  ['/rules', 'rules', /^\/rules/],
  ['/cards', 'cards', /^\/cards/],
] as const;

export function Header() {
  const { t } = useTranslation();
  const { me } = useMe();
  const [path] = useLocation();
  const [account, setAccount] = useState(false);
  return (
    <header className="bar">
      <Link href="/" className="home" aria-label={t('app.name')}>
        <Mark />
        <span className="word">{t('app.name')}</span>
      </Link>
      <nav aria-label={t('nav.label')}>
        {PLACES.map(([href, name, here]) => (
          <Link key={href} href={href} aria-current={here.test(path) ? 'page' : undefined}>
            {t(`nav.${name}`)}
          </Link>
        ))}
      </nav>
      <LangSwitch />
      {me && (
        <button
          type="button"
          className="me"
          onClick={() => setAccount(true)}
          aria-label={t('me.open', { name: me.name })}
        >
          <SeatGlyph seat={0} />
          <span>{me.name}</span>
        </button>
      )}
      {account && <AccountDialog onClose={() => setAccount(false)} />}
    </header>
  );
}

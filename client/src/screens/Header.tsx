import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useMe } from '../api/MeContext';
import { chunk } from '../look/chunk';
import { LangSwitch } from '../look/LangSwitch';
import { Mark } from '../look/Mark';
import { SeatGlyph } from '../look/SeatGlyph';

const AccountDialog = chunk(() => import('./AccountDialog').then((m) => m.AccountDialog));

const PLACES = [
  ['/learn', 'learn', /^\/(learn|puzzles)/],
  ['/watch', 'watch', /^\/(watch|statistics|replays)|\/replay$/],
  ['/events', 'events', /^\/events/],
  ['/rules', 'rulesCards', /^\/(rules|cards)/],
] as const;

/** Who somebody is here; strangers bear the name that was made up for them. */
function Who({ onAccount }: { onAccount: () => void }) {
  const { t } = useTranslation();
  const { me, guest } = useMe();
  if (me) {
    return (
      <button type="button" className="me" onClick={onAccount} aria-label={t('me.open', { name: me.name })}>
        <SeatGlyph seat={0} />
        <span>{me.name}</span>
      </button>
    );
  }
  if (me === undefined) return null;
  return (
    <Link href="/enter" className="me">
      <i>{t('me.playingAs')}</i> <span>{guest || t('me.aGuest')}</span>
      <span className="only-read">: {t('me.nameOrAccount')}</span>
    </Link>
  );
}

export function Header() {
  const { t } = useTranslation();
  const { me } = useMe();
  const [path] = useLocation();
  const [account, setAccount] = useState(false);
  const [menu, setMenu] = useState(false);
  useEffect(() => setMenu(false), [path]);
  const first = ['/', me ? 'tables' : 'games', /^\/(tables)?$|^\/t\/[^/]+$/] as const;
  return (
    <header className={`bar ${menu ? 'menu-open' : ''}`}>
      <Link href="/" className="home" aria-label={t('app.name')}>
        <Mark />
        <span className="word">{t('app.name')}</span>
      </Link>
      <div className="menu" id="menu">
        <nav aria-label={t('nav.label')}>
          {[first, ...PLACES].map(([href, name, here]) => (
            <Link key={href} href={href} aria-current={here.test(path) ? 'page' : undefined}>
              {t(`nav.${name}`)}
            </Link>
          ))}
        </nav>
        <Who onAccount={() => setAccount(true)} />
      </div>
      <LangSwitch />
      <button
        type="button"
        className="open-menu"
        aria-label={t('nav.menu')}
        aria-expanded={menu}
        aria-controls="menu"
        onClick={() => setMenu(!menu)}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 5h14M3 10h14M3 15h14" />
        </svg>
      </button>
      {account && <AccountDialog waiting={null} onClose={() => setAccount(false)} />}
    </header>
  );
}

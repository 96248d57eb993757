import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const KEY = 'penumbra.notify';

export function notifyWanted(): boolean {
  return localStorage.getItem(KEY) === 'yes';
}

/** Turns notifications on or off; says whether they are on now. */
export async function wantNotify(yes: boolean): Promise<boolean> {
  const allowed = yes && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  localStorage.setItem(KEY, allowed ? 'yes' : 'no');
  return allowed;
}

/** The document's title while it is my turn, and a notification if I asked for one and look elsewhere. */
export function useMyTurn(mine: boolean, tableName: string): void {
  const { t } = useTranslation();
  const before = useRef(false);
  useEffect(() => {
    document.title = mine
      ? `● ${t('live.yourTurn', { name: tableName })}`
      : tableName
        ? `${tableName} · Penumbra`
        : 'Penumbra';
    if (mine && !before.current && document.hidden && notifyWanted() && 'Notification' in window) {
      new Notification(t('live.notifyTitle'), { body: tableName, icon: '/mark.svg', tag: tableName });
    }
    before.current = mine;
    return () => {
      document.title = 'Penumbra';
    };
  }, [mine, tableName, t]);
}

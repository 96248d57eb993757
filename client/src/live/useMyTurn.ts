import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameTab, turnHere } from './badge';
import { takeAway } from './push';

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

/** The tab says that it is my turn, and a notification if I asked for one and look elsewhere. */
export function useMyTurn(mine: boolean, tableName: string, table = ''): void {
  const { t } = useTranslation();
  const before = useRef(false);
  useEffect(() => {
    nameTab(tableName ? `${tableName} · Penumbra` : 'Penumbra');
    turnHere(mine);
    if (table) takeAway(table);
    if (mine && !before.current && document.hidden && notifyWanted() && 'Notification' in window) {
      new Notification(t('live.notifyTitle'), { body: tableName, icon: '/mark.svg', tag: table || tableName });
    }
    before.current = mine;
    return () => {
      nameTab('Penumbra');
      turnHere(false);
    };
  }, [mine, tableName, table, t]);
}

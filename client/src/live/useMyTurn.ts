import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameTab, turnHere } from './badge';
import { callsBlocked, callsWanted } from './calls';
import { showHere, takeAway } from './push';

/** The tab says that it is my turn, and a notice if I asked for one and look elsewhere; who looks again needs none. */
export function useMyTurn(mine: boolean, tableName: string, table: string): void {
  const { t } = useTranslation();
  const before = useRef(false);
  useEffect(() => {
    nameTab(tableName ? `${tableName} · Penumbra` : 'Penumbra');
    turnHere(mine);
    return () => {
      nameTab('Penumbra');
      turnHere(false);
    };
  }, [mine, tableName]);
  useEffect(() => {
    const seen = () => void (!document.hidden && takeAway(table).catch(() => undefined));
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [table]);
  useEffect(() => {
    const calls = mine && !before.current && document.hidden && callsWanted() && !callsBlocked();
    if (calls) showHere(t('live.notifyTitle'), tableName, table).catch(() => undefined);
    else if (!mine || !document.hidden) takeAway(table).catch(() => undefined);
    before.current = mine;
  }, [mine, tableName, table, t]);
}

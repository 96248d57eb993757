import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../api/types';
import { Button } from '../../look/Button';
import { copied } from '../../look/copied';
import { keyOf } from './ShareMoment';

/** The score sheet for somebody else: by what the device shares with, or as a copied link. */
export function ShareResult({ table, k }: { table: Table; k: string | null }) {
  const { t } = useTranslation();
  const [done, setCopied] = useState(false);
  const key = keyOf(table, k);
  const url = `${location.origin}/t/${table.id}${key ? `?k=${key}` : ''}`;
  const copy = () => void copied(url).then(setCopied);
  const share = () => {
    if (!('share' in navigator)) return copy();
    navigator.share({ title: document.title, url }).catch(() => undefined); // whoever thinks better of it shares nothing
  };
  return (
    <Button kind="plain" onClick={share}>
      {t(done ? 'share.copied' : 'share.result')}
    </Button>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../api/types';
import { Button } from '../../look/Button';
import { copied } from '../../look/copied';
import { drawn, painted } from './picture';
import './share.css';

type Shared = Pick<Table, 'id' | 'private' | 'invite'>;

/** What a private table asks those for who come by a link. */
export function keyOf(table: Shared, k: string | null): string | null {
  return table.private ? (k ?? new URLSearchParams(table.invite?.split('?')[1]).get('k')) : null;
}

/** Where a moment of a finished game is found; a private table needs its key. */
export function addressOf(table: Shared, n: number, k: string | null): string {
  const key = keyOf(table, k);
  return `${location.origin}/t/${table.id}/at/${n}${key ? `?k=${key}` : ''}`;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface ShareMomentProps {
  address: string;
  /** What the picture's file is called. */
  name: string;
}

/** A moment of a game for somebody else: its address, and the board as a picture. */
export function ShareMoment({ address, name }: ShareMomentProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const copy = () => copied(address).then((done) => setSaid(done ? t('share.copied') : address));
  const picture = async () => {
    const board = document.querySelector<HTMLElement>('.stage .fr-board, .stage main, .stage .fr-phone');
    if (!board) return;
    try {
      const svg = await drawn(board);
      const png = await painted(svg);
      save(png ?? new Blob([svg], { type: 'image/svg+xml' }), `penumbra-${name}.${png ? 'png' : 'svg'}`);
      setSaid(t('share.saved'));
    } catch {
      setSaid(t('share.failed'));
    }
  };
  return (
    <div className="share">
      <Button onClick={() => void copy()}>{t('share.link')}</Button>
      <Button onClick={() => void picture()}>{t('share.picture')}</Button>
      <p role="status">{said}</p>
    </div>
  );
}

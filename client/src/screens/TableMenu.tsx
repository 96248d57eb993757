import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Table } from '../api/types';
import { PaceControl } from '../boards/frame/PaceControl';
import { plainWanted, wantPlain } from '../boards/registry';
import { notifyWanted, wantNotify } from '../live/useMyTurn';
import { Button } from '../look/Button';
import { Sheet } from '../look/Sheet';
import { Switch } from '../look/Switch';
import { shortName } from '../table/tableName';
import { AbsentSeats } from './AbsentSeats';
import { BotTokenPart } from './BotTokenPart';
import { PackNote } from './packs/PackNote';
import { MuteList } from './MuteList';
import type { LocalSeat } from './useLocalSeat';

interface TableMenuProps {
  table: Table;
  local: LocalSeat;
  onLog: () => void;
  onHelp: () => void;
  onResign: (seat: number) => void;
  onClose: () => void;
}

export function TableMenu({ table, local, onLog, onHelp, onResign, onClose }: TableMenuProps) {
  const { t } = useTranslation();
  const [sure, setSure] = useState(false);
  const [notify, setNotify] = useState(notifyWanted());
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const playing = table.state === 'playing' && local.me !== null;
  return (
    <Sheet form="dialog" title={shortName(table)} onClose={onClose}>
      <nav className="menu-list" aria-label={t('table.menu')}>
        <Link href="/">{t('table.home')}</Link>
        {table.state !== 'open' && (
          <button type="button" onClick={then(onLog)}>
            {t('table.log')}
          </button>
        )}
        <Link href={`/rules/${table.title}`} target="_blank">
          {t('table.rules')}
        </Link>
        <Link href={`/cards/${table.title}`} target="_blank">
          {t('nav.cards')}
        </Link>
        <Link href="/settings">{t('settings.title')}</Link>
        <button type="button" onClick={then(onHelp)}>
          {t('table.quickStart')}
        </button>
      </nav>
      <Switch
        label={t('me.notify')}
        text={t('me.notifyText')}
        on={notify}
        onChange={(yes) => void wantNotify(yes).then(setNotify)}
      />
      <Switch
        label={t('table.plain')}
        text={t('table.plainText')}
        on={plainWanted()}
        onChange={then(() => wantPlain(!plainWanted()))}
      />
      <PaceControl />
      <PackNote table={table} />
      {table.commitment && <p className="hash">{t('table.commitment', { hash: table.commitment })}</p>}
      <MuteList table={table} />
      <AbsentSeats table={table} onDone={onClose} />
      {playing && !table.tutorial && !table.puzzle && <BotTokenPart table={table.id} seat={local.me!} />}
      {playing && !sure && (
        <Button kind="quiet" onClick={() => setSure(true)}>
          {t('table.resign')}
        </Button>
      )}
      {playing && sure && (
        <div className="sure" role="alert">
          <p>{t('table.resignAsk')}</p>
          <Button onClick={then(() => onResign(local.me!))}>{t('table.resignYes')}</Button>
          <Button kind="quiet" onClick={() => setSure(false)}>
            {t('app.cancel')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}

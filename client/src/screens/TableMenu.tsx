import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'wouter';
import { api } from '../api/client';
import type { Table } from '../api/types';
import { PaceControl } from '../boards/frame/PaceControl';
import { plainWanted, wantPlain } from '../boards/registry';
import { Sheet } from '../look/Sheet';
import { Sure } from '../look/Sure';
import { Switch } from '../look/Switch';
import { shortName } from '../table/tableName';
import { AbsentSeats } from './AbsentSeats';
import { BotTokenPart } from './BotTokenPart';
import { CallSwitch } from './CallSwitch';
import { PackNote } from './packs/PackNote';
import { MuteList } from './MuteList';
import { Spectators } from './Spectators';
import type { LocalSeat } from './useLocalSeat';

interface TableMenuProps {
  table: Table;
  local: LocalSeat;
  /** The moment on the table, by which it can be shared. */
  seq: number | null;
  onLog: () => void;
  onHelp: () => void;
  onResign: (seat: number) => void;
  onClose: () => void;
}

export function TableMenu({ table, local, seq, onLog, onHelp, onResign, onClose }: TableMenuProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const k = search.get('k');
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
        {seq !== null && !table.tutorial && !table.puzzle && !table.older && (
          <button
            type="button"
            onClick={() =>
              void api.share(table.id, seq, k).then(
                ({ path }) => go(path),
                () => undefined,
              )
            }
          >
            {t('share.now')}
          </button>
        )}
        <Link href="/settings">{t('settings.title')}</Link>
        <button type="button" onClick={then(onHelp)}>
          {t('table.quickStart')}
        </button>
      </nav>
      <CallSwitch />
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
      <Spectators table={table} />
      <AbsentSeats table={table} onDone={onClose} />
      {playing && !table.tutorial && !table.puzzle && <BotTokenPart table={table.id} seat={local.me!} />}
      {playing && (
        <Sure
          kind="quiet"
          label={t('table.resign')}
          ask={t('table.resignAsk')}
          yes={t('table.resignYes')}
          onYes={then(() => onResign(local.me!))}
        />
      )}
    </Sheet>
  );
}

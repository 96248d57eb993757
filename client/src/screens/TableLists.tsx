import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Table, Title } from '../api/types';
import { useLang, useText } from '../i18n';
import { Icon, isIcon } from '../look/Icon';
import { SeatGlyph } from '../look/SeatGlyph';
import { withNames } from '../table/seatNames';
import { shortName } from '../table/tableName';
import { ago } from './ago';

export function TitleIcon({ title }: { title: string }) {
  return (
    <span className="ti">
      <Icon name={isIcon(title) ? title : 'deck'} />
    </span>
  );
}

function Glyphs({ table }: { table: Table }) {
  return (
    <span className="sg">
      {table.seats.map((seat) => (
        <SeatGlyph key={seat.index} seat={seat.index} className={seat.kind === 'open' ? 'free' : ''} />
      ))}
    </span>
  );
}

function Status({ table }: { table: Table }) {
  const { t } = useTranslation();
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  if (table.state === 'open') return <em>{free ? t('home.free', { count: free }) : t('home.waiting')}</em>;
  if (table.turn?.yours) return <em>{t('home.yourTurn')}</em>;
  return (
    <em>{table.turn ? t('home.turnOf', { name: withNames(table, t).seats[table.turn.seat]?.name ?? '' }) : ''}</em>
  );
}

/** The tables I sit at; those that wait for me glow. */
export function TableList({ tables, loaded }: { tables: Table[]; loaded: boolean }) {
  const { t } = useTranslation();
  if (loaded && tables.length === 0) return <p className="empty">{t('home.none')}</p>;
  return (
    <ul className="tables">
      {tables.map((table) => (
        <li key={table.id} className={table.turn?.yours ? 'my' : ''}>
          <Link href={`/t/${table.id}`}>
            <TitleIcon title={table.title} />
            <span className="what">
              <b>{shortName(table)}</b>
              <span>
                <Status table={table} /> · {ago(table.updated, t)}
              </span>
            </span>
            <Glyphs table={table} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (titles: Title[], id: string) => titles.find((title) => title.id === id)?.name ?? { pl: id, en: id };

interface TableRowProps {
  table: Table;
  titles: Title[];
  act: string;
  children: ReactNode;
}

/** A table with its title, how it stands, and what a click does. */
function TableRow({ table, titles, act, children }: TableRowProps) {
  const say = useText();
  return (
    <li>
      <Link href={`/t/${table.id}`}>
        <TitleIcon title={table.title} />
        <span className="what">
          <b>{shortName(table)}</b>
          <span>
            {say(nameOf(titles, table.title))} · {children}
          </span>
        </span>
        <Glyphs table={table} />
        <span className="act">{act}</span>
      </Link>
    </li>
  );
}

/** Public tables: those with a free seat invite, the others can be watched. */
export function OpenList({ tables, titles }: { tables: Table[]; titles: Title[] }) {
  const { t } = useTranslation();
  if (tables.length === 0) return <p className="empty">{t('home.noOpen')}</p>;
  return (
    <ul className="tables">
      {tables.map((table) => (
        <TableRow
          key={table.id}
          table={table}
          titles={titles}
          act={t(table.state === 'open' ? 'home.sitDown' : 'home.watch')}
        >
          <Status table={table} />
        </TableRow>
      ))}
    </ul>
  );
}

function Winners({ table }: { table: Table }) {
  const { t } = useTranslation();
  const winners = table.result?.winners ?? [];
  const lang = useLang();
  const names = new Intl.ListFormat(lang).format(
    withNames(table, t)
      .seats.filter((seat) => winners.includes(seat.index))
      .map((seat) => seat.name),
  );
  if (!winners.length) return t('home.lost');
  return t(winners.length > 1 ? 'home.wonMany' : 'home.won', { names });
}

export function FinishedList({ tables, titles }: { tables: Table[]; titles: Title[] }) {
  const { t } = useTranslation();
  if (tables.length === 0) return <p className="empty">{t('home.noFinished')}</p>;
  return (
    <ul className="tables">
      {tables.map((table) => (
        <TableRow key={table.id} table={table} titles={titles} act={t('home.replay')}>
          <Winners table={table} />
        </TableRow>
      ))}
    </ul>
  );
}

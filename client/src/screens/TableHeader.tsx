import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Lesson, PuzzleState, Table, Title, View } from '../api/types';
import { Ticks } from '../look/Ticks';
import { useText } from '../i18n';
import { Button } from '../look/Button';
import { Icon } from '../look/Icon';
import { LangSwitch } from '../look/LangSwitch';
import { Mark } from '../look/Mark';
import { SeatGlyph } from '../look/SeatGlyph';
import { shortName } from '../table/tableName';
import { Numbers } from './puzzle/Numbers';
import { SeatTime } from './SeatTime';
import { TableMenu } from './TableMenu';
import type { LocalSeat } from './useLocalSeat';

interface TableHeaderProps {
  table: Table;
  title: Title;
  view: View | null;
  /** The step, at a table where somebody learns. */
  lesson?: Lesson | null;
  /** At a table of a puzzle, which it is. */
  puzzle?: PuzzleState | null;
  local: LocalSeat;
  seq: number | null;
  unread: number;
  onLog: () => void;
  onHelp: () => void;
  onResign: (seat: number) => void;
}

/** Whose turn it is: the seat that acts is filled, in the glow when it is mine. */
function Order({ table, local }: { table: Table; local: LocalSeat }) {
  const { t } = useTranslation();
  const several = local.mine.length > 1;
  return (
    <ol className="order" aria-label={t('table.order')}>
      {table.seats.map((seat) => {
        const acts = table.turn?.seat === seat.index;
        const mine = seat.you;
        return (
          <li
            key={seat.index}
            className={`o ${acts ? 'acts' : ''} ${acts && mine ? 'mine' : ''} ${seat.kind === 'person' && !seat.online ? 'away' : ''}`}
            aria-current={acts ? 'true' : undefined}
            title={seat.kind === 'person' ? t(seat.online ? 'table.online' : 'table.offline') : undefined}
          >
            <SeatGlyph seat={seat.index} />
            {mine && !several ? t('table.you') : seat.name}
            <SeatTime seat={seat} />
          </li>
        );
      })}
    </ol>
  );
}

/** Somebody wrote while the log was closed. */
function Unread({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="unread">
      {count}
      <span className="only-read"> {t('log.unread', { count })}</span>
    </span>
  );
}

/** How far the lesson has come. */
function Progress({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation();
  return (
    <p className="progress">
      <span>{t('tutorial.label')}</span>
      <Ticks n={lesson.n} of={lesson.of} />
      <span>{t('tutorial.of', { n: lesson.n, of: lesson.of })}</span>
    </p>
  );
}

export function TableHeader(props: TableHeaderProps) {
  const { table, title, view, lesson, puzzle, local, seq, unread, onLog, onHelp, onResign } = props;
  const { t } = useTranslation();
  const say = useText();
  const [menu, setMenu] = useState(false);
  const round = typeof view?.round === 'number' ? t('table.round', { n: view.round }) : null;
  const day = typeof view?.day === 'number' ? t('table.day', { n: view.day }) : null;
  const when = round ?? day;
  const mine = table.turn?.yours ?? false;
  const asked = table.seats.find((seat) => seat.index === table.turn?.seat);
  return (
    <header className="tbar">
      <Link href="/" className="home" aria-label={`${t('app.name')}: ${t('table.home')}`}>
        <Mark size={28} />
        <span className="word">{t('app.name')}</span>
      </Link>
      <div className="tt">
        <h1>{say(title.name)}</h1>
        <span className="wide">
          {table.puzzle
            ? puzzle
              ? `${t('puzzle.numberOf', { n: puzzle.number, of: puzzle.of })} · ${t(`puzzle.levels.${puzzle.level}`)}`
              : t('puzzle.title')
            : table.tutorial
              ? t(lesson ? 'tutorial.on' : 'tutorial.free')
              : [t('table.table', { name: shortName(table) }), when, title.cooperative && t('table.together')]
                  .filter(Boolean)
                  .join(' · ')}
        </span>
        <span className={`small ${mine && !lesson ? 'glow' : ''}`}>
          {lesson
            ? `${t('tutorial.label')} · ${t('tutorial.of', { n: lesson.n, of: lesson.of })}`
            : [when, mine ? t('table.yourTurn') : asked?.clock && asked.name].filter(Boolean).join(' · ') ||
              shortName(table)}
          {!lesson && asked?.clock && (
            <>
              {' · '}
              <SeatTime seat={asked} />
            </>
          )}
        </span>
      </div>
      {puzzle ? (
        <Numbers title={table.title} puzzle={puzzle} />
      ) : lesson ? (
        <Progress lesson={lesson} />
      ) : (
        table.state !== 'open' && <Order table={table} local={local} />
      )}
      <div className="right">
        {lesson && (
          <Link href={`/learn/${table.title}`} className="btn quiet wide">
            {t('tutorial.leave')}
          </Link>
        )}
        {puzzle && (
          <Link href={`/puzzles/${table.title}`} className="btn quiet wide">
            {t('puzzle.all')}
          </Link>
        )}
        {table.state !== 'open' && !lesson && !puzzle && (
          <Button kind="quiet" className="wide" onClick={onLog} aria-keyshortcuts="l">
            <Icon name="log" />
            {t('table.log')}
            <Unread count={unread} />
          </Button>
        )}
        {!lesson && !puzzle && (
          <Link href={`/rules/${table.title}`} target="_blank" className="btn quiet wide">
            {t('table.rules')}
          </Link>
        )}
        <LangSwitch />
        <Button
          kind="quiet"
          className="menu"
          aria-label={t('table.menu')}
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M2 4.5h16M2 10h16M2 15.5h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <Unread count={unread} />
        </Button>
      </div>
      {menu && (
        <TableMenu
          table={table}
          local={local}
          seq={seq}
          onLog={onLog}
          onHelp={onHelp}
          onResign={onResign}
          onClose={() => setMenu(false)}
        />
      )}
    </header>
  );
}

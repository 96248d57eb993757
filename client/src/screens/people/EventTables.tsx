import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Tournament, TournamentTable } from '../../api/people';
import { SeatGlyph } from '../../look/SeatGlyph';
import { timeWords } from '../SeatTime';
import { useEntrantName } from './parts';

function Stage({ table }: { table: TournamentTable }) {
  const { t } = useTranslation();
  const link = table.finished ? `/t/${table.table}/replay` : `/t/${table.table}`;
  return (
    <span>
      {table.finished ? t('events.over') : table.game && t('events.gameRound', { n: table.game.round })}
      {!table.yours && (
        <>
          {' · '}
          <Link href={link}>{t(table.finished ? 'events.replay' : 'events.watch')}</Link>
        </>
      )}
    </span>
  );
}

/** What is left for my move. */
function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  const { unit, n } = timeWords(seconds);
  return <b>{unit === 'up' ? t('clock.unit.up') : t('events.timeLeft', { time: t(`clock.unit.${unit}`, { n }) })}</b>;
}

/** My table, if it waits for me, and all tables of a round. */
export function EventTables({ event, round }: { event: Tournament; round: number }) {
  const { t } = useTranslation();
  const nameOf = useEntrantName();
  const names = new Map(event.standings.map((row) => [row.number, nameOf(row)]));
  const named = (seat: TournamentTable['seats'][number]) => names.get(seat.number) ?? seat.name;
  const tables = event.tables.filter((table) => table.round === round);
  const mine = event.tables.find((table) => table.yours && !table.finished);
  const sitting = event.standings.find((row) => row.you && event.out[event.round - 1]?.includes(row.number));
  return (
    <>
      {mine && (
        <section className={`panel next ${mine.your_turn ? 'calls' : ''}`}>
          <h2>
            {mine.your_turn ? <em>{t('events.yourTurn')}</em> : t('events.yourTable')}{' '}
            {t('events.atTable', { n: mine.number })}
          </h2>
          <p>
            {t('events.roundWith', { n: mine.round, names: mine.seats.map(named).join(', ') })}{' '}
            {typeof mine.left === 'number' && <TimeLeft seconds={mine.left} />}
          </p>
          <Link href={`/t/${mine.table}`} className={`btn big ${mine.your_turn ? 'primary' : ''}`}>
            {t('events.toTable')}
          </Link>
        </section>
      )}
      {sitting && event.state === 'playing' && <p className="panel next">{t('events.youSitOut')}</p>}
      {tables.map((table) => (
        <section key={table.number} className="panel tbl">
          <header>
            <h3>{t('events.table', { n: table.number })}</h3>
            <Stage table={table} />
          </header>
          <ul>
            {table.seats.map((seat, index) => (
              <li key={seat.number}>
                <SeatGlyph seat={index} />
                <span>{named(seat)}</span>
                <b>{seat.score ?? table.game?.seats[index]?.points ?? ''}</b>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

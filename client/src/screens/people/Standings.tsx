import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { people, type Entrant, type Tournament } from '../../api/people';
import { useLang } from '../../i18n';
import { Button } from '../../look/Button';
import { usualBot } from '../../table/levels';
import { useEntrantName, useTitles } from './parts';

interface StandingsProps {
  event: Tournament;
  shown: number;
  onRound: (round: number) => void;
  ask: (work: Promise<Tournament>) => void;
}

/** Where somebody came in a round: first, last, sat out, or not known yet. */
function Place({ place, size }: { place: number | null | undefined; size: number }) {
  const { t } = useTranslation();
  if (place === 0)
    return (
      <span className="rd out" title={t('events.satOut')} role="img" aria-label={t('events.satOut')}>
        –
      </span>
    );
  if (!place) return <span className="rd open">?</span>;
  return <span className={`rd ${place === 1 ? 'first' : place === size ? 'last' : ''}`}>{place}</span>;
}

/** What the host may do about somebody who is not there. */
function Absent({ row, event, ask }: { row: Entrant } & Pick<StandingsProps, 'event' | 'ask'>) {
  const { t } = useTranslation();
  const titles = useTitles();
  const nameOf = useEntrantName();
  const bot = usualBot(titles.get(event.title)?.bots ?? []);
  if (!event.hosting || event.state === 'finished' || row.you || row.out) return null;
  return (
    <details className="absent">
      <summary aria-label={t('events.about', { name: nameOf(row) })}>⋯</summary>
      <div>
        {event.state === 'playing' && !row.bot && (
          <Button size="sm" onClick={() => ask(people.eventBot(event.id, bot, row.number))}>
            {t('events.replace')}
          </Button>
        )}
        <Button size="sm" onClick={() => ask(people.dropEntrant(event.id, row.number))}>
          {t('events.drop')}
        </Button>
      </div>
    </details>
  );
}

function Rounds({ event, shown, onRound }: Pick<StandingsProps, 'event' | 'shown' | 'onRound'>) {
  const { t } = useTranslation();
  const stage = (round: number) => {
    if (round > event.round) return t('events.later');
    return t(round < event.round || event.state === 'finished' ? 'events.over' : 'events.now');
  };
  return (
    <div className="rounds" role="group" aria-label={t('events.roundsLabel')}>
      {Array.from({ length: event.rounds }, (_, i) => i + 1).map((round) => (
        <button
          key={round}
          type="button"
          aria-pressed={round === shown}
          disabled={round > event.round}
          onClick={() => onRound(round)}
        >
          {t('events.roundStage', { n: round, stage: stage(round) })}
        </button>
      ))}
    </div>
  );
}

export function Standings({ event, shown, onRound, ask }: StandingsProps) {
  const { t } = useTranslation();
  const nameOf = useEntrantName();
  const number = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 1 });
  const points = Array.from({ length: event.size }, (_, i) =>
    t('events.pointsFor', { place: i + 1, points: event.size - i }),
  );
  return (
    <>
      {event.rounds > 0 && event.state !== 'open' && <Rounds event={event} shown={shown} onRound={onRound} />}
      {event.standings.length === 0 && <p className="empty">{t('events.nobody')}</p>}
      {event.standings.length > 0 && (
        <table className="standings">
          <thead>
            <tr>
              <th>
                <span className="only-read">{t('events.rank')}</span>
              </th>
              <th>{t('watch.player')}</th>
              <th>{t('events.places')}</th>
              <th className="r">{t('events.points')}</th>
              <th className="r far">{t('events.rivals')}</th>
              <th className="r far">{t('profile.rating')}</th>
            </tr>
          </thead>
          <tbody>
            {event.standings.map((row) => (
              <tr key={row.number} className={row.you ? 'mine' : row.out ? 'gone' : ''}>
                <td className="num">{row.rank}</td>
                <td>
                  <span className="who">
                    {row.person ? <Link href={`/p/${row.person}`}>{nameOf(row)}</Link> : <b>{nameOf(row)}</b>}
                    {row.you && <span>· {t('events.you')}</span>}
                    {row.out && <span>· {t('events.out')}</span>}
                    {row.bot && !row.nth && <span>· {t('events.botPlays')}</span>}
                    <Absent row={row} event={event} ask={ask} />
                  </span>
                </td>
                <td>
                  {row.places.map((place, i) => (
                    <Place key={i} place={place} size={event.size} />
                  ))}
                </td>
                <td className="r num big">{number.format(row.points)}</td>
                <td className="r mut far">{number.format(row.rivals)}</td>
                <td className="r mut far">{row.rating ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note">
        {points.join(' · ')}. {t('events.ties')}
      </p>
    </>
  );
}

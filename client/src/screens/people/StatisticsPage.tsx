import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { people, type Leaders, type Statistics } from '../../api/people';
import { useFetched } from '../../api/useFetched';
import { tinted } from '../../boards/shelf/onShelf';
import { useLang, useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Loading, Trouble } from '../../look/Trouble';
import { TitlePills } from '../TitlePills';
import { Bar, Empty, percent, useSeatName, useTitles } from './parts';
import './people.css';

function Sizes({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLang(), { maximumFractionDigits: 1 });
  return statistics.sizes.map((size) => (
    <section key={size.size} className="panel sec">
      <h2>
        {t('statistics.size', { count: size.size })}{' '}
        <span>
          {[
            t('statistics.games', { count: size.games }),
            size.rounds && t('statistics.rounds', { n: number.format(size.rounds) }),
            t('watch.minutes', { n: size.minutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </h2>
      {!statistics.cooperative && size.size > 1 && (
        <ul className="by-seat">
          {size.seats.map((seat) => (
            <li key={seat.seat} className={`s${seat.seat}`}>
              <SeatGlyph seat={seat.seat} />
              <span>{t(`ordinal.${seat.seat}`)}</span>
              <Bar share={seat.wins / size.games} className="seat" />
              <b>{percent(seat.wins, size.games)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function Groups({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation();
  const say = useText();
  return statistics.groups.map((group) => (
    <section key={group.id} className="panel sec">
      <h2 className="capital">{say(group.name)}</h2>
      <table className="shares">
        <thead>
          <tr>
            <th>
              <span className="only-read">{say(group.name)}</span>
            </th>
            <th className="r">{t('profile.count')}</th>
            <th className="wide">{t(group.alone || statistics.cooperative ? 'profile.won' : 'statistics.score')}</th>
          </tr>
        </thead>
        <tbody>
          {group.shares.map((share) => (
            <tr key={share.id}>
              <td>
                <b>{say(share.name) || share.id}</b>
              </td>
              <td className="r num">{share.games}</td>
              <td>
                {group.alone || statistics.cooperative ? (
                  <span className="share-of">
                    <Bar share={share.wins / share.games} />
                    <b>{percent(share.wins, share.games)}</b>
                  </span>
                ) : (
                  <b>{share.score ?? '–'}</b>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

function Best({ leaders }: { leaders: Leaders }) {
  const { t } = useTranslation();
  const nameOf = useSeatName();
  return (
    <section className="panel sec">
      <h2>
        {t('statistics.best')} <span>{t('statistics.from', { n: leaders.least })}</span>
      </h2>
      {leaders.leaders.length === 0 ? (
        <p className="empty">{t('statistics.noBest')}</p>
      ) : (
        <ol className="best">
          {leaders.leaders.map((one, i) => (
            <li key={one.person ?? one.bot}>
              <span className="num">{i + 1}</span>
              {one.person ? <Link href={`/p/${one.person}`}>{one.name}</Link> : <span>{nameOf(one)}</span>}
              <b>{one.rating}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What all finished games of a title say together. */
export function StatisticsPage() {
  const { title = '' } = useParams();
  const { t } = useTranslation();
  const say = useText();
  const known = useTitles().get(title);
  const found = useFetched(`statistics ${title}`, () => people.statistics(title));
  const best = useFetched(`ratings ${title}`, () => people.ratings(title));
  usePageName(t('statistics.title'));
  if (found.error) return <Trouble text={found.error.text} onRetry={found.reload} />;
  if (!found.data || found.data.title !== title) return <Loading />;
  return (
    <main id="content" className="page people" style={known ? tinted(known) : undefined}>
      <header className="head">
        <h1>{t('statistics.title')}</h1>
        <p>
          {say(known?.name)} · {t('statistics.games', { count: found.data.games })}
          {found.data.cooperative &&
            found.data.games > 0 &&
            ` · ${t('statistics.together', { rate: percent(found.data.wins, found.data.games) })}`}
        </p>
      </header>
      <TitlePills place="statistics" current={title} />
      {found.data.games === 0 ? (
        <Empty>{t('statistics.none')}</Empty>
      ) : (
        <div className="statistics">
          <Sizes statistics={found.data} />
          <Groups statistics={found.data} />
          {!found.data.cooperative && best.data && <Best leaders={best.data} />}
        </div>
      )}
    </main>
  );
}

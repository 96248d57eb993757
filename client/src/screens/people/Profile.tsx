import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { people, type Profile as ProfileFacts } from '../../api/people';
import { useFetched } from '../../api/useFetched';
import { useLang } from '../../i18n';
import { usePageName } from '../../live/badge';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Loading, Trouble } from '../../look/Trouble';
import { Calendar, FavouriteCards, SeatWins } from './Favourites';
import { LatestGames } from './LatestGames';
import { Empty, percent, Share, useTitles } from './parts';
import { TitleRecords } from './TitleRecords';
import { monthOf } from './when';
import './people.css';

function Figures({ profile }: { profile: ProfileFacts }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { rivals, weeks, puzzles } = profile;
  const sizes = new Intl.ListFormat(lang).format(rivals.sizes.map(String));
  return (
    <ul className="figures">
      <li className="panel">
        <b>{profile.games}</b>
        <span>{t('profile.games', { count: profile.games, playing: profile.playing })}</span>
      </li>
      <li className="panel">
        <b>{percent(rivals.wins, rivals.games)}</b>
        <span>{rivals.games ? t('profile.wins', { sizes }) : t('profile.noWins')}</span>
      </li>
      <li className="panel">
        <b>{t('profile.weeks', { count: weeks.now })}</b>
        <span>{t('profile.weeksText', { longest: weeks.longest })}</span>
      </li>
      <li className="panel">
        <b>{t('profile.puzzles', { solved: puzzles.solved, of: puzzles.of })}</b>
        <span>{t('profile.puzzlesText')}</span>
      </li>
    </ul>
  );
}

function Known({ profile }: { profile: ProfileFacts }) {
  const { t } = useTranslation();
  const lang = useLang();
  const titles = useTitles();
  const { favourite } = profile;
  const since = monthOf(new Date(profile.since), lang);
  const title = favourite && titles.get(favourite.title);
  const seat = favourite?.seats.reduce((best, one) => (one.games > best.games ? one : best));
  const said = [
    t('profile.since', { since }),
    title && t('profile.mostly', { title: title.name[lang] }),
    seat && favourite && favourite.size > 1 && t('profile.seat', { n: seat.seat + 1 }),
    !profile.account && t('profile.guest'),
  ];
  return (
    <main id="content" className="page people">
      <header className="person">
        <span className="face">
          <SeatGlyph seat={seat?.seat ?? 0} />
        </span>
        <div>
          <h1>{profile.name}</h1>
          <p>{said.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="acts">
          {profile.account && <Share label={t('profile.share')} />}
          {profile.you && (
            <Link href="/settings" className="btn">
              {t('profile.settings')}
            </Link>
          )}
        </div>
      </header>
      <Figures profile={profile} />
      {favourite ? (
        <div className="beside">
          <section className="panel sec" aria-labelledby="titles">
            <h2 id="titles">{t('profile.titles')}</h2>
            <TitleRecords records={profile.titles} titles={titles} />
            <div className="under">
              <Calendar calendar={profile.calendar} />
              {favourite.size > 1 && <SeatWins favourite={favourite} titles={titles} />}
            </div>
          </section>
          <div className="rail">
            {favourite.cards.length > 0 && <FavouriteCards favourite={favourite} titles={titles} />}
            <LatestGames profile={profile} titles={titles} />
          </div>
        </div>
      ) : (
        <section className="panel sec first-game">
          <Empty>{t('profile.none')}</Empty>
          {profile.you && (
            <Link href="/" className="btn primary">
              {t('arrive.play')}
            </Link>
          )}
        </section>
      )}
    </main>
  );
}

/** What finished games say about somebody. */
export function Profile() {
  const { who = '' } = useParams();
  const { data, error, reload } = useFetched(`profile ${who}`, () => people.profile(who));
  usePageName(data?.name);
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  return data ? <Known profile={data} /> : <Loading />;
}

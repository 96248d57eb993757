import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, Switch, useParams, useSearchParams } from 'wouter';
import { api } from './api/client';
import { useMe } from './api/MeContext';
import { saidAhead } from './api/saidAhead';
import { useLang } from './i18n';
import { once, useFetched } from './api/useFetched';
import { onShelf } from './boards/shelf/onShelf';
import { keepCounting } from './live/badge';
import { stayCalled } from './live/push';
import { chunk } from './look/chunk';
import { Loading, Trouble } from './look/Trouble';
import { Footer } from './screens/Footer';
import { Header } from './screens/Header';
import { First } from './screens/First';
import { useAccountSettings } from './settings/account';
import './screens/page.css';

const Home = chunk(() => import('./screens/Home').then((m) => m.Home));
const SignIn = chunk(() => import('./screens/SignIn').then((m) => m.SignIn));
const Invitation = chunk(() => import('./screens/arrive/Invitation').then((m) => m.Invitation));
const TablePage = chunk(() => import('./screens/TablePage').then((m) => m.TablePage));
const Reset = chunk(() => import('./screens/Forgotten').then((m) => m.Reset));
const Letters = chunk(() => import('./screens/settings/Letters').then((m) => m.Letters));
const About = chunk(() => import('./screens/About').then((m) => m.About));
const Cards = chunk(() => import('./screens/Cards').then((m) => m.Cards));
const Learn = chunk(() => import('./screens/Learn').then((m) => m.Learn));
const StartTutorial = chunk(() => import('./screens/StartTutorial').then((m) => m.StartTutorial));
const Puzzles = chunk(() => import('./screens/puzzle/Puzzles').then((m) => m.Puzzles));
const StartPuzzle = chunk(() => import('./screens/puzzle/StartPuzzle').then((m) => m.StartPuzzle));
const Reference = chunk(() => import('./screens/Reference').then((m) => m.Reference));
const Rules = chunk(() => import('./screens/Rules').then((m) => m.Rules));
const Replay = chunk(() => import('./screens/replay/Replay').then((m) => m.Replay));
const Seen = chunk(() => import('./screens/share/Seen').then((m) => m.Seen));
const SettingsPage = chunk(() => import('./screens/settings/SettingsPage').then((m) => m.SettingsPage));
const Profile = chunk(() => import('./screens/people/Profile').then((m) => m.Profile));
const Watch = chunk(() => import('./screens/people/Watch').then((m) => m.Watch));
const Events = chunk(() => import('./screens/people/Events').then((m) => m.Events));
const EventPage = chunk(() => import('./screens/people/EventPage').then((m) => m.EventPage));
const StatisticsPage = chunk(() => import('./screens/people/StatisticsPage').then((m) => m.StatisticsPage));

// Who opens a link to a table waits for the server's word on who they are: the page comes meanwhile.
if (location.pathname.startsWith('/t/')) TablePage.ask().catch(() => undefined);

function NotFound() {
  const { t } = useTranslation();
  return (
    <main id="content" className="page narrow">
      <h1>{t('app.notFound')}</h1>
      <p className="lead">{t('app.notFoundText')}</p>
      <Link href="/" className="btn plain">
        {t('app.toTables')}
      </Link>
    </main>
  );
}

/** Of the first title on the shelf, where none is named. */
function FirstTitle({ place }: { place: 'learn' | 'rules' | 'cards' | 'puzzles' | 'reference' | 'statistics' }) {
  const titles = useFetched('titles', () => once('titles', api.titles));
  if (titles.error) return <Trouble text={titles.error.text} onRetry={titles.reload} />;
  const first = onShelf(titles.data ?? [])[0];
  return first ? <Redirect to={`/${place}/${first.id}`} replace /> : <Loading />;
}

function Screens() {
  return (
    <Switch>
      <Route path="/" component={First} />
      <Route path="/tables" component={Home} />
      <Route path="/enter">
        <SignIn />
      </Route>
      <Route path="/replays">
        <Redirect to="/watch" replace />
      </Route>
      <Route path="/watch" component={Watch} />
      <Route path="/events" component={Events} />
      <Route path="/events/:id" component={EventPage} />
      <Route path="/p/:who" component={Profile} />
      <Route path="/statistics">
        <FirstTitle place="statistics" />
      </Route>
      <Route path="/statistics/:title" component={StatisticsPage} />
      <Route path="/rules">
        <FirstTitle place="rules" />
      </Route>
      <Route path="/cards">
        <FirstTitle place="cards" />
      </Route>
      <Route path="/rules/:title" component={Rules} />
      <Route path="/reference">
        <FirstTitle place="reference" />
      </Route>
      <Route path="/reference/:title" component={Reference} />
      <Route path="/cards/:title" component={Cards} />
      <Route path="/learn">
        <FirstTitle place="learn" />
      </Route>
      <Route path="/learn/:title" component={Learn} />
      <Route path="/learn/:title/tutorial" component={StartTutorial} />
      <Route path="/puzzles">
        <FirstTitle place="puzzles" />
      </Route>
      <Route path="/puzzles/:title" component={Puzzles} />
      <Route path="/puzzles/:title/:id" component={StartPuzzle} />
      <Route path="/settings/:part?" component={SettingsPage} />
      <Route path="/about" component={About} />
      <Route path="/letters" component={Letters} />
      <Route path="/reset" component={Reset} />
      <Route component={NotFound} />
    </Switch>
  );
}

/** A moment that somebody shared. */
function AtMoment() {
  const { id, n } = useParams<{ id: string; n: string }>();
  const [search] = useSearchParams();
  search.set('n', n);
  return <Redirect to={`/t/${id}/replay?${search}`} replace />;
}

/** The first page that was opened knows it already. */
const isKnown = Boolean(saidAhead('known'));

/** At a table one is somebody. */
function AtTable({ stranger, children }: { stranger: ReactNode; children: ReactNode }) {
  const { me, out, error, retry } = useMe();
  if (me || (me === undefined && isKnown && !error)) return children;
  return (
    <div className="app">
      <Header />
      {error ? (
        <Trouble text={error.text} onRetry={retry} />
      ) : me === null ? (
        out ? (
          <SignIn stay out />
        ) : (
          stranger
        )
      ) : (
        <Loading />
      )}
      <Footer />
    </div>
  );
}

export function App() {
  const { t } = useTranslation();
  useAccountSettings();
  const { me } = useMe();
  const lang = useLang();
  const who = me?.id;
  const words = t('live.tabTurn');
  useEffect(() => (who ? keepCounting(words) : undefined), [who, words]);
  useEffect(() => void (who && stayCalled(lang).catch(() => undefined)), [who, lang]);
  return (
    <>
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <Switch>
        <Route path="/t/:id">
          <AtTable stranger={<Invitation />}>
            <TablePage />
          </AtTable>
        </Route>
        <Route path="/t/:id/at/:n" component={AtMoment} />
        <Route path="/t/:id/seen/:n" component={Seen} />
        <Route path="/t/:id/replay">
          <AtTable stranger={<SignIn stay />}>
            <Replay />
          </AtTable>
        </Route>
        <Route>
          <div className="app">
            <Header />
            <Screens />
            <Footer />
          </div>
        </Route>
      </Switch>
    </>
  );
}

import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, Switch } from 'wouter';
import { api } from './api/client';
import { useMe } from './api/MeContext';
import { once, useFetched } from './api/useFetched';
import { onShelf } from './boards/shelf/onShelf';
import { Loading, Trouble } from './look/Trouble';
import { Footer } from './screens/Footer';
import { Header } from './screens/Header';
import { First } from './screens/First';
import './screens/page.css';

const Home = lazy(() => import('./screens/Home').then((m) => ({ default: m.Home })));
const SignIn = lazy(() => import('./screens/SignIn').then((m) => ({ default: m.SignIn })));
const Invitation = lazy(() => import('./screens/arrive/Invitation').then((m) => ({ default: m.Invitation })));
const TablePage = lazy(() => import('./screens/TablePage').then((m) => ({ default: m.TablePage })));
const Reset = lazy(() => import('./screens/Forgotten').then((m) => ({ default: m.Reset })));
const About = lazy(() => import('./screens/About').then((m) => ({ default: m.About })));
const Cards = lazy(() => import('./screens/Cards').then((m) => ({ default: m.Cards })));
const Learn = lazy(() => import('./screens/Learn').then((m) => ({ default: m.Learn })));
const StartTutorial = lazy(() => import('./screens/StartTutorial').then((m) => ({ default: m.StartTutorial })));
const Rules = lazy(() => import('./screens/Rules').then((m) => ({ default: m.Rules })));
const Replay = lazy(() => import('./screens/replay/Replay').then((m) => ({ default: m.Replay })));
const Replays = lazy(() => import('./screens/Replays').then((m) => ({ default: m.Replays })));

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
function FirstTitle({ place }: { place: 'rules' | 'cards' }) {
  const titles = useFetched('titles', () => once('titles', api.titles));
  if (titles.error) return <Trouble text={titles.error.text} onRetry={titles.reload} />;
  const first = onShelf(titles.data ?? [])[0];
  return first ? <Redirect to={`/${place}/${first.id}`} replace /> : <Loading />;
}

function Screens() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/" component={First} />
        <Route path="/tables" component={Home} />
        <Route path="/enter">
          <SignIn />
        </Route>
        <Route path="/replays" component={Replays} />
        <Route path="/rules">
          <FirstTitle place="rules" />
        </Route>
        <Route path="/cards">
          <FirstTitle place="cards" />
        </Route>
        <Route path="/rules/:title" component={Rules} />
        <Route path="/cards/:title" component={Cards} />
        <Route path="/learn/:title" component={Learn} />
        <Route path="/learn/:title/tutorial" component={StartTutorial} />
        <Route path="/about" component={About} />
        <Route path="/reset" component={Reset} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}

/** At a table one is somebody. */
function AtTable({ stranger, children }: { stranger: ReactNode; children: ReactNode }) {
  const { me, error, retry } = useMe();
  if (me) return <Suspense fallback={<Loading />}>{children}</Suspense>;
  return (
    <div className="app">
      <Header />
      {error ? (
        <Trouble text={error.text} onRetry={retry} />
      ) : (
        <Suspense fallback={<Loading />}>{me === null ? stranger : <Loading />}</Suspense>
      )}
      <Footer />
    </div>
  );
}

export function App() {
  const { t } = useTranslation();
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

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Route, Switch, useLocation } from 'wouter';
import { useMe } from './api/MeContext';
import { Loading, Trouble } from './look/Trouble';
import { Footer } from './screens/Footer';
import { Header } from './screens/Header';
import { Home } from './screens/Home';
import { SignIn } from './screens/SignIn';
import { TablePage } from './screens/TablePage';
import './screens/page.css';

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

/** Reading the rules needs no name; sitting at a table does. */
const FREE = /^\/(rules|cards|about|reset)\b|^\/learn\/\w+$/;

function Screens() {
  const { me, error, retry } = useMe();
  const [path] = useLocation();
  if (!FREE.test(path)) {
    if (error) return <Trouble text={error.text} onRetry={retry} />;
    if (me === undefined) return <Loading />;
    if (me === null) return <SignIn />;
  }
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/replays" component={Replays} />
        <Route path="/rules/:title?" component={Rules} />
        <Route path="/cards/:title?" component={Cards} />
        <Route path="/learn/:title" component={Learn} />
        <Route path="/learn/:title/tutorial" component={StartTutorial} />
        <Route path="/about" component={About} />
        <Route path="/reset" component={Reset} />
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
}

export function App() {
  const { t } = useTranslation();
  const { me } = useMe();
  return (
    <>
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <Switch>
        {me && <Route path="/t/:id" component={TablePage} />}
        {me && (
          <Route path="/t/:id/replay">
            <Suspense fallback={<Loading />}>
              <Replay />
            </Suspense>
          </Route>
        )}
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

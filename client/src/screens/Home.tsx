import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import { useMe } from '../api/MeContext';
import { once, useFetched } from '../api/useFetched';
import { Loading, Trouble } from '../look/Trouble';
import { JoinBox } from './JoinBox';
import { NewTable } from './NewTable';
import { FinishedList, OpenList, TableList } from './TableLists';
import './home.css';

const REFRESH = 15_000;

/** Continue, open a new table, take a free seat, look back. */
export function Home() {
  const { t } = useTranslation();
  const titles = useFetched('titles', () => once('titles', api.titles));
  const { me } = useMe();
  const mine = useFetched(me ? `mine ${me.id}` : null, () => api.tables('mine'));
  const open = useFetched('open', () => api.tables('open'));
  const finished = useFetched('finished', () => api.tables('finished'));
  const reloadMine = mine.reload;
  const reloadOpen = open.reload;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      reloadMine();
      reloadOpen();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [reloadMine, reloadOpen]);

  if (titles.error) return <Trouble text={titles.error.text} onRetry={titles.reload} />;
  if (!titles.data) return <Loading />;
  const going = (mine.data ?? []).filter((table) => table.state !== 'finished');
  return (
    <div className="home-grid">
      <aside aria-labelledby="continue">
        <h2 id="continue">{t('home.continue')}</h2>
        <TableList tables={going} loaded={mine.data !== null || me === null} />
        <JoinBox />
      </aside>
      <main id="content">
        <NewTable titles={titles.data} />
        <div className="lists">
          <section aria-labelledby="open">
            <h2 id="open">{t('home.openTables')}</h2>
            <OpenList tables={open.data ?? []} titles={titles.data} />
          </section>
          <section aria-labelledby="finished">
            <h2 id="finished">{t('home.finished')}</h2>
            <FinishedList tables={(finished.data ?? []).slice(0, 6)} titles={titles.data} />
          </section>
        </div>
      </main>
    </div>
  );
}

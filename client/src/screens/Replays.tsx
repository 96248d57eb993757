import { useTranslation } from 'react-i18next';
import { api } from '../api/client';
import { once, useFetched } from '../api/useFetched';
import { Trouble } from '../look/Trouble';
import { FinishedList } from './TableLists';
import './home.css';

export function Replays() {
  const { t } = useTranslation();
  const titles = useFetched('titles', () => once('titles', api.titles));
  const finished = useFetched('finished', () => api.tables('finished'));
  const error = titles.error ?? finished.error;
  if (error) return <Trouble text={error.text} onRetry={finished.reload} />;
  return (
    <main id="content" className="page">
      <h1>{t('nav.replays')}</h1>
      <p className="lead">{t('home.noFinished')}</p>
      {finished.data && titles.data && finished.data.length > 0 && (
        <FinishedList tables={finished.data} titles={titles.data} />
      )}
    </main>
  );
}

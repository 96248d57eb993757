import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { api } from '../../api/client';
import { useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { Loading, Trouble } from '../../look/Trouble';
import { TitlePills } from '../TitlePills';
import { useTitle } from '../useTitle';
import { Level } from './PuzzlePanel';
import './puzzle.css';

/** All puzzles of a title, and how far one is with each. */
export function Puzzles() {
  const { t } = useTranslation();
  const say = useText();
  const { title } = useParams<{ title: string }>();
  const { kit, error: unknown, reload } = useTitle(title);
  const { data, error } = useFetched(title, () => api.puzzles(title));
  usePageName(t('puzzle.title'));
  if (error ?? unknown) return <Trouble text={(error ?? unknown)!.text} onRetry={reload} />;
  if (!data || !kit) return <Loading />;
  return (
    <main id="content" className="page pz-page">
      <h1>{t('puzzle.title')}</h1>
      <p className="lead">{t('puzzle.intro', { title: say(kit.title.name) })}</p>
      <TitlePills place="puzzles" current={title} />
      <ol className="pz-list">
        {data.map((row) => (
          <li key={row.id}>
            <Link href={`/puzzles/${title}/${row.id}`} className={`panel ${row.standing}`}>
              <span className="n">{row.number}</span>
              <span className="what">
                <b>{t('puzzle.number', { n: row.number })}</b>
                <Level level={row.level} />
              </span>
              <span className="standing">{t(`puzzle.standing.${row.standing}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {!data.length && <p>{t('puzzle.none')}</p>}
    </main>
  );
}

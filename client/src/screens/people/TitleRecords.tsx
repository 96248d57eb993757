import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Profile } from '../../api/people';
import type { Title } from '../../api/types';
import { tinted } from '../../boards/shelf/onShelf';
import { useLang } from '../../i18n';
import { Bar, Named, percent } from './parts';

type Record = Profile['titles'][number];

const WIDTH = 116;
const HEIGHT = 34;

/** The rating over time, as a line with its last point. */
function Course({ course }: { course: number[] }) {
  const least = Math.min(...course);
  const span = Math.max(1, Math.max(...course) - least);
  const at = (value: number, i: number) =>
    [3 + ((WIDTH - 6) * i) / (course.length - 1), 4 + (HEIGHT - 8) * (1 - (value - least) / span)] as const;
  const last = at(course[course.length - 1]!, course.length - 1);
  return (
    <svg className="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={course.map((value, i) => at(value, i).join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r="3.4" />
    </svg>
  );
}

function Rating({ record, title }: { record: Record; title: Title | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  if (title?.cooperative) return <span className="dim">{t('profile.together')}</span>;
  if (record.rating === null) return <span className="dim">{t('profile.unrated')}</span>;
  return <b>{new Intl.NumberFormat(lang, { useGrouping: true }).format(record.rating)}</b>;
}

/** Results by title. */
export function TitleRecords({ records, titles }: { records: Record[]; titles: Map<string, Title> }) {
  const { t } = useTranslation();
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('people.title')}</th>
          <th className="r">{t('profile.count')}</th>
          <th className="wide">{t('profile.won')}</th>
          <th className="r">{t('profile.rating')}</th>
          <th className="late">{t('profile.course')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const title = titles.get(record.title);
          return (
            <tr key={record.title} style={title ? tinted(title) : undefined}>
              <td>
                <Link href={`/statistics/${record.title}`} className="plainly">
                  <Named id={record.title} titles={titles} />
                </Link>
              </td>
              <td className="r num" data-label={t('profile.count')}>
                {record.games}
              </td>
              <td data-label={t('profile.won')}>
                <span className="share-of">
                  <Bar share={record.wins / record.games} />
                  <b>{percent(record.wins, record.games)}</b>
                </span>
              </td>
              <td className="r" data-label={t('profile.rating')}>
                <Rating record={record} title={title} />
              </td>
              <td className="late">
                {record.course.length > 1 ? <Course course={record.course} /> : <span className="dim">–</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

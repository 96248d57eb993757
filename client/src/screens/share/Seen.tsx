import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'wouter';
import { api } from '../../api/client';
import type { SeenMoment } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { usePeople } from '../../live/people';
import { LangSwitch } from '../../look/LangSwitch';
import { Mark } from '../../look/Mark';
import { Loading, Trouble } from '../../look/Trouble';
import { withNames } from '../../table/seatNames';
import { StillBoard } from '../StillBoard';
import { packedAt, useTitle } from '../useTitle';
import { ShareMoment } from './ShareMoment';
import '../replay/replay.css';
import './seen.css';

function Moment({ moment, k }: { moment: SeenMoment; k: string | null }) {
  const { t } = useTranslation();
  const say = useText();
  const table = useMemo(() => withNames(moment.table, t), [moment, t]);
  const { kit, error, reload } = useTitle(table.title, packedAt(table, k));
  const people = usePeople(moment.called, table.seats);
  const lines = useMemo(() => moment.log.map(people.line), [people, moment]);
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!kit) return <Loading />;
  const over = table.state === 'finished';
  const names = table.seats.map((seat) => seat.name).join(', ');
  return (
    <div className="replay seen">
      <header className="rbar">
        <Link href="/" className="home" aria-label={t('app.name')}>
          <Mark size={28} />
        </Link>
        <div className="what">
          <h1>{say(kit.title.name)}</h1>
          <p>{[moment.round > 0 && t('table.round', { n: moment.round }), names].filter(Boolean).join(' · ')}</p>
        </div>
        <LangSwitch />
      </header>
      <div id="content" className="stage">
        <StillBoard kit={kit} table={table} seat={null} view={moment.view} log={lines} />
      </div>
      <footer className="seenbar">
        <p>{t('share.public')}</p>
        <ShareMoment address={location.href} name={`${table.title}-${moment.n}`} />
        <Link href={`/t/${table.id}${over ? '/replay' : ''}`} className="btn primary">
          {t(over ? 'share.replay' : 'share.toTable')}
        </Link>
      </footer>
    </div>
  );
}

/** A moment of a game that somebody shared, as everybody could see it then. */
export function Seen() {
  const { t } = useTranslation();
  const { id, n } = useParams<{ id: string; n: string }>();
  const [search] = useSearchParams();
  const [m, k] = [search.get('m'), search.get('k')];
  const { data, error, reload } = useFetched(`seen ${id} ${n}`, () => api.moment(id, Number(n) || 0, m, k));
  usePageName(t('share.title'));
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  return data ? <Moment moment={data} k={k} /> : <Loading />;
}

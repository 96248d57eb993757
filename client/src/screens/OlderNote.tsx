import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Line, Table } from '../api/types';
import { useLang, useText } from '../i18n';
import type { LiveTable } from '../live/useLiveTable';
import { Button } from '../look/Button';
import { LogList } from '../look/LogList';
import './older.css';

interface OlderNoteProps {
  table: Table;
  live: Pick<LiveTable, 'renew' | 'asking' | 'refused'>;
  /** The table can be shown: today's rules know how to go on from there. */
  shown: boolean;
}

type Older = NonNullable<Table['older']>;

function Changes({ title, changes }: { title: string; changes: Older['changes'] }) {
  const { t } = useTranslation();
  const say = useText();
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{t('older.changes', { count: changes.length })}</summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.rules}.${change.en}`}>
            {say(change)}{' '}
            {change.clauses.map((clause) => (
              <Link key={clause} href={`/rules/${title}#${clause}`} target="_blank">
                {clause}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The game was played by rules that have changed since: what that means for it, and the way on. */
export function OlderNote({ table, live, shown }: OlderNoteProps) {
  const { t } = useTranslation();
  const say = useText();
  const { older } = table;
  if (!older) return null;
  const playing = table.state === 'playing';
  const seated = table.seats.some((seat) => seat.you);
  const words = older.now === null ? 'gone' : !playing ? 'finished' : shown ? 'playing' : 'stuck';
  return (
    <section className="older" aria-label={t('older.title')}>
      <div>
        <p>{t(`older.${words}`, { then: older.then, now: older.now })}</p>
        <Changes title={table.title} changes={older.changes} />
        {playing && live.refused && (
          <p className="warn" role="alert">
            {say(live.refused.text)}
          </p>
        )}
      </div>
      {playing && seated && shown && (
        <Button kind="primary" disabled={live.asking} onClick={live.renew} title={t('older.renewText')}>
          {t(live.asking ? 'older.asking' : 'older.renew')}
        </Button>
      )}
    </section>
  );
}

/** Nothing but the log can be shown: today's rules cannot go on from there, or the title is gone. */
export function OlderLog({ lines, ...note }: Omit<OlderNoteProps, 'shown'> & { lines: Line[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <main id="content" className="page narrow">
      <h1>{t('older.title')}</h1>
      <OlderNote {...note} shown={false} />
      <LogList lines={lines} seats={note.table.seats} lang={lang} />
      <Link href="/" className="btn plain">
        {t('app.toTables')}
      </Link>
    </main>
  );
}

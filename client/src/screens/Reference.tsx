import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { api } from '../api/client';
import type { ReferencePart } from '../api/types';
import { once, useFetched } from '../api/useFetched';
import { useLang } from '../i18n';
import { usePageName } from '../live/badge';
import { Loading, Trouble } from '../look/Trouble';
import { plain } from './plain';
import { TitlePills } from './TitlePills';
import './rules.css';
import './reference.css';

/** The parts with the rows that have every word; parts without any are left out. */
function search(parts: ReferencePart[], text: string): ReferencePart[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return parts;
  return parts
    .map((part) => ({
      ...part,
      rows: part.rows.filter((row) => {
        const all = plain(row.join(' '));
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter((part) => part.rows.length > 0);
}

/** Texts with code between backticks. */
function Said({ text }: { text: string }) {
  return text.split('`').map((piece, i) =>
    i % 2 === 1 ? (
      <code key={i} translate="no">
        {piece}
      </code>
    ) : (
      piece
    ),
  );
}

function Part({ part }: { part: ReferencePart }) {
  const name = part.of || part.heading;
  return (
    <section id={part.of || part.id} aria-label={name}>
      {part.of ? <h3>{part.of}</h3> : <h2>{part.heading}</h2>}
      {!part.of && (
        <p className="lead">
          <Said text={part.text} />
        </p>
      )}
      <table>
        <thead>
          <tr>
            {part.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, i) => (
                <td key={part.columns[i]} data-column={part.columns[i]}>
                  <Said text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A title's vocabulary for people who write bots: verbs, questions, events, views, positions, cards. */
export function Reference() {
  const { t } = useTranslation();
  const lang = useLang();
  const { title } = useParams<{ title: string }>();
  const key = `reference ${title} ${lang}`;
  const { data, error, reload } = useFetched(key, () => once(key, () => api.reference(title, lang)));
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const found = useMemo(() => search(data ?? [], sought), [data, sought]);
  usePageName(t('reference.title'));
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <main id="content" className="page rules reference">
      <h1>{t('reference.title')}</h1>
      <p className="lead">
        {t('reference.text')} <Link href={`/rules/${title}`}>{t('reference.rules')}</Link>
      </p>
      <TitlePills place="reference" current={title} />
      <nav className="parts" aria-label={t('reference.parts')}>
        {data
          .filter((part) => !part.of)
          .map((part) => (
            <a key={part.id} href={`#${part.id}`}>
              {part.heading}
            </a>
          ))}
      </nav>
      <div className="find">
        <input
          className="input"
          type="search"
          value={text}
          placeholder={t('reference.search')}
          aria-label={t('reference.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status">
          {t('reference.found', { count: found.reduce((all, part) => all + part.rows.length, 0) })}
        </span>
      </div>
      {found.length === 0 && <p className="empty">{t('reference.none')}</p>}
      {found.map((part) => (
        <Part key={part.of || part.id} part={part} />
      ))}
    </main>
  );
}

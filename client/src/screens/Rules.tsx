import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { api } from '../api/client';
import type { Clause, Lang, Text } from '../api/types';
import { once, useFetched } from '../api/useFetched';
import { useLang } from '../i18n';
import { usePageName } from '../live/badge';
import { Loading, Trouble } from '../look/Trouble';
import { plain } from './plain';
import { TitlePills } from './TitlePills';
import './rules.css';

type Sections = Record<string, Text>;

function search(clauses: Clause[], sections: Sections, text: string): Clause[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return clauses;
  return clauses.filter((clause) => {
    const section = sections[clause.section];
    const all = plain(`${clause.id} ${section?.pl ?? ''} ${section?.en ?? ''} ${clause.pl} ${clause.en}`);
    return words.every((word) => all.includes(word));
  });
}

function bySection(clauses: Clause[]): [string, Clause[]][] {
  const sections = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const found = sections.get(clause.section);
    if (found) found.push(clause);
    else sections.set(clause.section, [clause]);
  }
  return [...sections];
}

function ClauseRow({ clause, lang, both, here }: { clause: Clause; lang: Lang; both: boolean; here: boolean }) {
  const { t } = useTranslation();
  const other: Lang = lang === 'pl' ? 'en' : 'pl';
  return (
    <li id={clause.id} className={`clause ${here ? 'here' : ''}`}>
      <a href={`#${clause.id}`} className="num" aria-label={t('rules.link', { id: clause.id })}>
        {clause.id}
      </a>
      <div>
        <p>{clause[lang]}</p>
        {both && (
          <p lang={other} className="other">
            {clause[other]}
          </p>
        )}
      </div>
      <span className="page-no">
        {clause.page
          ? t('rules.page', { n: clause.page })
          : t(`origin.${clause.origin}`, { defaultValue: clause.origin })}
      </span>
    </li>
  );
}

function useHash(): string {
  const [hash, setHash] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const onHash = () => setHash(decodeURIComponent(location.hash.slice(1)));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return hash;
}

async function load(title: string) {
  const [clauses, words] = await Promise.all([
    once(`rules ${title}`, () => api.rules(title)),
    once(`words ${title}`, () => api.words(title)),
  ]);
  return { clauses, sections: words.sections };
}

/** The ledger: every clause with its number, in both languages, to be searched and linked to. */
export function Rules() {
  const { t } = useTranslation();
  const lang = useLang();
  const { title } = useParams<{ title: string }>();
  const { data, error, reload } = useFetched(title, () => load(title));
  const [text, setText] = useState('');
  const [both, setBoth] = useState(false);
  const sought = useDeferredValue(text);
  const found = useMemo(() => search(data?.clauses ?? [], data?.sections ?? {}, sought), [data, sought]);
  const sections = useMemo(() => bySection(found), [found]);
  const here = useHash();
  usePageName(t('rules.title'));
  useEffect(() => {
    if (data && here) document.getElementById(here)?.scrollIntoView({ block: 'center' });
  }, [data, here, title]);
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!data) return <Loading />;
  return (
    <main id="content" className="page rules">
      <h1>{t('rules.title')}</h1>
      <p className="lead">
        {t('rules.text')} <Link href={`/learn/${title}`}>{t('learn.link')}</Link>{' '}
        <Link href={`/reference/${title}`}>{t('reference.link')}</Link>
      </p>
      <TitlePills place="rules" current={title} />
      <div className="find">
        <input
          className="input"
          type="search"
          value={text}
          placeholder={t('rules.search')}
          aria-label={t('rules.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="button" className="chance" aria-pressed={both} onClick={() => setBoth(!both)}>
          {t('rules.both')}
        </button>
        <span role="status">{t('rules.found', { count: found.length })}</span>
      </div>
      {found.length === 0 && <p className="empty">{t('rules.none')}</p>}
      {sections.map(([section, clauses]) => (
        <section key={section} aria-label={data.sections[section]?.[lang] ?? section}>
          <h2>{data.sections[section]?.[lang] ?? section}</h2>
          <ol>
            {clauses.map((clause) => (
              <ClauseRow key={clause.id} clause={clause} lang={lang} both={both} here={clause.id === here} />
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

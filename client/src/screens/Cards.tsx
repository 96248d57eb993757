import { Fragment, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { api } from '../api/client';
import type { CardFacts, Gallery, Text } from '../api/types';
import { once, useFetched } from '../api/useFetched';
import { useLang, useText } from '../i18n';
import { usePageName } from '../live/badge';
import { Button } from '../look/Button';
import { Card, sourceOf } from '../look/Card';
import { kindName, kindOf, withFaces } from '../look/faces';
import { Sheet } from '../look/Sheet';
import { Loading, Trouble } from '../look/Trouble';
import { CardEditor } from './packs/CardEditor';
import { plain } from './plain';
import { TitlePills } from './TitlePills';
import './cards.css';
import './rules.css';

const BASIC = 'basic';
const ANY: Filter = { text: '', kind: null, set: null, cost: null, source: null };

interface Filter {
  text: string;
  kind: string | null;
  set: string | null;
  cost: string | null;
  source: string | null;
}

const setOf = (card: CardFacts) => card.set ?? BASIC;
const costOf = (card: CardFacts) => (card.cost == null ? null : String(card.cost));

function search(cards: CardFacts[], { text, kind, set, cost, source }: Filter): CardFacts[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (kind && kindOf(card) !== kind) return false;
    if (set && setOf(card) !== set) return false;
    if (cost && costOf(card) !== cost) return false;
    if (source && sourceOf(card) !== source) return false;
    const all = plain(
      `${card.name.pl} ${card.name.en} ${card.text?.pl ?? ''} ${card.text?.en ?? ''} ${card.face?.line?.pl ?? ''} ${card.face?.line?.en ?? ''}`,
    );
    return words.every((word) => all.includes(word));
  });
}

/** Ids that occur, with their names, in the order they come; fewer than two are no choice. */
function choices(ids: (string | null | undefined)[], name: (id: string) => Text | null): Record<string, Text> | null {
  const found = [...new Set(ids)].filter((id): id is string => id != null);
  if (found.length < 2) return null;
  return Object.fromEntries(found.map((id) => [id, name(id) ?? { pl: id, en: id }]));
}

/** What a title's cards can be told apart by. */
function filtersOf(gallery: Gallery, names: Record<string, Text>, t: TFunction) {
  const said = (words: string): Text => ({ pl: words, en: words });
  const { cards } = gallery;
  const costs = choices(
    cards.map(costOf).sort((a, b) => Number(a) - Number(b)),
    (cost) => said(t('card.cost', { n: cost })),
  );
  return {
    kind: choices(cards.map(kindOf), (kind) => kindName(kind, gallery, names)),
    // Where sets are the kinds, one row is enough.
    set: gallery.sets
      ? choices(cards.map(setOf), (set) => (set === BASIC ? said(t('cards.basic')) : (gallery.sets?.[set] ?? null)))
      : null,
    cost: costs,
    source: choices(cards.map(sourceOf), (source) => said(t(`cards.from.${source}`, { defaultValue: source }))),
  };
}

function Pills({
  label,
  names,
  value,
  onChange,
}: {
  label: string;
  names: Record<string, Text>;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <div className="pills" role="group" aria-label={label}>
      <button type="button" aria-pressed={value === null} onClick={() => onChange(null)}>
        {t('cards.all')}
      </button>
      {Object.entries(names).map(([id, name]) => (
        <button key={id} type="button" aria-pressed={value === id} onClick={() => onChange(value === id ? null : id)}>
          {say(name)}
        </button>
      ))}
    </div>
  );
}

interface CardSheetProps {
  card: CardFacts;
  gallery: Gallery;
  /** The title's words for the parts of a card. */
  words: Record<string, Text>;
  onClose: () => void;
  onCorrect: () => void;
}

function CardSheet({ card, gallery, words, onClose, onCorrect }: CardSheetProps) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const source = (what: string | undefined) => (what ? t(`provenance.${what}`, { defaultValue: what }) : '–');
  return (
    <Sheet form="dialog" title={card.name[lang]} onClose={onClose}>
      <div className="cardsheet">
        <Card card={card} lang={lang} points={gallery.points} big />
        <dl>
          <dt>{lang === 'pl' ? 'English' : 'Polski'}</dt>
          <dd>{card.name[lang === 'pl' ? 'en' : 'pl']}</dd>
          {card.set && gallery.sets?.[card.set] && (
            <>
              <dt>{t('cards.set')}</dt>
              <dd>{gallery.sets[card.set]![lang]}</dd>
            </>
          )}
          {card.copies !== undefined && <dd className="copies">{t('card.copies', { count: card.copies })}</dd>}
          {Object.entries(card.provenance ?? {}).map(([part, from]) => (
            <Fragment key={part}>
              <dt>{t(`provenance.${part}`, { defaultValue: say(words[part]) || part })}</dt>
              <dd>
                <i className={`prov ${from ?? ''}`} /> {source(from)}
              </dd>
            </Fragment>
          ))}
        </dl>
      </div>
      <Button onClick={onCorrect}>{t('packs.correctThis')}</Button>
    </Sheet>
  );
}

/** Every card of a title with where its text comes from. */
export function Cards() {
  const { t } = useTranslation();
  const lang = useLang();
  const { title } = useParams<{ title: string }>();
  const { data, error, reload } = useFetched(title, () => once(`cards ${title}`, () => api.cards(title)));
  const words = useFetched(`words ${title}`, () => once(`words ${title}`, () => api.words(title)));
  const [filter, setFilter] = useState<Filter>(ANY);
  const [shown, setShown] = useState<CardFacts | null>(null);
  const [corrected, setCorrected] = useState<CardFacts | null>(null);
  const sought = useDeferredValue(filter);
  const names = words.data?.names;
  const gallery = useMemo(() => data && withFaces(title, data, names ?? {}), [title, data, names]);
  const found = useMemo(() => search(gallery?.cards ?? [], sought), [gallery, sought]);
  const filters = useMemo(() => gallery && filtersOf(gallery, names ?? {}, t), [gallery, names, t]);
  useEffect(() => setFilter(ANY), [title]);
  usePageName(t('cards.title'));
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!gallery || !filters) return <Loading />;
  return (
    <main id="content" className="page gallery">
      <h1>{t('cards.title')}</h1>
      <p className="lead">
        <Link href={`/learn/${title}`}>{t('learn.link')}</Link>
      </p>
      <div className="filters">
        <TitlePills place="cards" current={title} />
        {(['set', 'kind', 'cost', 'source'] as const).map((by) => {
          const options = filters[by];
          return (
            options && (
              <Pills
                key={by}
                label={t(`cards.${by}`)}
                names={options}
                value={filter[by]}
                onChange={(value) => setFilter({ ...filter, [by]: value })}
              />
            )
          );
        })}
      </div>
      <div className="find">
        <input
          className="input"
          type="search"
          value={filter.text}
          placeholder={t('cards.search')}
          aria-label={t('cards.search')}
          onChange={(event) => setFilter({ ...filter, text: event.target.value })}
        />
        <span role="status">{t('cards.found', { count: found.length })}</span>
      </div>
      {found.length === 0 && <p className="empty">{t(gallery.cards.length ? 'cards.none' : 'cards.empty')}</p>}
      <ul className="cardgrid">
        {found.map((card) => (
          <li key={card.id}>
            <Card card={card} lang={lang} points={gallery.points} onClick={() => setShown(card)} />
            {card.copies !== undefined && <span>{t('card.copies', { count: card.copies })}</span>}
          </li>
        ))}
      </ul>
      {shown && (
        <CardSheet
          card={shown}
          gallery={gallery}
          words={words.data?.names ?? {}}
          onClose={() => setShown(null)}
          onCorrect={() => {
            setCorrected(shown);
            setShown(null);
          }}
        />
      )}
      {corrected && (
        <CardEditor title={title} card={corrected.id} name={corrected.name[lang]} onClose={() => setCorrected(null)} />
      )}
    </main>
  );
}

import { Fragment, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { api } from '../api/client';
import type { CardFacts, Gallery, Text } from '../api/types';
import { once, useFetched } from '../api/useFetched';
import { useLang, useText } from '../i18n';
import { Card } from '../look/Card';
import { Icon } from '../look/Icon';
import { Sheet } from '../look/Sheet';
import { Loading, Trouble } from '../look/Trouble';
import { plain } from './plain';
import { TitlePills } from './TitlePills';
import './cards.css';
import './rules.css';

const BASIC = 'basic';

interface Filter {
  text: string;
  aspect: string | null;
  deck: string | null;
}

function search(cards: CardFacts[], { text, aspect, deck }: Filter): CardFacts[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (aspect && card.aspect !== aspect) return false;
    if (deck && (card.half_deck ?? BASIC) !== deck) return false;
    const all = plain(
      `${card.name.pl} ${card.name.en} ${card.text?.pl ?? ''} ${card.text?.en ?? ''} ${card.type?.pl ?? ''} ${card.type?.en ?? ''}`,
    );
    return words.every((word) => all.includes(word));
  });
}

function Pills({
  label,
  names,
  icons,
  value,
  onChange,
}: {
  label: string;
  names: Record<string, Text>;
  icons: boolean;
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
          {icons && <Icon name={id} />}
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
}

function CardSheet({ card, gallery, words, onClose }: CardSheetProps) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const source = (what: string | undefined) => (what ? t(`provenance.${what}`, { defaultValue: what }) : '–');
  return (
    <Sheet form="dialog" title={card.name[lang]} onClose={onClose}>
      <div className="cardsheet">
        <Card card={card} lang={lang} aspects={gallery.aspects} big />
        <dl>
          <dt>{lang === 'pl' ? 'English' : 'Polski'}</dt>
          <dd>{card.name[lang === 'pl' ? 'en' : 'pl']}</dd>
          {card.half_deck && (
            <>
              <dt>{t('cards.deck')}</dt>
              <dd>{gallery.half_decks?.[card.half_deck]?.[lang] ?? card.half_deck}</dd>
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
    </Sheet>
  );
}

/** Every card of a title with where its text comes from. */
export function Cards() {
  const { t } = useTranslation();
  const lang = useLang();
  const { title = 'tyrants' } = useParams<{ title?: string }>();
  const { data, error, reload } = useFetched(title, () => once(`cards ${title}`, () => api.cards(title)));
  const words = useFetched(`words ${title}`, () => once(`words ${title}`, () => api.words(title)));
  const [filter, setFilter] = useState<Filter>({ text: '', aspect: null, deck: null });
  const [shown, setShown] = useState<CardFacts | null>(null);
  const sought = useDeferredValue(filter);
  const found = useMemo(() => search(data?.cards ?? [], sought), [data, sought]);
  useEffect(() => {
    document.title = `${t('cards.title')} · Penumbra`;
  }, [t]);
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  if (!data) return <Loading />;
  const decks = data.half_decks && { [BASIC]: { pl: t('cards.basic'), en: t('cards.basic') }, ...data.half_decks };
  return (
    <main id="content" className="page gallery">
      <h1>{t('cards.title')}</h1>
      <div className="filters">
        <TitlePills place="cards" current={title} />
        {decks && (
          <Pills
            label={t('cards.deck')}
            names={decks}
            icons={false}
            value={filter.deck}
            onChange={(deck) => setFilter({ ...filter, deck })}
          />
        )}
        {data.aspects && (
          <Pills
            label={t('cards.aspect')}
            names={data.aspects}
            icons
            value={filter.aspect}
            onChange={(aspect) => setFilter({ ...filter, aspect })}
          />
        )}
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
      {found.length === 0 && <p className="empty">{t(data.cards.length ? 'cards.none' : 'cards.empty')}</p>}
      <ul className="cardgrid">
        {found.map((card) => (
          <li key={card.id}>
            <Card card={card} lang={lang} aspects={data.aspects} onClick={() => setShown(card)} />
            {card.copies !== undefined && <span>{t('card.copies', { count: card.copies })}</span>}
          </li>
        ))}
      </ul>
      {shown && (
        <CardSheet card={shown} gallery={data} words={words.data?.names ?? {}} onClose={() => setShown(null)} />
      )}
    </main>
  );
}

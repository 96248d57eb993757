import { useTranslation } from 'react-i18next';
import { Card } from '../../look/Card';
import { Icon } from '../../look/Icon';
import { CardRow } from '../frame/CardRow';
import { HandRow as FrameRow } from '../frame/HandRow';
import { Inspectable } from '../frame/Inspect';
import { Die } from './Die';
import { deckSize, type ElderCard } from './tableau';
import type { Tableau } from './useTableau';
import { useUses } from './useUses';

/** The foot of an own card: its tokens, the dice it holds or may hold, or that it is discarded. */
function CardFoot({ tableau, card, tokens }: { tableau: Tableau; card: ElderCard; tokens: number }) {
  const { t } = useTranslation('eldersign');
  const held = tableau.view.dice.held.filter((die) => die.card === card.id);
  const places = card.uses.flatMap(({ effect }) => effect).find(({ op }) => op === 'hold_dice')?.n;
  if (card.set === 'ally')
    return (
      <>
        {Array.from({ length: card.tokens ?? 0 }, (_, i) => (
          <i key={i} className={`es-token ${i < tokens ? 'full' : ''}`} />
        ))}
        {t('card.tokens', { n: tokens, of: card.tokens ?? 0 })}
      </>
    );
  if (held.length)
    return (
      <>
        {held.map(({ die }, i) => (
          <Die key={i} die={die} size={17} />
        ))}
        {t('card.held')}
      </>
    );
  return <>{places ? t('card.places', { count: Number(places) }) : t('card.discard')}</>;
}

/** Its uses stand against each other. */
function withUses(card: ElderCard, uses: string[]): ElderCard {
  const told = uses.length === card.uses.length ? [uses.join(' — OR — ')] : null;
  return told ? { ...card, parts: { pl: told, en: told } } : card;
}

/** Cards of the Investigator on show. One with several uses asks which. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { hero, targets, touch, askWhy, lang } = tableau;
  const uses = useUses();
  const items = hero?.items ?? [];
  const optionsOf = (id: string) => targets.hand[id] ?? [];
  return (
    <CardRow
      frame={tableau}
      cards={items.map(({ card }) => card)}
      zone="hand"
      form="hand"
      none={t('hand.none')}
      numbered
      option={(id) => optionsOf(id)[0]}
      onOther={askWhy}
      face={(facts, look, i) => {
        const card = facts as ElderCard;
        const options = optionsOf(card.id);
        const what = options.length > 1 ? card.name[lang] : look.label;
        return (
          <div data-place={`hand ${card.id}`}>
            <Card
              {...look}
              card={withUses(card, uses(card))}
              lang={lang}
              hinted={options.some((option) => option.hinted)}
              label={t('hand.of', { n: i + 1, of: items.length, what })}
              foot={<CardFoot tableau={tableau} card={card} tokens={items[i]!.tokens} />}
              onClick={() => touch(options, `hand ${card.id}`, card.name[lang], card.id)}
            />
          </div>
        );
      }}
    />
  );
}

/** The Investigator: what they can do, how much they can bear. */
export function HeroCard({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { hero, card, targets, act, askWhy, lang, shown } = tableau;
  const one = card(hero?.investigator);
  if (!one || !hero) return <p className="fr-none">{t('seat.choosing')}</p>;
  const option = targets.ability;
  const { lead, brief } = one.abilities[0]!;
  const told = { ...one, parts: { pl: [brief.pl], en: [brief.en] } };
  return (
    <Inspectable card={one} frame={tableau}>
      <Card
        card={{ ...told, face: one.face && { ...one.face, line: one.type ?? one.face.line } }}
        lang={lang}
        lead={lead[lang]}
        state={option ? 'legal' : 'rest'}
        hinted={option?.hinted}
        className={hero.daily_used ? 'es-used' : ''}
        label={option ? option.text[lang] : one.name[lang]}
        foot={(['sanity', 'stamina'] as const).map((kind) => (
          <span key={kind} className={`es-sign ${kind}`}>
            <Icon name={kind === 'sanity' ? 'brain' : 'hearts'} />
            {one[kind]}
          </span>
        ))}
        onClick={() => (option ? act(option) : askWhy(`ability hero${shown}`))}
      />
    </Inspectable>
  );
}

const PILES = [
  ['common', 'knapsack'],
  ['unique', 'crystal-ball'],
  ['spell', 'spell-book'],
  ['ally', 'three-friends'],
  ['monster', 'daemon-skull'],
  ['mythos', 'evil-moon'],
] as const;

/** How many cards are left. */
export function Decks({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { view } = tableau;
  const cup = (view.zones.cup as { count: number } | undefined)?.count ?? 0;
  return (
    <section className="es-decks" aria-label={t('decks.title')}>
      <h2 className="cap">{t('decks.title')}</h2>
      <ul>
        {PILES.map(([pile, icon]) => (
          <li key={pile}>
            <Icon name={icon} />
            {t(`decks.${pile}`)}
            <b>{pile === 'monster' ? cup : deckSize(view, pile)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HandRow({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const own = t('hand.title', { ns: 'frame' });
  const title = tableau.props.me !== null ? own : t('hand.theirs', { name: tableau.heroName(tableau.shown) });
  return (
    <FrameRow
      played={{ title: t('hand.hero'), content: <HeroCard tableau={tableau} /> }}
      hand={{ title, label: own, content: <HandCards tableau={tableau} /> }}
      aside={<Decks tableau={tableau} />}
    />
  );
}

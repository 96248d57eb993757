import { useTranslation } from 'react-i18next';
import { Card } from '../../look/Card';
import { Icon } from '../../look/Icon';
import { Inspectable } from '../frame/Inspect';
import { Die } from './Die';
import { deckSize, type ElderCard } from './tableau';
import type { Tableau } from './useTableau';
import { useUses } from './useUses';

/** The foot of an own card: what becomes of it, the dice it holds, its tokens. */
function CardFoot({ tableau, card, tokens }: { tableau: Tableau; card: ElderCard; tokens: number }) {
  const { t } = useTranslation('eldersign');
  const held = tableau.view.dice.held.filter((die) => die.card === card.id);
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
  return <>{t('card.discard')}</>;
}

/** Its uses stand against each other. */
function withUses(card: ElderCard, uses: string[]): ElderCard {
  const told = uses.length === card.uses.length ? [uses.join(' — OR — ')] : null;
  return told ? { ...card, parts: { pl: told, en: told } } : card;
}

/** Cards of the Investigator on show. One with several uses asks which. */
export function HandCards({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { hero, card, targets, act, offer, askWhy, lang, props } = tableau;
  const uses = useUses();
  const items = hero?.items ?? [];
  if (!items.length) return <p className="fr-none">{t('hand.none')}</p>;
  return (
    <div className="fr-hand">
      {items.map(({ card: id, tokens }, i) => {
        const one = card(id);
        if (!one) return null;
        const options = targets.hand[id] ?? [];
        const press = () => {
          if (options.length > 1) offer({ place: `hand ${id}`, name: one.name[lang], options });
          else if (options.length) act(options[0]!);
          else askWhy(id);
        };
        const what = options.length === 1 ? options[0]!.text[lang] : one.name[lang];
        return (
          <Inspectable key={id} card={one} frame={tableau} fly={`hand:${id}`}>
            <div data-place={`hand ${id}`}>
              <Card
                card={withUses(one, uses(one))}
                lang={lang}
                points={props.gallery.points}
                state={options.length ? 'legal' : 'rest'}
                hinted={options.some((option) => option.hinted)}
                label={t('hand.of', { n: i + 1, of: items.length, what })}
                shortcut={i < 9 ? String(i + 1) : undefined}
                foot={<CardFoot tableau={tableau} card={one} tokens={tokens} />}
                onClick={press}
              />
            </div>
          </Inspectable>
        );
      })}
    </div>
  );
}

/** The Investigator: what they can do, how much they can bear. */
export function HeroCard({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { hero, card, targets, act, askWhy, lang, shown } = tableau;
  const one = card(hero?.investigator);
  if (!one || !hero) return <p className="fr-none">{t('seat.choosing')}</p>;
  const option = targets.ability;
  const parts = one.parts && { pl: one.parts.pl.slice(1, 2), en: one.parts.en.slice(1, 2) };
  const told = { ...one, parts, face: one.face && { ...one.face, line: one.type ?? one.face.line } };
  return (
    <Inspectable card={one} frame={tableau}>
      <Card
        card={told}
        lang={lang}
        state={option ? 'legal' : 'rest'}
        hinted={option?.hinted}
        className={hero.daily_used ? 'es-used' : ''}
        label={option ? option.text[lang] : one.name[lang]}
        foot={
          <>
            <span className="es-sign sanity">
              <Icon name="brain" />
              {one.sanity}
            </span>
            <span className="es-sign stamina">
              <Icon name="hearts" />
              {one.stamina}
            </span>
          </>
        }
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
  const mine = tableau.props.me !== null;
  return (
    <div className="fr-handrow es-handrow">
      <section aria-label={t('hand.hero')}>
        <h2 className="cap">{t('hand.hero')}</h2>
        <HeroCard tableau={tableau} />
      </section>
      <section className="hand" aria-label={t('hand.title', { ns: 'frame' })}>
        <h2 className="cap">
          {mine ? t('hand.title', { ns: 'frame' }) : t('hand.theirs', { name: tableau.heroName(tableau.shown) })}
        </h2>
        <HandCards tableau={tableau} />
      </section>
      <Decks tableau={tableau} />
    </div>
  );
}

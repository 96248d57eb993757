import type { TFunction } from 'i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import type { ReactNode } from 'react';
import type { Tableau } from './useTableau';

type T = TFunction<'emerald'>;

/** What is paid for, in a few words. */
function aim({ paying, view, cards, names, cityName, lang }: Tableau, t: T): string {
  const city = paying.city ? cityName(paying.city) : '';
  const here = paying.city ? view.cities[paying.city] : undefined;
  if (paying.verb === 'take') return [here?.card && cards[here.card]?.name[lang], city].filter(Boolean).join(', ');
  if (paying.verb === 'assassinate_royalty')
    return [here?.royalty && cards[here.royalty]?.name[lang], city].filter(Boolean).join(', ');
  if (paying.verb === 'assassinate') return `${t('compose.agent', { name: names[paying.seat ?? 0] })}, ${city}`;
  return city;
}

/** The sentence in the bar; undefined: the server's own words. */
export function questionWords(tableau: Tableau, t: T): string | undefined {
  const { prompt, view, action, held, paying } = tableau;
  if (!prompt?.yours) return undefined;
  if (prompt.kind === 'turn') {
    if (action) return t(`choose.${action}`);
    return t(held ? 'choose.held' : view.left ? 'choose.action' : 'choose.free');
  }
  if (view.alarm) return t(`block.${view.alarm.means}`);
  if (prompt.kind !== 'compose' || !paying.verb) return undefined;
  const { have = 0, need = null, unit = '' } = view.tally ?? {};
  if (unit === 'bombs') return paying.cards.length ? t('compose.bombs', { have, need }) : t('compose.killer');
  if (unit === 'cubes' && paying.verb === 'place') return t('compose.place', { count: have, city: aim(tableau, t) });
  return t(`compose.${paying.verb}`, { count: have, aim: aim(tableau, t) });
}

/** The line under it; undefined: as at every table. */
export function detailWords(tableau: Tableau, t: T): ReactNode {
  const { prompt, view, props, cards, names, lang, cityName, targets, paying } = tableau;
  if (!prompt?.yours) {
    const mine = props.me !== null && !view.done && view.turn >= 0 && view.turn !== props.me;
    return mine ? t('wait', { count: (props.me! - view.turn + view.seats) % view.seats }) : '';
  }
  if (prompt.kind === 'turn') {
    return (
      <>
        <i className="em-dots" aria-hidden="true">
          {[0, 1].map((i) => (
            <i key={i} className={i < view.left ? '' : 'done'} />
          ))}
        </i>
        {t('left', { count: view.left })}
      </>
    );
  }
  if (view.alarm) {
    const { by, city } = view.alarm;
    const means = view.alarm.cards.map((card) => cards[card]?.name[lang]).join(', ');
    const price = view.alarm.means === 'assassination' && t('bombs', { count: view.cities[city]!.agent_bombs });
    return (
      <>
        <SeatGlyph seat={by} /> {t('block.aims', { name: names[by], city: cityName(city) })}{' '}
        <span className="em-means">{[means, price].filter(Boolean).join(' · ')}</span>
      </>
    );
  }
  if (prompt.kind !== 'compose' || !paying.verb) return undefined;
  const fit = Object.keys(targets.hand).length;
  return [view.tally?.unit === 'bombs' && aim(tableau, t), t('compose.fit', { count: fit })]
    .filter(Boolean)
    .join(' · ');
}

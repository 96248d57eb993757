import type { TFunction } from 'i18next';
import type { Option } from '../../api/types';
import { rowsOf } from './tableau';
import type { Tableau } from './useTableau';

/** What things are called for who listens. */

type T = TFunction<'emerald'>;

/** Who leads a city: "you lead 4 to 2". */
export function leadWords({ view, props, names }: Tableau, city: string, t: T): string {
  const rows = rowsOf(view.cities[city]!);
  const [first, ...others] = rows;
  if (!first) return t('city.nobody');
  const next = Math.max(0, ...others.map((row) => row.total));
  if (!first.leads) return t('city.tie', { n: Math.max(first.total, next) });
  return t(first.seat === props.me ? 'city.youLead' : 'city.leads', {
    name: names[first.seat],
    n: first.total,
    of: next,
  });
}

/** "Paris, you lead 4 to 2, top card Emma Goldman, 3 cards, royalty The Spinner in Darkness, 5 bombs". */
export function plateName(tableau: Tableau, city: string, t: T): string {
  const { view, cards, lang, cityName } = tableau;
  const here = view.cities[city]!;
  const top = here.card && cards[here.card]?.name[lang];
  const parts = [
    cityName(city),
    leadWords(tableau, city, t),
    top ? t('city.top', { card: top }) : t('city.noCards'),
    top && t('city.cards', { count: here.face_down + Number(here.card !== null) }),
    here.royalty && t('city.royalty', { card: cards[here.royalty]?.name[lang] }),
    here.royalty_bombs && t('bombs', { count: here.royalty_bombs }),
    here.zombies > 0 && t('zombies', { count: here.zombies }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "Paris, Kuba's agent, kill, 4 bombs". */
export function targetName(tableau: Tableau, option: Option, t: T): string {
  const { view, prompt, names, cityName, lang } = tableau;
  const { verb, args } = option;
  const city = typeof args.city === 'string' ? args.city : null;
  const hint = option.hinted ? `. ${t('hint.best', { ns: 'translation' })}` : '';
  if (!city) return option.text[lang] + hint;
  const place = cityName(city);
  const here = view.cities[city]!;
  if (verb === 'place') return t('target.place', { place }) + hint;
  if (verb === 'assassinate') {
    const name = names[Number(String(args.seat).slice(4))];
    return `${t('target.kill', { place, name })}, ${t('bombs', { count: here.agent_bombs })}${hint}`;
  }
  if (verb === 'city') return t('target.here', { place }) + hint;
  if (verb === 'from') return t(prompt?.kind === 'retrieve' ? 'target.ownCube' : 'target.ownAgent', { place }) + hint;
  return `${place}, ${option.text[lang]}${hint}`;
}

/** "Hand 3 of 5, Dynamite Cache, place influence, 2 bombs". */
export function handName(tableau: Tableau, id: string, index: number, t: T): string {
  const { cards, hand, lang } = tableau;
  const card = cards[id]!;
  const symbols = Object.entries(card.symbols).map(([name, n]) =>
    name === 'bombs' ? t('bombs', { count: n }) : `${t(`symbol.${name}`)}${(n ?? 0) > 1 ? ` ×${n}` : ''}`,
  );
  const points = Object.entries(card.vp ?? {}).map(([kind, n]) => t(`points.${kind}`, { count: n }));
  const texts = card.uses.map((use) => `${t(`heading.${use.heading}`)}: ${use.text[lang]}`);
  return [t('hand.of', { n: index + 1, of: hand.length }), card.name[lang], ...symbols, ...points, ...texts].join(', ');
}

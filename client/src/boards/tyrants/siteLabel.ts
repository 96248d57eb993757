import type { TFunction } from 'i18next';
import type { Lang } from '../../api/types';
import type { BoardFacts, Colour, TyrantsView } from './tableau';
import { seatOf } from './tableau';

/** A site in words, for those who listen to the map. */
export function siteLabel(
  site: string,
  board: BoardFacts,
  view: TyrantsView,
  names: string[],
  lang: Lang,
  t: TFunction<'tyrants'>,
): string {
  const facts = board.sites[site]!;
  const seen = view.sites[site]!;
  const parts = [facts.name[lang], t('site.vp', { count: facts.vp })];
  if (seen.control !== null) parts.push(t(seen.total ? 'site.total' : 'site.control', { name: names[seen.control] }));
  for (const [colour, count] of Object.entries(seen.troops)) {
    const seat = seatOf(colour as Colour);
    parts.push(seat === null ? t('site.white', { count }) : t('site.troops', { count, name: names[seat] }));
  }
  if (seen.empty) parts.push(t('site.empty', { count: seen.empty }));
  if (seen.spies.length) parts.push(t('site.spies', { names: seen.spies.map((seat) => names[seat]).join(', ') }));
  return parts.join(', ');
}

/** Who holds a site, as a short sentence. */
export function holderLabel(
  site: string,
  view: TyrantsView,
  names: string[],
  me: number | null,
  t: TFunction<'tyrants'>,
): string {
  const seen = view.sites[site];
  if (!seen || seen.control === null) return t('lens.nobody');
  const kind = seen.total ? 'total' : 'control';
  return seen.control === me ? t(`lens.${kind}You`) : t(`lens.${kind}`, { name: names[seen.control] });
}

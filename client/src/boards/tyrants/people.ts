import type { Lang } from '../../api/types';
import type { TyrantsFacts, TyrantsView } from './tableau';

interface Table {
  facts: TyrantsFacts;
  view: TyrantsView;
  names: string[];
  lang: Lang;
}

/** "House Baenre" is Marta at this table: texts of the rules name houses, people know people. */
export function withPeople(text: string, { facts, view, names, lang }: Table): string {
  let said = text;
  view.players.forEach((player, seat) => {
    const house = facts.houses.find((one) => one.id === player.house)?.name;
    if (!house) return;
    const name = names[seat] || house;
    if (lang === 'pl') said = said.replaceAll(`Domu ${house}`, `gracza ${name}`).replaceAll(`Dom ${house}`, name);
    else said = said.replaceAll(`House ${house}`, name);
  });
  return said;
}

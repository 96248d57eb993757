import { useTranslation } from 'react-i18next';
import { DrawerSheet } from '../frame/DrawerSheet';
import { PileCards } from '../frame/PileCards';
import { heroesOf } from './tableau';
import type { Tableau } from './useTableau';

/** All that is open about one player: cards and trophies of each Investigator. */
export function SeatDrawer({ tableau, seat, onClose }: { tableau: Tableau; seat: number; onClose: () => void }) {
  const { t } = useTranslation('eldersign');
  const { view, names, heroName } = tableau;
  const pile = (cards: string[]) => ({ count: cards.length, cards });
  return (
    <DrawerSheet title={names[seat] ?? ''} onClose={onClose}>
      {heroesOf(view, seat).map((h) => {
        const hero = view.heroes[h]!;
        return (
          <section key={h}>
            {hero.investigator && <PileCards title={heroName(h)} pile={pile([hero.investigator])} frame={tableau} />}
            <PileCards title={t('figure.items')} pile={pile(hero.items.map((item) => item.card))} frame={tableau} />
            <PileCards title={t('figure.trophies')} pile={pile(hero.trophies)} frame={tableau} />
          </section>
        );
      })}
    </DrawerSheet>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../look/Sheet';
import { PileCards } from '../frame/PileCards';
import { SeatDrawer } from '../frame/SeatDrawer';
import { AutomaticCult } from './Automaton';
import { Stakes } from './Hand';
import type { Tableau } from './useTableau';

interface DrawerProps {
  tableau: Tableau;
  which: number | string;
  onClose: () => void;
}

/** What a drawer shows: a player, what others see of my part in the fight, the automatic cult, the City Card. */
export function Drawer({ tableau, which, onClose }: DrawerProps) {
  const { t } = useTranslation('cults');
  const { view, props, lang, cards } = tableau;
  if (typeof which === 'number')
    return <SeatDrawer frame={tableau} seat={which} points={view.players[which]!.points} onClose={onClose} />;
  const name = (id: string) => props.names[id]?.[lang] ?? '';
  const pile = (title: string, ids: (string | null)[]) => {
    const known = ids.filter((id) => id !== null);
    return known.length > 0 && <PileCards title={title} pile={{ count: known.length, cards: known }} frame={tableau} />;
  };
  const rules = Object.keys(cards).filter((id) => cards[id]!.set === 'npc');
  const npc = view.players.findIndex((player) => player.automatic);
  const drawers: Record<string, [title: string, content: ReactNode]> = {
    seen: [t('detail.whoSees'), <Stakes key="seen" tableau={tableau} />],
    goal: [
      name('automatic'),
      <>
        <AutomaticCult tableau={tableau} />
        {pile(name('goal'), [view.goal])}
        {npc >= 0 && <PileCards title={name('discard')} pile={view.zones.discard[npc]!} frame={tableau} topFirst />}
        {pile(t('npc.rules'), rules)}
      </>,
    ],
    city: [
      t('city'),
      <>
        {pile(t('thisRound'), [view.city])}
        <PileCards title={name('city_discard')} pile={view.zones.city_discard} frame={tableau} topFirst />
        {pile(name('layout'), [view.layout])}
        <PileCards title={name('destroyed')} pile={view.zones.destroyed} frame={tableau} />
      </>,
    ],
  };
  const [title, content] = drawers[which]!;
  return (
    <Sheet title={title} form="drawer" onClose={onClose} className="fr-drawer">
      {content}
    </Sheet>
  );
}

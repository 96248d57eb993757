import type { ReactNode } from 'react';
import { DrawerSheet } from '../frame/DrawerSheet';
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
  const { t, view, word, cards, npc } = tableau;
  if (typeof which === 'number')
    return <SeatDrawer frame={tableau} seat={which} points={view.players[which]!.points} onClose={onClose} />;
  const { city_discard, destroyed, discard } = view.zones;
  const these = (title: string, ids: (string | null)[]) => {
    const known = ids.filter((id) => id !== null);
    return known.length > 0 && <PileCards title={title} pile={{ count: known.length, cards: known }} frame={tableau} />;
  };
  const rules = Object.keys(cards).filter((id) => cards[id]!.set === 'npc');
  const drawers: Record<string, [title: string, content: ReactNode]> = {
    seen: [t('detail.whoSees'), <Stakes key="seen" tableau={tableau} />],
    goal: [
      word('automatic'),
      <>
        <AutomaticCult tableau={tableau} />
        {these(word('goal'), [view.goal])}
        {npc >= 0 && <PileCards title={word('discard')} pile={discard[npc]!} frame={tableau} topFirst />}
        {these(t('npc.rules'), rules)}
      </>,
    ],
    city: [
      t('city'),
      <>
        {these(t('thisRound'), [view.city])}
        <PileCards title={word('city_discard')} pile={city_discard} frame={tableau} topFirst />
        {these(word('layout'), [view.layout])}
        <PileCards title={word('destroyed')} pile={destroyed} frame={tableau} />
      </>,
    ],
  };
  const [title, content] = drawers[which]!;
  return (
    <DrawerSheet title={title} onClose={onClose}>
      {content}
    </DrawerSheet>
  );
}

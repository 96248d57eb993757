import { useTranslation } from 'react-i18next';
import { Sheet } from '../../look/Sheet';
import { PileCards, ScoreSoFar } from '../frame/PileCards';
import { AutomaticCult } from './Automaton';
import { Stakes } from './Hand';
import type { Tableau } from './useTableau';

interface DrawerProps {
  tableau: Tableau;
  onClose: () => void;
}

/** All that is open about one player: points so far, discard pile, what is known of the rest. */
export function SeatDrawer({ tableau, seat, onClose }: DrawerProps & { seat: number }) {
  const { view, names, props, lang } = tableau;
  const { hand, deck, discard } = view.zones;
  const zone = (id: string) => props.names[id]?.[lang] ?? '';
  const lines = Object.entries(view.players[seat]!.points).map(([line, points]) => ({
    label: props.scores[line]?.[lang] ?? line,
    points,
  }));
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <ScoreSoFar lines={lines} />
      <PileCards title={zone('discard')} pile={discard[seat]!} frame={tableau} topFirst />
      {seat === props.me ? (
        <PileCards title={zone('deck')} pile={deck[seat]!} frame={tableau} />
      ) : (
        <PileCards title={zone('hand')} pile={hand[seat]!} frame={tableau} />
      )}
    </Sheet>
  );
}

/** What is at stake in the fight, and what the others can see of my part in it. */
export function SeenDrawer({ tableau, onClose }: DrawerProps) {
  const { t } = useTranslation('cults');
  return (
    <Sheet title={t('detail.whoSees')} form="drawer" onClose={onClose} className="fr-drawer">
      <Stakes tableau={tableau} />
    </Sheet>
  );
}

/** The City Card of this round and those before it. */
export function CityDrawer({ tableau, onClose }: DrawerProps) {
  const { t } = useTranslation('cults');
  const { view, props, lang } = tableau;
  const now = view.city ? [view.city] : [];
  return (
    <Sheet title={t('city')} form="drawer" onClose={onClose} className="fr-drawer">
      <PileCards title={t('thisRound')} pile={{ count: now.length, cards: now }} frame={tableau} />
      <PileCards
        title={props.names.city_discard?.[lang] ?? ''}
        pile={view.zones.city_discard}
        frame={tableau}
        topFirst
      />
      {view.layout && (
        <PileCards title={props.names.layout?.[lang] ?? ''} pile={{ count: 1, cards: [view.layout] }} frame={tableau} />
      )}
      <PileCards title={props.names.destroyed?.[lang] ?? ''} pile={view.zones.destroyed} frame={tableau} />
    </Sheet>
  );
}

/** The automatic cult: what the goal asks, its rules in words, its pile. */
export function GoalDrawer({ tableau, onClose }: DrawerProps) {
  const { t } = useTranslation('cults');
  const { view, props, lang, cards } = tableau;
  const rules = Object.keys(cards).filter((id) => cards[id]!.set === 'npc');
  const party = view.players.findIndex((player) => player.automatic);
  return (
    <Sheet title={props.names.automatic?.[lang] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <AutomaticCult tableau={tableau} />
      {view.goal && (
        <PileCards title={props.names.goal?.[lang] ?? ''} pile={{ count: 1, cards: [view.goal] }} frame={tableau} />
      )}
      <PileCards title={props.names.discard?.[lang] ?? ''} pile={view.zones.discard[party]!} frame={tableau} topFirst />
      <PileCards title={t('npc.rules')} pile={{ count: rules.length, cards: rules }} frame={tableau} />
    </Sheet>
  );
}

import { useTranslation } from 'react-i18next';
import { DrawerSheet } from '../frame/DrawerSheet';
import { PileCards } from '../frame/PileCards';
import { SeatDrawer } from '../frame/SeatDrawer';
import { CityLens } from './CityLens';
import type { Tableau } from './useTableau';

interface DrawerProps {
  tableau: Tableau;
  onClose: () => void;
}

/** A player: points by kind, the cards beside the identity, the piles. */
function Player({ tableau, seat, onClose }: DrawerProps & { seat: number }) {
  const { t } = useTranslation('emerald');
  const { view, word } = tableau;
  const { points, kills, beside } = view.players[seat]!;
  const killed = Object.values(kills).reduce((sum, n) => sum + n, 0);
  return (
    <SeatDrawer
      frame={tableau}
      seat={seat}
      // Whose agents they were is not open yet: the score sheet's line counts fewer.
      points={{ ...points, [t('points.kills')]: killed, tracks: view.difference }}
      onClose={onClose}
    >
      <PileCards
        title={word('beside')}
        pile={{ count: beside.length, cards: beside.map((laid) => laid.card) }}
        frame={tableau}
      />
    </SeatDrawer>
  );
}

/** What a drawer shows: a player, a city, the cards out of the game. */
export function Drawer({ tableau, which, onClose }: DrawerProps & { which: number | string }) {
  const { view, word, cityName } = tableau;
  if (typeof which === 'number') return <Player tableau={tableau} seat={which} onClose={onClose} />;
  const city = which.startsWith('city:') ? which.slice(5) : null;
  const title = city ? cityName(city) : word('removed');
  return (
    <DrawerSheet title={title} onClose={onClose}>
      {city ? (
        <CityLens tableau={tableau} city={city} onClose={onClose} bare />
      ) : (
        <PileCards title={title} pile={view.zones.removed} frame={tableau} />
      )}
    </DrawerSheet>
  );
}

import { useTranslation } from 'react-i18next';
import { Sheet } from '../../look/Sheet';
import { PileCards, ScoreSoFar } from '../frame/PileCards';
import { CityLens } from './CityLens';
import type { Tableau } from './useTableau';

interface DrawerProps {
  tableau: Tableau;
  onClose: () => void;
}

/** All that is open about one player: points by kind, cards beside the identity, discard pile. */
function SeatDrawer({ tableau, seat, onClose }: DrawerProps & { seat: number }) {
  const { t } = useTranslation('emerald');
  const { view, names, props, lang } = tableau;
  const player = view.players[seat]!;
  const zone = (id: string) => props.names[id]?.[lang] ?? '';
  const { hand, deck, discard } = view.zones;
  const kills = Object.values(player.kills).reduce((sum, n) => sum + n, 0);
  const lines = [
    ...Object.entries(player.points).map(([kind, points]) => ({ label: t(`points.name.${kind}`), points })),
    { label: t('points.name.kills'), points: kills },
    { label: t('tracks.title'), points: view.difference },
  ];
  const beside = { count: player.beside.length, cards: player.beside.map((laid) => laid.card) };
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <ScoreSoFar lines={lines} />
      <PileCards title={zone('beside')} pile={beside} frame={tableau} />
      <PileCards title={zone('discard')} pile={discard[seat]!} frame={tableau} topFirst />
      {seat === props.me ? (
        <PileCards title={zone('deck')} pile={deck[seat]!} frame={tableau} />
      ) : (
        <PileCards title={zone('hand')} pile={hand[seat]!} frame={tableau} />
      )}
    </Sheet>
  );
}

/** What a drawer shows: a player, a city, the cards out of the game. */
export function Drawer({ tableau, which, onClose }: DrawerProps & { which: number | string }) {
  const { view, props, lang, cityName } = tableau;
  if (typeof which === 'number') return <SeatDrawer tableau={tableau} seat={which} onClose={onClose} />;
  const city = which.startsWith('city:') ? which.slice(5) : null;
  const title = city ? cityName(city) : (props.names.removed?.[lang] ?? '');
  return (
    <Sheet title={title} form="drawer" onClose={onClose} className="fr-drawer">
      {city ? (
        <CityLens tableau={tableau} city={city} onClose={onClose} bare />
      ) : (
        <PileCards title={title} pile={view.zones.removed} frame={tableau} />
      )}
    </Sheet>
  );
}

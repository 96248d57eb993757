import { useTranslation } from 'react-i18next';
import { DrawerSheet } from '../frame/DrawerSheet';
import { PileCards } from '../frame/PileCards';
import { SeatDrawer } from '../frame/SeatDrawer';
import { Troop } from './Pieces';
import type { Colour } from './tableau';
import type { Tableau } from './useTableau';

/** All that is open about one player: score so far, trophies, inner circle, discard pile. */
export function PlayerDrawer({ tableau, seat, onClose }: { tableau: Tableau; seat: number; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { view, names, word } = tableau;
  const { score, trophies } = view.players[seat]!;
  return (
    <SeatDrawer frame={tableau} seat={seat} points={score} deck="deck_sorted" onClose={onClose}>
      <section className="fr-pile">
        <h3>{word('trophies')}</h3>
        <ul className="ty-trophies">
          {Object.entries(trophies).map(([colour, count]) => (
            <li key={colour}>
              <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <Troop colour={colour as Colour} x={0} y={0} />
              </svg>
              {count}
              <span className="only-read"> {colour === 'white' ? t('white') : names[Number(colour.slice(4))]}</span>
            </li>
          ))}
        </ul>
        {!Object.keys(trophies).length && <p>{t('pile.empty', { ns: 'frame' })}</p>}
      </section>
      <PileCards title={word('inner_circle')} pile={view.zones.inner_circle[seat]!} frame={tableau} />
    </SeatDrawer>
  );
}

export function DevouredDrawer({ tableau, onClose }: { tableau: Tableau; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { devoured } = tableau.view.zones;
  return (
    <DrawerSheet title={tableau.word('devoured')} onClose={onClose}>
      <PileCards title={t('pile.topFirst')} pile={devoured} frame={tableau} topFirst />
    </DrawerSheet>
  );
}

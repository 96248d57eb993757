import { useTranslation } from 'react-i18next';
import { Sheet } from '../../look/Sheet';
import { PileCards, ScoreSoFar } from '../frame/PileCards';
import { Troop } from './Pieces';
import type { Colour } from './tableau';
import type { Tableau } from './useTableau';

/** All that is open about one player: score so far, trophies, inner circle, discard pile. */
export function SeatDrawer({ tableau, seat, onClose }: { tableau: Tableau; seat: number; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { view, names, props, lang } = tableau;
  const zone = (id: string) => props.names[id]?.[lang] ?? '';
  const player = view.players[seat]!;
  const { hand, deck, discard, inner_circle } = view.zones;
  const lines = Object.entries(player.score).map(([line, points]) => ({
    label: props.scores[line]?.[lang] ?? line,
    points,
  }));
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <ScoreSoFar lines={lines} />
      <section className="fr-pile">
        <h3>{zone('trophies')}</h3>
        <ul className="ty-trophies">
          {Object.entries(player.trophies).map(([colour, count]) => (
            <li key={colour}>
              <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <Troop colour={colour as Colour} x={0} y={0} />
              </svg>
              {count}
              <span className="only-read"> {colour === 'white' ? t('white') : names[Number(colour.slice(4))]}</span>
            </li>
          ))}
        </ul>
        {!Object.keys(player.trophies).length && <p>{t('pile.empty', { ns: 'frame' })}</p>}
      </section>
      <PileCards title={zone('inner_circle')} pile={inner_circle[seat]!} frame={tableau} />
      <PileCards title={zone('discard')} pile={discard[seat]!} frame={tableau} />
      {seat === props.me ? (
        <PileCards title={zone('deck_sorted')} pile={deck[seat]!} frame={tableau} />
      ) : (
        <PileCards title={zone('hand')} pile={hand[seat]!} frame={tableau} />
      )}
    </Sheet>
  );
}

export function DevouredDrawer({ tableau, onClose }: { tableau: Tableau; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { devoured } = tableau.view.zones;
  return (
    <Sheet
      title={tableau.props.names.devoured?.[tableau.lang] ?? ''}
      form="drawer"
      onClose={onClose}
      className="fr-drawer"
    >
      <PileCards title={t('pile.topFirst')} pile={devoured} frame={tableau} topFirst />
    </Sheet>
  );
}

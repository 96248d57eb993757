import { useTranslation } from 'react-i18next';
import { Card } from '../../look/Card';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Sheet } from '../../look/Sheet';
import { Inspectable } from './Inspect';
import { Troop } from './Pieces';
import type { Colour } from './tableau';
import { knownCards, scoreOf } from './tableau';
import type { Tableau } from './useTableau';

function PileCards({ title, ids, count, tableau }: { title: string; ids: string[]; count: number; tableau: Tableau }) {
  const { t } = useTranslation('tyrants');
  const { lang, cards, gallery } = tableau.props;
  const hidden = count - ids.length;
  return (
    <section className="ty-pile">
      <h3>
        {title} <small>{count}</small>
      </h3>
      {ids.length > 0 && (
        <div>
          {ids.map((id, i) => {
            const card = cards[id];
            return (
              card && (
                <Inspectable key={`${i}${id}`} card={card} tableau={tableau}>
                  <Card card={card} lang={lang} aspects={gallery.aspects} />
                </Inspectable>
              )
            );
          })}
        </div>
      )}
      {hidden > 0 && <p>{t('pile.hidden', { count: hidden })}</p>}
      {count === 0 && <p>{t('pile.empty')}</p>}
    </section>
  );
}

/** All that is open about one player: score so far, trophies, inner circle, discard pile. */
export function SeatDrawer({ tableau, seat, onClose }: { tableau: Tableau; seat: number; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { t: common } = useTranslation();
  const { view, names, props } = tableau;
  const player = view.players[seat]!;
  const { hand, deck, discard, inner_circle } = view.zones;
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="ty-drawer">
      <table className="ty-score">
        <caption className="cap">{t('seat.soFar')}</caption>
        <tbody>
          {Object.entries(player.score).map(([line, points]) => (
            <tr key={line}>
              <th scope="row">{t(`score.${line}`)}</th>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{common('end.sum')}</th>
            <td>{scoreOf(player)}</td>
          </tr>
        </tfoot>
      </table>
      <section className="ty-pile">
        <h3>{t('zone.trophies')}</h3>
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
        {!Object.keys(player.trophies).length && <p>{t('pile.empty')}</p>}
      </section>
      <PileCards
        title={t('zone.circle')}
        ids={knownCards(inner_circle[seat])}
        count={inner_circle[seat]!.count}
        tableau={tableau}
      />
      <PileCards
        title={t('zone.discard')}
        ids={knownCards(discard[seat])}
        count={discard[seat]!.count}
        tableau={tableau}
      />
      {seat === props.me ? (
        <PileCards
          title={t('zone.deckSorted')}
          ids={knownCards(deck[seat])}
          count={deck[seat]!.count}
          tableau={tableau}
        />
      ) : (
        <PileCards title={t('zone.hand')} ids={knownCards(hand[seat])} count={hand[seat]!.count} tableau={tableau} />
      )}
    </Sheet>
  );
}

export function DevouredDrawer({ tableau, onClose }: { tableau: Tableau; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { devoured } = tableau.view.zones;
  return (
    <Sheet title={t('zone.devoured')} form="drawer" onClose={onClose} className="ty-drawer">
      <PileCards
        title={t('pile.topFirst')}
        ids={[...knownCards(devoured)].reverse()}
        count={devoured.count}
        tableau={tableau}
      />
    </Sheet>
  );
}

/** Everybody in turn order, as chips above the phone's board. */
export function Chips({ tableau, onOpen }: { tableau: Tableau; onOpen: (seat: number) => void }) {
  const { t } = useTranslation('tyrants');
  const { view, names, props } = tableau;
  const start = props.me ?? 0;
  const order = view.players.map((_, i) => (start + i) % view.players.length).filter((seat) => seat !== props.me);
  return (
    <nav className="ty-chips" aria-label={t('seat.others')}>
      {order.map((seat) => (
        <button
          key={seat}
          type="button"
          className={`s${seat} ${view.turn === seat ? 'turn' : ''}`}
          data-fly-to={`seat${seat}`}
          onClick={() => onOpen(seat)}
        >
          <SeatGlyph seat={seat} />
          <b>{names[seat]}</b>
          <i>
            {scoreOf(view.players[seat]!)} <small>{t('vp')}</small>
          </i>
        </button>
      ))}
    </nav>
  );
}

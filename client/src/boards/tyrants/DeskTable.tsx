import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { geometryOf } from './geometry';
import { HandRow } from './HandRow';
import { Market, MarketHead, Supplies } from './Market';
import { PromptLine } from './PromptLine';
import { Recently } from './Recently';
import { OwnPanel, SeatPanel } from './SeatPanel';
import type { TableParts } from './TyrantsTable';
import { Tray } from './Tray';
import { Underdark } from './Underdark';
import { useMedia } from './useMedia';

/** Seats in turn order from the reader's left; a spectator starts with the first. */
function others(seats: number, me: number | null): number[] {
  const order = Array.from({ length: seats }, (_, i) => ((me ?? 0) + i) % seats);
  return order.filter((seat) => seat !== me);
}

export function DeskTable({ tableau, parts }: { tableau: TableParts['tableau']; parts: TableParts }) {
  const { t } = useTranslation('tyrants');
  const { view, props, board } = tableau;
  const upright = useMedia('(max-aspect-ratio: 1/1)');
  const geometry = geometryOf(view.board, upright ? 'tall' : 'wide', board);
  return (
    <div className={`ty-desk ${parts.marketOpen ? 'market-open' : ''}`}>
      {/* The order in which Tab walks: prompt, targets, hand, market, players. */}
      <PromptLine tableau={tableau} onWhy={parts.why} hint={parts.hint} closing={parts.closing} />
      <main id="content" className="ty-board" aria-label={t('map.label')}>
        <Underdark
          geometry={geometry}
          board={board}
          view={view}
          slots={tableau.slots}
          targets={tableau.targets}
          rings={tableau.rings}
          changed={tableau.changed}
          names={tableau.names}
          pointed={tableau.pointed}
          lang={props.lang}
          say={tableau.say}
          onAct={tableau.act}
          onPlate={parts.pressPlate}
        />
        <Tray tableau={tableau} />
        <Button className="ty-marketbutton" onClick={parts.toggleMarket} aria-expanded={parts.marketOpen}>
          {t('zone.market')}
        </Button>
      </main>
      <HandRow tableau={tableau} onWhy={parts.askWhy} />
      <aside className="ty-right" aria-label={t('zone.market')}>
        <MarketHead tableau={tableau} onPile={parts.openDevoured} />
        <Market tableau={tableau} onWhy={parts.askWhy} />
        <Supplies tableau={tableau} onWhy={parts.askWhy} />
      </aside>
      <aside className="ty-left" aria-label={t('seat.all')}>
        {others(view.seats, props.me).map((seat) => (
          <SeatPanel key={seat} tableau={tableau} seat={seat} onOpen={parts.openSeat} />
        ))}
        <Recently tableau={tableau} />
        {props.me !== null && <OwnPanel tableau={tableau} seat={props.me} onOpen={parts.openSeat} />}
      </aside>
    </div>
  );
}

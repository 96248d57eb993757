import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import type { BoardParts } from './parts';
import { PromptLine } from './PromptLine';
import { RecapStrip } from './RecapStrip';
import { Recently } from './Recently';
import { otherSeats } from './seating';
import { Tray } from './Tray';
import type { Frame } from './useFrame';
import type { Recap } from './useRecap';

export function DeskTable({ frame, parts, recap }: { frame: Frame; parts: BoardParts; recap: Recap }) {
  const { t } = useTranslation('frame');
  const { view, props, railOpen } = frame;
  return (
    <div className={`fr-desk ${railOpen ? 'rail-open' : ''} ${recap.open ? 'recapped' : ''}`}>
      {/* The order in which Tab walks: prompt, targets, hand, rail, players. */}
      <PromptLine frame={frame} parts={parts} />
      {recap.open && <RecapStrip frame={frame} parts={parts} recap={recap} />}
      <main id="content" className="fr-board" aria-label={parts.label}>
        {parts.centre}
        <Tray frame={frame} options={parts.targets.tray} {...parts.choice} />
        <Button className="fr-railbutton" onClick={frame.toggleRail} aria-expanded={railOpen}>
          {parts.rail.label}
        </Button>
      </main>
      {parts.hand}
      <aside className="fr-rail" aria-label={parts.rail.label}>
        {parts.rail.content}
      </aside>
      <aside className="fr-left" aria-label={props.aside?.label ?? t('seat.all')}>
        {props.aside ? (
          props.aside.content
        ) : (
          <>
            {otherSeats(view.seats, props.me).map(parts.seat)}
            {parts.rivals}
            <Recently frame={frame} recap={recap} {...parts.recently} />
            {props.me !== null && parts.own(props.me)}
          </>
        )}
      </aside>
    </div>
  );
}

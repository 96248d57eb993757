import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import type { BoardParts } from './parts';
import { PromptLine } from './PromptLine';
import { Recently } from './Recently';
import { otherSeats } from './seating';
import { Tray } from './Tray';
import type { Frame } from './useFrame';

export function DeskTable({ frame, parts }: { frame: Frame; parts: BoardParts }) {
  const { t } = useTranslation('frame');
  const { view, props, railOpen } = frame;
  return (
    <div className={`fr-desk ${railOpen ? 'rail-open' : ''}`}>
      {/* The order in which Tab walks: prompt, targets, hand, rail, players. */}
      <PromptLine frame={frame} parts={parts} />
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
      <aside className="fr-left" aria-label={t('seat.all')}>
        {otherSeats(view.seats, props.me).map(parts.seat)}
        <Recently frame={frame} {...parts.recently} />
        {props.me !== null && parts.own(props.me)}
      </aside>
    </div>
  );
}

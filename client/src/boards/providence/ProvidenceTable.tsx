import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardProps } from '../BoardProps';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap, type Recap } from '../frame/useRecap';
import { CardFace } from './CardFace';
import { Coast } from './Coast';
import { PlayerDrawer } from './Drawers';
import { geometryOf } from './geometry';
import { pressCard, ProvidenceHand } from './Hand';
import { PieceSymbols } from './Pieces';
import { ActionDots, closing, confirm, detail, question } from './promptWords';
import { Rail } from './Rail';
import { OtherSeat, OwnSeat } from './Seats';
import { GreatOldOnePanel, PathStrip } from './Solo';
import { cityOf, type ProvidenceCard, type ProvidenceView } from './tableau';
import { LETTERS, pressAction } from './ToolLine';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './words';
import './tones.css';
import './providence.css';

/** What a glance does not need: it is in the log. */
const MINOR = [
  'turn',
  'spent',
  'drew',
  'drew_cards',
  'reshuffled',
  'card_revealed',
  'vp',
  'vp_lost',
  'goo_vp',
  'recruited',
];

interface DeskCoastProps {
  tableau: Tableau;
  recap: Recap;
  onPlate: (place: string) => void;
}

function DeskCoast({ tableau, recap, onPlate }: DeskCoastProps) {
  const upright = useMedia('(max-aspect-ratio: 1/1)');
  const low = useMedia('(max-height: 800px)');
  const geometry = geometryOf(upright ? 'tall' : low ? 'low' : 'wide', tableau.facts.roads);
  return (
    <div className={tableau.solo ? 'dp-centre solo' : 'dp-centre'}>
      <Coast {...{ geometry, tableau, onPlate }} pins={recap.pins} small={recap.open} />
      {tableau.solo && <PathStrip tableau={tableau} />}
    </div>
  );
}

/** The keys of the actions, of the Mythos row and the tracks. */
function letters(tableau: Tableau): Record<string, () => void> {
  const actions = Object.entries(LETTERS).map(([key, action]) => [key, () => pressAction(tableau, action)]);
  return { ...Object.fromEntries(actions), p: tableau.close, v: tableau.toggleRail };
}

/** The table of Dark Providence, made by hand. What glows is what the prompt offers. */
export function ProvidenceTable(props: BoardProps) {
  const { t } = useTranslation('providence');
  const frame = useFrame<ProvidenceView>(props);
  const tableau = useTableau(frame);
  const recap = useRecap(frame, MINOR);
  const narrow = useMedia('(max-width: 767px)');
  const { all, targets, view, solo, prompt, placeName, press } = tableau;
  // What does not glow before an action is chosen can still be done: the list says what it is.
  const pressPlace = useCallback(
    (place: string) => press(targets.places[place] ?? all.places[place], cityOf(place), placeName(place), place),
    [press, all, targets, placeName],
  );
  const phone = usePhone(tableau, recap.pins, pressPlace);
  const acting = prompt?.yours && view.turn === props.me && view.left > 0;
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'dp-table',
        label: t('map.label'),
        symbols: <PieceSymbols />,
        targets,
        centre: <DeskCoast tableau={tableau} recap={recap} onPlate={pressPlace} />,
        rail: { label: t('rail.label'), content: <Rail tableau={tableau} pins={recap.pins} /> },
        hand: <ProvidenceHand tableau={tableau} />,
        seat: (seat) => <OtherSeat key={seat} tableau={tableau} seat={seat} />,
        rivals: solo && <GreatOldOnePanel tableau={tableau} />,
        own: (seat) => <OwnSeat tableau={tableau} seat={seat} />,
        recently: { minor: MINOR, name: (place) => (place in view.cities ? tableau.cityName(place) : undefined) },
        prompt: {
          question: question(tableau, t),
          detail: detail(tableau, t),
          confirm: confirm(tableau, t),
          closing: (option) => closing(tableau, option, narrow, t),
          figures: acting && !view.done && <ActionDots tableau={tableau} t={t} />,
        },
        choice: {
          face: (card, look) => <CardFace {...{ look, lang: tableau.lang }} card={card as ProvidenceCard} />,
        },
        drawer: (which, close) =>
          typeof which === 'number' && <PlayerDrawer tableau={tableau} seat={which} onClose={close} />,
        keys: { hand: (index) => pressCard(tableau, index), more: letters(tableau) },
        acting: view.turn,
        score: (at, seat) => (at as ProvidenceView).players[seat]?.vp ?? null,
        phone,
      }}
    />
  );
}

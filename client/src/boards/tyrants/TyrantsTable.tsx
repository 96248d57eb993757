import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { i18next } from '../../i18n';
import { Icon } from '../../look/Icon';
import type { BoardProps } from '../BoardProps';
import { Pool } from '../frame/PromptLine';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap } from '../frame/useRecap';
import { DevouredDrawer, PlayerDrawer } from './Drawers';
import { geometryOf } from './geometry';
import { TyrantsHand } from './Hand';
import { Market, MarketHead, Supplies } from './Market';
import { PieceSymbols, Troop } from './Pieces';
import { endWarning, promptDetail } from './promptWords';
import { OtherSeat, OwnSeat } from './Seats';
import { scoreOf, type Colour, type TyrantsView } from './tableau';
import { optionsAt } from './targets';
import en from './text/en.json';
import pl from './text/pl.json';
import { Underdark } from './Underdark';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './tones.css';
import './tyrants.css';

/** Buying: the market refills at once. */
const BUYS = ['recruit'];

i18next.addResourceBundle('pl', 'tyrants', pl);
i18next.addResourceBundle('en', 'tyrants', en);

/** What a glance does not need: it is in the log. */
const MINOR = [
  'turn',
  'market',
  'gain',
  'marker_influence',
  'drew',
  'drew_cards',
  'reshuffled',
  'control',
  'control_lost',
  'chose',
];

/** A troop before a choice of colours. */
function colourPiece(option: Option) {
  const colour = option.args.colour as Colour | undefined;
  return (
    colour !== undefined && (
      <svg className="piece" viewBox="-12 -12 24 24" aria-hidden="true">
        <Troop colour={colour} x={0} y={0} />
      </svg>
    )
  );
}

interface DeskMapProps {
  tableau: Tableau;
  pins: Record<string, number[]>;
  onPlate: (place: string) => void;
}

function DeskMap({ tableau, pins, onPlate }: DeskMapProps) {
  const { view, board, slots, targets, rings, changed, names, pointed, lang, say, act } = tableau;
  const upright = useMedia('(max-aspect-ratio: 1/1)');
  const geometry = geometryOf(view.board, upright ? 'tall' : 'wide', board);
  return (
    <Underdark
      {...{ geometry, board, view, slots, targets, rings, changed, names, pointed, pins, lang, say }}
      onAct={act}
      onPlate={onPlate}
    />
  );
}

/** The Tyrants table, made by hand. What glows is what the prompt offers. */
export function TyrantsTable(props: BoardProps) {
  const { t } = useTranslation('tyrants');
  const frame = useFrame<TyrantsView>(props, BUYS);
  const tableau = useTableau(frame);
  const recap = useRecap(frame, MINOR);
  const { prompt, targets, view, board, lang, names, hand, act, askWhy, offer } = tableau;
  const pressPlate = useCallback(
    (place: string) => {
      const options = optionsAt(targets, place);
      const name = board.sites[place]?.name[lang] ?? '';
      // What costs Power should not happen by a slip: the list says the price.
      if (options.length > 1 || (options.length && prompt?.kind === 'turn')) offer({ place, name, options });
      else if (options.length === 1) act(options[0]!);
      else askWhy(place in view.sites ? place : `deploy ${place}`);
    },
    [targets, board, lang, prompt, view.sites, act, askWhy, offer],
  );
  const pool = (
    <Pool
      amounts={[
        { icon: <Icon name="power" />, count: view.power, word: t('power', { count: view.power }) },
        { icon: <Icon name="influence" />, count: view.influence, word: t('influence', { count: view.influence }) },
      ]}
    />
  );
  const phone = usePhone(tableau, pool, recap.pins, pressPlate);
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'ty-table',
        label: t('map.label'),
        symbols: <PieceSymbols />,
        targets,
        centre: <DeskMap tableau={tableau} pins={recap.pins} onPlate={pressPlate} />,
        rail: {
          label: props.names.market?.[lang] ?? '',
          content: (
            <>
              <MarketHead tableau={tableau} />
              <Market tableau={tableau} />
              <Supplies tableau={tableau} />
            </>
          ),
        },
        hand: <TyrantsHand tableau={tableau} />,
        seat: (seat) => <OtherSeat key={seat} tableau={tableau} seat={seat} />,
        own: (seat) => <OwnSeat tableau={tableau} seat={seat} />,
        recently: { minor: MINOR, name: (place) => board.sites[place]?.name[lang] },
        prompt: {
          detail: promptDetail(tableau, t),
          warning: endWarning(tableau, t),
          closing: (option) => (option && option.verb !== 'end_turn' ? option.text[lang] : t('end.turn')),
          figures: !view.done && pool,
        },
        choice: {
          piece: colourPiece,
          words: (option) =>
            (option.verb === 'choose_seat' && names[Number(String(option.args.seat).slice(4))]) || tableau.say(option),
        },
        drawer: (which, close) =>
          typeof which === 'number' ? (
            <PlayerDrawer tableau={tableau} seat={which} onClose={close} />
          ) : (
            <DevouredDrawer tableau={tableau} onClose={close} />
          ),
        keys: {
          hand(index) {
            const option = targets.hand[hand[index] ?? ''];
            if (option) act(option);
          },
        },
        acting: view.turn,
        score: (at, seat) => scoreOf((at as TyrantsView).players[seat]!),
        phone,
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import type { BoardProps } from '../BoardProps';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap } from '../frame/useRecap';
import { Actions, ACTION_KEYS } from './Actions';
import { AlarmSign, BlockButtons } from './Block';
import { Centre } from './Centre';
import { Drawer } from './Drawers';
import { EmeraldHand, pressCard } from './Hand';
import { detailWords, questionWords } from './promptWords';
import { Rail } from './Rail';
import { SanityDie } from './SanityDie';
import { OtherSeat, OwnSeat } from './Seats';
import type { EmeraldView } from './tableau';
import { Tally } from './Tally';
import { ACTION_NAMES } from './targets';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './words';
import './tones.css';
import './emerald.css';
import './plates.css';

/** What a glance does not need: it is in the log. */
const MINOR = [
  'turn',
  'spent',
  'discarded',
  'drew',
  'drew_cards',
  'reshuffled',
  'card_revealed',
  'vp',
  'tracks_vp',
  'kill_vp',
];

/** Letters of this title: its actions, the city under the focus, my identity, letting go. */
function lettersOf(tableau: Tableau): Record<string, () => void> {
  const { prompt, action, held, hold, hide, hidden, open, press } = tableau;
  const turn = prompt?.yours && prompt.kind === 'turn';
  const city = () => {
    const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place && place in tableau.view.cities) open(`city:${place}`);
  };
  return {
    ...(turn ? Object.fromEntries(ACTION_NAMES.map((one) => [ACTION_KEYS[one], () => press(one)])) : {}),
    ...(action || held ? { escape: () => hold(null) } : {}),
    c: city,
    h: () => hide(!hidden),
  };
}

/** The table of A Study in Emerald, made by hand. What glows is what the prompt offers. */
export function EmeraldTable(props: BoardProps) {
  const { t } = useTranslation('emerald');
  const frame = useFrame<EmeraldView>(props);
  const tableau = useTableau(frame);
  const recap = useRecap(frame, MINOR);
  const narrow = useMedia('(max-width: 767px)');
  const { prompt, view, targets, lang, hand, paying, touch, cityName } = tableau;
  const phone = usePhone(tableau, recap.pins);
  const yours = prompt?.yours ?? false;
  const turn = yours && prompt!.kind === 'turn';
  const composing = yours && prompt!.kind === 'compose' && paying.verb !== '';
  const closing = (option: Option | null) => {
    if (option?.verb === 'pass' || view.alarm) return null;
    if (composing && paying.verb.startsWith('assassinate')) return t('close.kill');
    if (option || !composing) return option?.text[lang] ?? null;
    return t(paying.verb === 'discard' ? 'close.discard' : 'close.play');
  };
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'em-table',
        label: t('map.label'),
        targets,
        centre: (
          <Centre
            tableau={tableau}
            pins={recap.pins}
            onPlace={(city, options) => touch(options, city, cityName(city), `place ${city}`)}
          />
        ),
        rail: { label: t('map.table'), content: <Rail tableau={tableau} /> },
        hand: <EmeraldHand tableau={tableau} />,
        seat: (seat) => <OtherSeat key={seat} tableau={tableau} seat={seat} />,
        own: (seat) => <OwnSeat tableau={tableau} seat={seat} />,
        recently: { minor: MINOR, name: (city) => (city in view.cities ? cityName(city) : undefined) },
        prompt: {
          question: questionWords(tableau, t),
          detail: detailWords(tableau, t),
          sign: view.alarm ? <AlarmSign /> : <SanityDie tableau={tableau} />,
          closing,
          why: t('why'),
          figures: <Tally tableau={tableau} />,
          actions: !narrow && turn && <Actions tableau={tableau} />,
          answers: !narrow && view.alarm && <BlockButtons tableau={tableau} />,
        },
        drawer: (which, close) => <Drawer tableau={tableau} which={which} onClose={close} />,
        keys: { hand: (index) => hand[index] && pressCard(tableau, hand[index]), more: lettersOf(tableau) },
        acting: view.turn,
        score: (at, seat) => (at as EmeraldView).players[seat]!.vp,
        phone,
      }}
    />
  );
}

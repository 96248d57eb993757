import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { i18next } from '../../i18n';
import type { BoardProps } from '../BoardProps';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap } from '../frame/useRecap';
import { BarActions, WhyButton } from './BarActions';
import { Die } from './Die';
import { SeatDrawer } from './Drawers';
import { HandRow } from './Hand';
import { HeroDisc } from './HeroDisc';
import { Museum } from './Museum';
import { failWarning, promptDetail, promptQuestion } from './promptWords';
import { Rail } from './Rail';
import { OtherSeat, OwnSeat } from './Seats';
import { useNeedWords } from './Symbols';
import type { ElderSignView } from './tableau';
import { aboutDice } from './targets';
import en from './text/en.json';
import pl from './text/pl.json';
import { useOdds } from './useOdds';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './tones.css';
import './eldersign.css';
import './phone.css';

/** Buying: the card on top of its deck is seen at once. */
const BUYS = ['buy'];

i18next.addResourceBundle('pl', 'eldersign', pl);
i18next.addResourceBundle('en', 'eldersign', en);

/** What a glance does not need: it is in the log. */
const MINOR = [
  'turn',
  'clock',
  'rolled',
  'rerolled',
  'failed_roll',
  'set_aside',
  'completed',
  'attempt',
  'focused',
  'agreed',
];

/** A die face or an Investigator before a choice. */
function choicePiece(tableau: Tableau, { verb, args }: Option) {
  if (verb === 'turn_to') return <Die die={`green_${args.face}`} size={28} />;
  if (args.die !== undefined) return <Die die={String(args.die)} size={28} />;
  if (args.hero !== undefined) return <HeroDisc tableau={tableau} h={Number(String(args.hero).slice(4))} />;
  return null;
}

function focusOn(selector: string) {
  document.querySelector<HTMLElement>(`.es-table ${selector}`)?.focus();
}

/** Keys of this title; numbers are dice while dice are asked for. */
function useKeys(tableau: Tableau) {
  const { targets, act, touch, name, hero, view, showRail } = tableau;
  const press = (option: Option | undefined | null) => option && act(option);
  const rail = (selector: string) => {
    showRail(true);
    focusOn(selector);
  };
  return {
    hand(index: number) {
      if (aboutDice(targets)) return press(targets.dice[view.dice.pool[index] ?? '']);
      const card = hero?.items[index]?.card;
      if (card) touch(targets.hand[card], `hand ${card}`, name(card), card);
    },
    more: {
      r: () => press(targets.bar.roll),
      c: () => press(targets.bar.clue),
      g: () => press(targets.bar.give_up),
      f: () => focusOn('.es-pool [data-legal]'),
      a: () => focusOn('.es-place.legal'),
      d: () => focusOn('.es-tray'),
      n: () => (targets.bar.move_entrance ? press(targets.bar.move_entrance) : rail('#es-entrance')),
      o: () => rail('#es-ancient'),
    },
  };
}

/** The Elder Sign table. What glows is what the prompt offers. */
export function EldersignTable(props: BoardProps) {
  const { t } = useTranslation('eldersign');
  const needWords = useNeedWords();
  const frame = useFrame<ElderSignView>(props, BUYS);
  const tableau = useTableau(frame);
  const recap = useRecap(tableau, MINOR);
  const narrow = useMedia('(max-width: 767px)');
  const slim = useMedia('(max-width: 1399px)');
  const { targets, view, lang, name } = tableau;
  useOdds(tableau);
  const phone = usePhone(tableau, recap.pins);
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'es-table',
        label: t('museum'),
        targets,
        centre: <Museum tableau={tableau} pins={recap.pins} />,
        rail: { label: t('rail'), content: <Rail tableau={tableau} /> },
        hand: <HandRow tableau={tableau} />,
        seat: (seat) => <OtherSeat key={seat} tableau={tableau} seat={seat} />,
        own: (seat) => <OwnSeat tableau={tableau} seat={seat} />,
        recently: { minor: MINOR, name: (id) => name(id) || props.names[id]?.[lang] },
        prompt: {
          question: promptQuestion(tableau, slim, t),
          detail: promptDetail(tableau, narrow, needWords, t),
          warning: failWarning(tableau, t),
          closing: (option) => option && t(`close.${option.verb}`, { defaultValue: option.text[lang] }),
          actions: (
            <>
              <WhyButton tableau={tableau} narrow={narrow} slim={slim || !view.paying} />
              {!narrow && <BarActions tableau={tableau} slim={slim} />}
            </>
          ),
          why: null,
        },
        choice: { piece: (option) => choicePiece(tableau, option) },
        drawer: (which, close) =>
          typeof which === 'number' && <SeatDrawer tableau={tableau} seat={which} onClose={close} />,
        keys: useKeys(tableau),
        acting: view.turn,
        phone,
      }}
    />
  );
}

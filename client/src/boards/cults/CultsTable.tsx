import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { SeatGlyph } from '../../look/SeatGlyph';
import type { BoardProps } from '../BoardProps';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap } from '../frame/useRecap';
import { AutomaticCult } from './Automaton';
import { City } from './City';
import { Drawer } from './Drawers';
import { CultsHand } from './Hand';
import { PieceSymbols } from './Pieces';
import { closingLabel, isGesture, promptDetail, promptQuestion } from './promptWords';
import { CultsRail } from './Rail';
import { OtherSeat, OwnSeat } from './Seats';
import { StackCorners } from './Stacks';
import { partyOf, type CultsView } from './tableau';
import { optionsAt } from './targets';
import { ThugStepper } from './Tools';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './words';
import './cults.css';

/** What a glance does not need: it is in the log. */
const MINOR = ['drew', 'drew_cards', 'reshuffled', 'disorganised_draw', 'ritual_raised', 'committed_own', 'returned'];

/** Keys of this title: + and −, a district by its number, the dice. */
function keysOf(tableau: Tableau, onDistrict: (id: string) => void): Record<string, () => void> {
  const { gesture, setGesture, targets, facts, view, toggleRail, act } = tableau;
  const thugs = (by: number) => () => {
    const next = gesture.thugs + by;
    if (targets.fist[next]) setGesture({ thugs: next });
  };
  const districts = facts.districts.filter(({ id }) => view.districts[id]);
  const shifted = districts.map(({ id }, i): [string, () => void] => ['!@#$'[i]!, () => onDistrict(id)]);
  const { closing } = targets;
  return {
    '+': thugs(1),
    '=': thugs(1),
    '-': thugs(-1),
    p: toggleRail,
    f: toggleRail,
    ...Object.fromEntries(shifted),
    ...(closing?.verb === 'reroll' && { r: () => act(closing) }),
  };
}

/** What stands in the bar besides the one button. */
function Actions({ tableau, narrow }: { tableau: Tableau; narrow: boolean }) {
  const { t } = useTranslation('cults');
  const { prompt, targets, act, open } = tableau;
  const gather = prompt?.yours ? prompt.options.find((option) => option.verb === 'gather') : undefined;
  if (narrow) return targets.fist.length > 0 ? <ThugStepper tableau={tableau} /> : null;
  if (gather && targets.closing !== gather)
    return <Button onClick={() => act(gather)}>{closingLabel(tableau, gather, t)}</Button>;
  if (!targets.fist.length) return null;
  return (
    <Button kind="quiet" onClick={() => open('seen')}>
      {t('detail.whoSees')}
    </Button>
  );
}

/** The table of Rise of the Cults. What glows is what the prompt offers. */
export function CultsTable(props: BoardProps) {
  const { t } = useTranslation('cults');
  const frame = useFrame<CultsView>(props);
  const tableau = useTableau(frame);
  const recap = useRecap(frame, MINOR, 'plan');
  const narrow = useMedia('(max-width: 767px)');
  const { targets, view, hand, act, touch, look, district } = tableau;
  const pressDistrict = (id: string) => (narrow ? look(id) : touch(optionsAt(targets, id), id, district(id), id));
  const phone = usePhone(tableau, recap.pins);
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'rc-table',
        label: t('map'),
        symbols: <PieceSymbols />,
        targets,
        centre: (
          <City tableau={tableau} shape="wide" pins={recap.pins} onDistrict={pressDistrict}>
            <StackCorners tableau={tableau} />
          </City>
        ),
        rail: { label: t('rail'), content: <CultsRail tableau={tableau} /> },
        hand: <CultsHand tableau={tableau} />,
        seat: (seat) => <OtherSeat key={seat} tableau={tableau} seat={seat} />,
        rivals: <AutomaticCult tableau={tableau} />,
        own: (seat) => <OwnSeat tableau={tableau} seat={seat} />,
        recently: { minor: MINOR, name: (place) => (place in view.districts ? district(place) : undefined) },
        prompt: {
          question: promptQuestion(tableau, t),
          detail: promptDetail(tableau, t, narrow),
          closing: (option) => (narrow && isGesture(option) ? null : closingLabel(tableau, option, t)),
          why: targets.fist.length > 0 ? null : undefined,
          actions: <Actions tableau={tableau} narrow={narrow} />,
        },
        choice: {
          piece: (option) =>
            option.args.party !== undefined && <SeatGlyph seat={tableau.tint(partyOf(String(option.args.party)))} />,
        },
        drawer: (which, close) => <Drawer tableau={tableau} which={which} onClose={close} />,
        keys: {
          hand(index) {
            const card = hand[index] ?? '';
            if (tableau.chosen.includes(index)) tableau.toggle(index);
            else if (targets.hand[card]) act(targets.hand[card]);
          },
          more: keysOf(tableau, pressDistrict),
        },
        acting: view.turn ?? 0,
        score: (at, seat) => (at as CultsView).players[seat]!.vp,
        phone,
      }}
    />
  );
}

import { Button } from '../../look/Button';
import { SeatGlyph } from '../../look/SeatGlyph';
import type { BoardProps } from '../BoardProps';
import { TableFrame } from '../frame/TableFrame';
import { useFrame } from '../frame/useFrame';
import { useMedia } from '../frame/useMedia';
import { useRecap } from '../frame/useRecap';
import { AutomaticCult } from './Automaton';
import { City } from './City';
import { CultCard } from './CultCard';
import { Drawer } from './Drawers';
import { CultsHand } from './Hand';
import { closingLabel, isGesture, promptDetail, promptQuestion } from './promptWords';
import { CultsRail } from './Rail';
import { OtherSeat, OwnSeat } from './Seats';
import { StackCorners } from './Stacks';
import { partyOf, type CultsView } from './tableau';
import { optionsAt } from './targets';
import { ThugStepper, turnThugs } from './Tools';
import { usePhone } from './usePhone';
import { useTableau, type Tableau } from './useTableau';
import './words';
import './tones.css';
import './cults.css';

/** What a glance does not need: it is in the log. */
const MINOR = ['drew', 'drew_cards', 'reshuffled', 'disorganised_draw', 'ritual_raised', 'committed_own', 'returned'];

/** Keys of this title: + and −, a district by its number, the dice. */
function keysOf(tableau: Tableau, onDistrict: (id: string) => void): Record<string, () => void> {
  const { targets, facts, view, toggleRail, act } = tableau;
  const more = () => turnThugs(tableau, 1)?.();
  const districts = facts.districts.filter(({ id }) => view.districts[id]);
  const { closing } = targets;
  return {
    '+': more,
    '=': more,
    '-': () => turnThugs(tableau, -1)?.(),
    p: toggleRail,
    f: toggleRail,
    ...Object.fromEntries(districts.map(({ id }, i) => ['!@#$'[i]!, () => onDistrict(id)])),
    ...(closing?.verb === 'reroll' && { r: () => act(closing) }),
  };
}

/** What stands in the bar besides the one button. */
function Actions({ tableau, narrow }: { tableau: Tableau; narrow: boolean }) {
  const { t, targets, gather, act, open } = tableau;
  if (gather && !narrow) return <Button onClick={() => act(gather)}>{closingLabel(tableau, gather)}</Button>;
  if (!targets.fist.length) return null;
  if (narrow) return <ThugStepper tableau={tableau} />;
  return (
    <Button kind="quiet" onClick={() => open('seen')}>
      {t('detail.whoSees')}
    </Button>
  );
}

/** The table of Rise of the Cults. What glows is what the prompt offers. */
export function CultsTable(props: BoardProps) {
  const frame = useFrame<CultsView>(props);
  const tableau = useTableau(frame);
  const recap = useRecap(frame, MINOR, 'plan');
  const narrow = useMedia('(max-width: 767px)');
  const { t, targets, view, hand, act, touch, look, district } = tableau;
  const pressDistrict = (id: string) => (narrow ? look(id) : touch(optionsAt(targets, id), id, district(id), id));
  const phone = usePhone(tableau, recap.pins);
  return (
    <TableFrame
      frame={tableau}
      recap={recap}
      parts={{
        className: 'rc-table',
        label: t('map'),
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
          question: promptQuestion(tableau),
          detail: promptDetail(tableau, narrow),
          closing: (option) => (narrow && isGesture(option) ? null : closingLabel(tableau, option)),
          why: targets.fist.length > 0 ? null : undefined,
          actions: <Actions tableau={tableau} narrow={narrow} />,
        },
        choice: {
          piece: (option) =>
            option.args.party !== undefined && <SeatGlyph seat={tableau.tint(partyOf(String(option.args.party)))} />,
          face: (card, pressed) => <CultCard {...{ tableau, card, cost: card.cost, ...pressed }} />,
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

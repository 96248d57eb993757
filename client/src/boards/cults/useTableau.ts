import { useMemo, useState } from 'react';
import type { Frame } from '../frame/useFrame';
import { placesIn, useStaging } from '../frame/useStaging';
import { diceOf, NOTHING, saidBy, startOf, type Gesture } from './gesture';
import { ringsOf } from './happenings';
import { settleSlots, type Slots } from './slots';
import { tintOf, type CultsCard, type CultsFacts, type CultsView } from './tableau';
import { targetsOf, type Targets } from './targets';

const NONE: string[] = [];

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<CultsView> {
  facts: CultsFacts;
  cards: Record<string, CultsCard>;
  slots: Slots;
  /** Districts where a party's newest Ritual is ringed. */
  rings: Record<string, number>;
  targets: Targets;
  hand: string[];
  /** My cards in the fight, face up or down. */
  inFight: string[];
  /** Cards of the hand that are chosen: places in the hand. */
  chosen: number[];
  toggle: (i: number) => void;
  dice: string[];
  gesture: Gesture;
  setGesture: (change: Partial<Gesture>) => void;
  /** The name of a party, and its colour. */
  party: (party: number) => string;
  tint: (party: number) => number;
  district: (id: string) => string;
}

function useSlots(view: CultsView): Slots {
  const [laid, lay] = useState(() => ({ view, slots: settleSlots(view, null) }));
  if (laid.view === view) return laid.slots;
  const slots = settleSlots(view, laid.slots);
  lay({ view, slots });
  return slots;
}

/** What is put together for the open question; a new question starts anew. */
function useGesture(question: string, offered: Targets, dice: string[], blank: string | null) {
  const [made, make] = useState({ question: '', gesture: NOTHING });
  // Choosing cards does not open the fist.
  const same = made.question.startsWith('commit') && question.startsWith('commit');
  let { gesture } = made;
  if (made.question !== question) {
    gesture = same ? made.gesture : startOf(offered, dice, blank);
    make({ question, gesture });
  }
  const setGesture = (change: Partial<Gesture>) => make({ question, gesture: { ...gesture, ...change } });
  return { gesture, setGesture };
}

export function useTableau(frame: Frame<CultsView>): Tableau {
  const { view, prompt, told, props, lang, names } = frame;
  const slots = useSlots(view);
  const { me } = props;
  const hand = (me !== null && view.zones.hand[me]?.cards) || NONE;
  const fight = (me !== null && view.zones.fight[me]?.cards) || NONE;
  const sealed = (me !== null && view.zones.committed[me]?.cards) || NONE;
  const dice = useMemo(() => diceOf(view.dice), [view.dice]);
  const offered = useMemo(
    () => targetsOf(prompt, { me, where: view.where, hand, fight }),
    [prompt, me, view.where, hand, fight],
  );
  const question = prompt?.yours ? `${prompt.kind} ${view.actions}` : '';
  const { gesture, setGesture } = useGesture(question, offered, dice, view.blank);
  const targets = useMemo(() => ({ ...offered, closing: saidBy(gesture, offered, dice) }), [offered, gesture, dice]);
  const staged = view.staged.map((code) => code.split(' ')).filter(([verb]) => verb === 'add' || verb === 'pay');
  const undo = props.undo?.count ? props.undo.onUndo : null;
  const staging = useStaging({
    staged: staged.map(([, card]) => card!),
    options: offered.hand,
    act: frame.act,
    undo,
  });
  const chosen = placesIn(hand, staging.staged);
  const rings = useMemo(() => ringsOf(told), [told]);
  const facts = props.facts as unknown as CultsFacts;
  return {
    ...frame,
    facts,
    cards: props.cards as Record<string, CultsCard>,
    slots,
    rings,
    targets,
    hand,
    inFight: [...fight, ...sealed],
    chosen,
    toggle: (i) => staging.toggle(hand[i]!, chosen.includes(i), chosen.indexOf(i)),
    dice,
    gesture,
    setGesture,
    party: (party) => names[party] || (props.names.automatic?.[lang] ?? ''),
    tint: (party) => tintOf(view, party),
    district: (id) => facts.districts.find((one) => one.id === id)?.name[lang] ?? id,
  };
}

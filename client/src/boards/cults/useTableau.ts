import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../frame/settled';
import type { Frame } from '../frame/useFrame';
import { placesIn, useStaging } from '../frame/useStaging';
import { diceOf, NOTHING, saidBy, startOf, type Gesture } from './gesture';
import { ringsOf } from './happenings';
import { settleSlots, type Slots } from './slots';
import { tintOf, type CultsCard, type CultsFacts, type CultsView, type Fighter } from './tableau';
import { targetsOf, type Targets } from './targets';

const NONE: string[] = [];

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<CultsView> {
  facts: CultsFacts;
  cards: Record<string, CultsCard>;
  /** What I am asked; empty: nothing. */
  asked: string;
  slots: Slots;
  /** Districts where a party's newest Ritual is ringed. */
  rings: Record<string, number>;
  targets: Targets;
  hand: string[];
  /** My cards in the fight, face up or down. */
  inFight: string[];
  /** My part in the fight. */
  fighter: Fighter | undefined;
  /** Cards of the hand that are chosen: places in the hand. */
  chosen: number[];
  toggle: (i: number) => void;
  dice: string[];
  gesture: Gesture;
  setGesture: (change: Partial<Gesture>) => void;
  /** The name of a party, its cult and its colour; `who`: "you" for myself. */
  party: (party: number) => string;
  who: (party: number) => string;
  cult: (party: number) => string;
  tint: (party: number) => number;
  district: (id: string) => string;
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
  const { t } = useTranslation('cults');
  const { view, prompt, told, props, lang, names, word } = frame;
  const { me } = props;
  const pile = (zone: 'hand' | 'fight' | 'committed') => (me !== null && view.zones[zone][me]?.cards) || NONE;
  const [hand, fight] = [pile('hand'), pile('fight')];
  const dice = useMemo(() => diceOf(view.dice), [view.dice]);
  const offered = useMemo(
    () => targetsOf(prompt, { me, where: view.where, hand, fight }),
    [prompt, me, view.where, hand, fight],
  );
  const asked = prompt?.yours ? prompt.kind : '';
  const { gesture, setGesture } = useGesture(asked && `${asked} ${view.actions}`, offered, dice, view.blank);
  const staged = view.staged.map((code) => code.split(' ')).filter(([verb]) => verb === 'add' || verb === 'pay');
  const staging = useStaging({
    staged: staged.map(([, card]) => card!),
    options: offered.hand,
    act: frame.act,
    undo: props.undo?.count ? props.undo.onUndo : null,
  });
  const chosen = placesIn(hand, staging.staged);
  const facts = props.facts as unknown as CultsFacts;
  const named = (list: CultsFacts['cults'], id: string | null) => list.find((one) => one.id === id)?.name[lang];
  const party = (index: number) => names[index] || word('automatic');
  return {
    ...frame,
    facts,
    cards: props.cards as Record<string, CultsCard>,
    asked,
    slots: useSettled(view, settleSlots),
    rings: useMemo(() => ringsOf(told), [told]),
    targets: useMemo(() => ({ ...offered, closing: saidBy(gesture, offered, dice) }), [offered, gesture, dice]),
    hand,
    inFight: [...fight, ...pile('committed')],
    fighter: view.fight_in?.fighters.find((one) => one.party === me),
    chosen,
    toggle: (i) => staging.toggle(hand[i]!, chosen.includes(i), chosen.indexOf(i)),
    dice,
    gesture,
    setGesture,
    party,
    who: (index) => (index === me ? t('you') : party(index)),
    cult: (index) => named(facts.cults, view.players[index]!.cult) ?? '',
    tint: (index) => tintOf(view, index),
    district: (id) => named(facts.districts, id) ?? id,
  };
}

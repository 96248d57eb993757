import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { useSettled } from '../frame/settled';
import { useDraft } from '../frame/useDraft';
import type { Frame } from '../frame/useFrame';
import { placesIn, useStaging } from '../frame/useStaging';
import { diceOf, saidBy, startOf, type Gesture } from './gesture';
import { ringsOf } from './happenings';
import { settleSlots, type Slots } from './slots';
import { tintOf, type CultsCard, type CultsFacts, type CultsView, type Fighter } from './tableau';
import { targetsOf, type Targets } from './targets';

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<CultsView> {
  /** The words of this title's board. */
  t: TFunction<'cults'>;
  facts: CultsFacts;
  cards: Record<string, CultsCard>;
  slots: Slots;
  /** Districts where a party's newest Ritual is ringed. */
  rings: Record<string, number>;
  targets: Targets;
  /** Taking the tokens of the dice, while these could be rolled again. */
  gather: Option | null;
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
  /** The party that nobody plays; −1: there is none. */
  npc: number;
  /** The name of a party, its cult and its colour; `who`: "you" for myself. */
  party: (party: number) => string;
  who: (party: number) => string;
  cult: (party: number) => string;
  tint: (party: number) => number;
  district: (id: string) => string;
}

export function useTableau(frame: Frame<CultsView>): Tableau {
  const { t } = useTranslation('cults');
  const { view, prompt, asked, told, props, lang, names, word, mine } = frame;
  const { me } = props;
  const [hand, fight] = [mine('hand'), mine('fight')];
  const dice = useMemo(() => diceOf(view.dice), [view.dice]);
  const offered = useMemo(
    () => targetsOf(prompt, { me, where: view.where, hand, fight }),
    [prompt, me, view.where, hand, fight],
  );
  // Choosing cards does not open the fist.
  const question = asked === 'commit' ? asked : asked && `${asked} ${view.actions}`;
  const [gesture, setGesture] = useDraft(question, () => startOf(offered, dice, view.blank));
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
  const targets = useMemo(() => ({ ...offered, closing: saidBy(gesture, offered, dice) }), [offered, gesture, dice]);
  const party = (index: number) => names[index] || word('automatic');
  return {
    ...frame,
    t,
    facts,
    cards: props.cards as Record<string, CultsCard>,
    slots: useSettled(view, settleSlots),
    rings: useMemo(() => ringsOf(told), [told]),
    targets,
    gather: targets.closing?.verb === 'reroll' ? offered.closing : null,
    hand,
    inFight: [...fight, ...mine('committed')],
    fighter: view.fight_in?.fighters.find((one) => one.party === me),
    chosen,
    toggle: (i) => staging.toggle(hand[i]!, chosen.includes(i), chosen.indexOf(i)),
    dice,
    gesture,
    setGesture,
    npc: view.players.findIndex((player) => player.automatic),
    party,
    who: (index) => (index === me ? t('you') : party(index)),
    cult: (index) => named(facts.cults, view.players[index]!.cult) ?? '',
    tint: (index) => tintOf(view, index),
    district: (id) => named(facts.districts, id) ?? id,
  };
}

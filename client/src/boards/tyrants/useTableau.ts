import { useCallback, useMemo, useState } from 'react';
import type { Option } from '../../api/types';
import type { Frame } from '../frame/useFrame';
import { ringsOf, type Ring } from './happenings';
import { changedSlots, settleSlots, type Hint, type Slots } from './slots';
import { inPlay, type BoardFacts, type TyrantsFacts, type TyrantsView } from './tableau';
import { targetsOf, type Targets } from './targets';

const SUPPLIES = ['priestess_of_lolth', 'house_guard'];

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<TyrantsView> {
  board: BoardFacts;
  facts: TyrantsFacts;
  slots: Slots;
  changed: Record<string, number[]>;
  rings: Ring[];
  targets: Targets;
  hand: string[];
  supplies: string[];
  /** Take an option; `place` and `slot` say where the hand pointed, so that the piece changes there. */
  act: (option: Option, place?: string, slot?: number) => boolean;
}

interface Laid {
  view: TyrantsView;
  slots: Slots;
  changed: Record<string, number[]>;
}

export function useTableau(frame: Frame<TyrantsView>): Tableau {
  const { prompt, told, props, act } = frame;
  const view = useMemo(() => inPlay(frame.view), [frame.view]);
  const [hint, setHint] = useState<Hint | null>(null);
  const [laid, setLaid] = useState<Laid>(() => ({ view, slots: settleSlots(view, null), changed: {} }));
  let current = laid;
  if (laid.view !== view) {
    const before = laid.view.board === view.board && laid.view.game === view.game ? laid.slots : null;
    const slots = settleSlots(view, before, hint);
    current = { view, slots, changed: before ? changedSlots(before, slots) : {} };
    setLaid(current);
    if (hint) setHint(null);
  }
  const { slots, changed } = current;
  const hand = frame.mine('hand');
  const targets = useMemo(
    () => targetsOf(prompt, { hand, played: view.played, market: [...view.market, ...SUPPLIES] }),
    [prompt, hand, view],
  );
  const rings = useMemo(() => ringsOf(told, view, slots, changed), [told, view, slots, changed]);
  const choose = useCallback(
    (option: Option, place?: string, slot = -1) => {
      const sent = act(option);
      if (sent && place && slot >= 0) setHint({ place, slot });
      return sent;
    },
    [act],
  );
  const facts = props.facts as unknown as TyrantsFacts;
  return {
    ...frame,
    view,
    facts,
    slots,
    changed,
    rings,
    targets,
    hand,
    act: choose,
    board: facts.boards[view.board]!,
    supplies: SUPPLIES,
  };
}

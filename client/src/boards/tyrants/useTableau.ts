import { useCallback, useMemo, useRef, useState } from 'react';
import type { Option } from '../../api/types';
import type { BoardProps } from '../BoardProps';
import { standing } from '../../live/standing';
import { marked } from '../../table/advice';
import { ringsOf, type Ring } from './happenings';
import { changedSlots, settleSlots, type Hint, type Slots } from './slots';
import type { BoardFacts, TyrantsFacts, TyrantsView } from './tableau';
import { targetsOf, type Targets } from './targets';
import { usePaced } from './usePaced';

const SUPPLIES = ['priestess_of_lolth', 'house_guard'];
const NONE: string[] = [];
/** A second click before the answer to the first is a slip; after this long it may be a lost message. */
const PATIENCE = 1500;

/** Everything the table shows, worked out once for all its parts. */
export interface Tableau {
  props: BoardProps;
  view: TyrantsView;
  board: BoardFacts;
  facts: TyrantsFacts;
  prompt: BoardProps['prompt'];
  log: BoardProps['log'];
  /** The log without what was taken back. */
  told: BoardProps['log'];
  slots: Slots;
  changed: Record<string, number[]>;
  rings: Ring[];
  targets: Targets;
  hand: string[];
  supplies: string[];
  names: string[];
  /** Places somebody points at, here or in the log drawer. */
  pointed: string[];
  point: (places: string[]) => void;
  /** An option in words. */
  say: (option: Option) => string;
  /** Take an option; `place` and `slot` say where the hand pointed, so that the piece changes there. */
  act: (option: Option, place?: string, slot?: number) => void;
}

interface Laid {
  view: TyrantsView;
  slots: Slots;
  changed: Record<string, number[]>;
}

export function useTableau(props: BoardProps): Tableau {
  const latest = useMemo(
    () => ({ view: props.view as TyrantsView, prompt: props.prompt, log: props.log }),
    [props.view, props.prompt, props.log],
  );
  const { view, prompt, log } = usePaced(latest);
  const [here, point] = useState<string[]>(NONE);
  const sent = useRef<{ prompt: BoardProps['prompt']; time: number } | null>(null);
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
  const hand = (props.me !== null && view.zones.hand[props.me]?.cards) || NONE;
  const hints = props.advice?.hints;
  const targets = useMemo(
    () => targetsOf(marked(prompt, hints), { hand, played: view.played, market: [...view.market, ...SUPPLIES] }),
    [prompt, hints, hand, view],
  );
  const told = useMemo(() => standing(log), [log]);
  const rings = useMemo(() => ringsOf(told, view, slots, changed), [told, view, slots, changed]);
  const names = useMemo(() => props.table.seats.map((seat) => seat.name ?? ''), [props.table.seats]);
  const latestPrompt = useRef(prompt);
  latestPrompt.current = prompt;
  const { act, lang } = props;
  const choose = useCallback(
    (option: Option, place?: string, slot = -1) => {
      const { current } = latestPrompt;
      if (sent.current?.prompt === current && Date.now() - sent.current!.time < PATIENCE) return;
      sent.current = { prompt: current, time: Date.now() };
      if (place && slot >= 0) setHint({ place, slot });
      act(option.action);
    },
    [act],
  );
  const facts = props.facts as unknown as TyrantsFacts;
  const say = useCallback((option: Option) => option.text[lang], [lang]);
  return {
    props,
    view,
    prompt,
    log,
    told,
    facts,
    slots,
    changed,
    rings,
    targets,
    hand,
    names,
    point,
    say,
    act: choose,
    pointed: here.length ? here : props.pointed,
    board: facts.boards[view.board]!,
    supplies: SUPPLIES,
  };
}

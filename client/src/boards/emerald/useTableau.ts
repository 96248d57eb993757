import { useEffect, useMemo, useState } from 'react';
import type { Option, Prompt } from '../../api/types';
import type { Frame } from '../frame/useFrame';
import { staged, type EmeraldCard, type EmeraldFacts, type EmeraldView } from './tableau';
import { ACTIONS, countOf, passing, targetsOf, type Action, type Targets } from './targets';
import { useHidden } from './useHidden';

const NONE: string[] = [];
/** The symbols of a card that pay for an action. */
const PAYS: Record<string, string[]> = {
  place: ['place'],
  take: ['take'],
  kill: ['assassinate'],
  move: ['move'],
  advance: ['restorationist', 'loyalist'],
  retrieve: ['retrieve'],
};

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<EmeraldView> {
  facts: EmeraldFacts;
  cards: Record<string, EmeraldCard | undefined>;
  /** What glows now. */
  targets: Targets;
  /** What the question offers, whatever is isolated. */
  all: Targets;
  hand: string[];
  /** The action of the bar that isolates its targets. */
  action: Action | null;
  press: (action: Action) => void;
  /** The card of the hand that was pressed first. */
  held: string | null;
  hold: (card: string | null) => void;
  /** The actions that a card can pay for or carries. */
  actionsOf: (card: string) => Action[];
  /** Symbols that light up on the hand cards. */
  lit: string[];
  /** What is being paid for. */
  paying: ReturnType<typeof staged>;
  cityName: (city: string) => string;
  /** Where the latest action happened, and whose it was. */
  rings: Record<string, number>;
  /** My identity card is turned over, for whoever looks at the screen. */
  hidden: boolean;
  hide: (hidden: boolean) => void;
}

interface Choosing {
  prompt: Prompt | null;
  action: Action | null;
  held: string | null;
}

/** The symbols in question: of the action that is paid for or isolated. */
function litSymbols(paying: Tableau['paying'], action: Action | null, prompt: Prompt | null): string[] {
  if (!paying.verb) return (action && PAYS[action]) ?? NONE;
  if (paying.verb.startsWith('assassinate')) return paying.cards.length ? ['bombs'] : ['assassinate'];
  return prompt?.yours ? (PAYS[paying.verb] ?? NONE) : NONE;
}

export function useTableau(frame: Frame<EmeraldView>): Tableau {
  const { view, prompt, props, lang, act } = frame;
  const [choosing, setChoosing] = useState<Choosing>({ prompt, action: null, held: null });
  const { hidden, hide } = useHidden(props.me, props.table.seats.filter((seat) => seat.you).length > 1);
  const cards = props.cards as Record<string, EmeraldCard | undefined>;
  const hand = frame.mine('hand');
  const fresh = choosing.prompt === prompt;
  const action = fresh ? choosing.action : null;
  const held = fresh ? choosing.held : null;
  const all = useMemo(() => targetsOf(prompt, { hand, me: props.me }), [prompt, hand, props.me]);
  const actionsOf = useMemo(() => {
    const offered = new Set((prompt?.yours && prompt.options.map((option) => option.verb)) || []);
    const open = (one: Action) => ACTIONS[one].some((verb) => offered.has(verb));
    return (card: string): Action[] => {
      const symbols = cards[card]?.symbols ?? {};
      const paid = (Object.keys(PAYS) as Action[]).filter(
        (one) => open(one) && PAYS[one]!.some((sign) => symbols[sign]),
      );
      return all.hand[card] ? [...paid, 'text'] : paid;
    };
  }, [prompt, cards, all]);
  const targets = useMemo(() => {
    if (!action && !held) return all;
    const verbs = (action ? [action] : actionsOf(held!)).flatMap((one) => ACTIONS[one]);
    const only = ({ verb, args }: Option) =>
      verbs.includes(verb) && (!held || !ACTIONS.text.includes(verb) || args.card === held);
    return targetsOf(prompt, { hand, me: props.me }, only);
  }, [all, action, held, actionsOf, prompt, hand, props.me]);
  // A card pressed first pays for what was pressed next, where there is no doubt how.
  useEffect(() => {
    if (choosing.prompt === prompt || !choosing.held) return;
    const ways = prompt?.kind === 'compose' && view.staged.length === 1 ? all.hand[choosing.held] : undefined;
    setChoosing({ prompt, action: null, held: null });
    if (ways?.length === 1 && !view.staged[0]!.startsWith('discard')) act(ways[0]!);
  }, [choosing, prompt, view, all, act]);
  const rings = useMemo(() => {
    const last = frame.told.findLast((line) => line.kind === 'event');
    const lines = frame.told.filter((line) => last && line.n === last.n && line.seat !== null);
    return Object.fromEntries(lines.flatMap((line) => line.places.map((place) => [place, line.seat!])));
  }, [frame.told]);
  const facts = props.facts as unknown as EmeraldFacts;
  const paying = useMemo(() => staged(view), [view]);
  return {
    ...frame,
    facts,
    cards,
    targets,
    all,
    hand,
    action,
    held,
    actionsOf,
    paying,
    hidden,
    hide,
    rings,
    hold: (card) => setChoosing({ prompt, action: null, held: card }),
    press(one) {
      const option = one === 'pass' ? passing(all) : ACTIONS[one].map((verb) => all.bar[verb]).find(Boolean);
      if (option) act(option);
      else if (!countOf(all, one)) frame.askWhy(ACTIONS[one][0]!);
      else setChoosing({ prompt, action: action === one ? null : one, held: null });
    },
    lit: litSymbols(paying, action, prompt),
    cityName: (city) => facts.cities.find((one) => one.id === city)?.name[lang] ?? city,
  };
}

import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** The plus in my row, or the plate as a whole: by city. */
  put: Record<string, Option[]>;
  /** The top card: by city. */
  card: Record<string, Option>;
  royal: Record<string, Option>;
  /** An agent: by city and seat. */
  pawn: Record<string, Record<number, Option>>;
  /** The cubes of a player: by city and seat. */
  cubes: Record<string, Record<number, Option>>;
  hand: Record<string, Option[]>;
  limbo: Option | null;
  /** Actions that no thing carries: buttons of the prompt bar. */
  bar: Record<string, Option>;
}

/** The nine actions, as the prompt bar has them: which verbs each stands for. */
export const ACTIONS = {
  place: ['place'],
  take: ['take'],
  kill: ['assassinate', 'assassinate_royalty'],
  move: ['move', 'deploy'],
  advance: ['advance'],
  retrieve: ['retrieve'],
  text: ['act', 'free'],
  discard: ['discard'],
  pass: ['pass'],
};
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

const BAR = ['retrieve', 'move', 'advance', 'discard'];
const CLOSING = ['pass', 'end_turn', 'done', 'decline'];
const BY_HAND = ['act', 'free', 'pay', 'push', 'benefit', 'drop', 'block'];
/** Questions about a city that mean what lies there. */
const ABOUT_CARD = ['take_card', 'remove_top_card'];

const seatOf = (option: Option) => Number(String(option.args.seat).slice(4));

interface InSight {
  hand: string[];
  me: number | null;
}

export function targetsOf(prompt: Prompt | null, sight: InSight, only?: (option: Option) => boolean): Targets {
  const targets: Targets = {
    put: {},
    card: {},
    royal: {},
    pawn: {},
    cubes: {},
    hand: {},
    limbo: null,
    bar: {},
    tray: [],
    closing: null,
    count: 0,
  };
  for (const option of (prompt?.yours && prompt.options) || []) {
    if (option.action === prompt!.closing || CLOSING.includes(option.verb)) targets.closing = option;
    else if (!only || only(option)) {
      if (!attach(targets, option, prompt!.kind, sight)) targets.tray.push(option);
      targets.count++;
    }
  }
  return targets;
}

function attach(targets: Targets, option: Option, kind: string, { hand, me }: InSight): boolean {
  const { verb, args } = option;
  const city = String(args.city ?? '');
  const card = String(args.card ?? '');
  if (BAR.includes(verb)) targets.bar[verb] = option;
  else if (verb === 'take' || (verb === 'city' && ABOUT_CARD.includes(kind))) targets.card[city] = option;
  else if (verb === 'assassinate_royalty' || (verb === 'city' && kind === 'hide_royalty')) targets.royal[city] = option;
  else if (verb === 'place' || verb === 'deploy' || verb === 'city') (targets.put[city] ??= []).push(option);
  else if (verb === 'assassinate' || verb === 'agent') (targets.pawn[city] ??= {})[seatOf(option)] = option;
  else if (verb === 'cubes') (targets.cubes[city] ??= {})[seatOf(option)] = option;
  else if (verb === 'from' && me !== null) (targets[kind === 'retrieve' ? 'cubes' : 'pawn'][city] ??= {})[me] = option;
  else if (verb === 'from_limbo') targets.limbo = option;
  else if (BY_HAND.includes(verb) && hand.includes(card)) (targets.hand[card] ??= []).push(option);
  else return false;
  return true;
}

/** Every option at one city, in the order a list shows them. */
export function optionsAt(targets: Targets, city: string): Option[] {
  const { put, card, royal, pawn, cubes } = targets;
  return [
    card[city],
    royal[city],
    ...Object.values(pawn[city] ?? {}),
    ...Object.values(cubes[city] ?? {}),
    ...(put[city] ?? []),
  ].filter((option): option is Option => option !== undefined);
}

/** Every option that some thing in sight carries, the bar and the tray included. */
export function reachable(targets: Targets): Option[] {
  const cities = new Set(
    [targets.put, targets.card, targets.royal, targets.pawn, targets.cubes].flatMap((part) => Object.keys(part)),
  );
  return [
    ...[...cities].flatMap((city) => optionsAt(targets, city)),
    ...Object.values(targets.hand).flat(),
    ...Object.values(targets.bar),
    ...targets.tray,
    ...(targets.limbo ? [targets.limbo] : []),
    ...(targets.closing ? [targets.closing] : []),
  ];
}

/** How many options an action of the bar has. */
export function countOf(targets: Targets, action: Action): number {
  if (action === 'pass') return passing(targets) ? 1 : 0;
  return reachable(targets).filter((option) => ACTIONS[action].includes(option.verb)).length;
}

/** Passing stands among the actions, not at the end of the bar. */
export const passing = ({ closing }: Targets): Option | null => (closing?.verb === 'pass' ? closing : null);

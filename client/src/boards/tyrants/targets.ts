import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';
import { noTargets, sortOptions } from '../frame/sortOptions';
import type { Colour } from './tableau';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** Put a troop: by place. */
  put: Record<string, Option>;
  /** Take a troop: by place and colour. */
  take: Record<string, Partial<Record<Colour, Option>>>;
  /** Take a spy: by site and seat. */
  spy: Record<string, Record<number, Option>>;
  /** Place a spy: by site. */
  hide: Record<string, Option>;
  hand: Record<string, Option>;
  played: Record<string, Option>;
  market: Record<string, Option>;
}

const PUT = ['deploy', 'put'];
const TAKE = ['assassinate', 'supplant', 'return_troop', 'move'];
const HAND = ['play', 'discard', 'devour', 'promote_from_hand', 'reveal'];
const PLAYED = ['promote', 'resolve'];
const MARKET = ['recruit', 'devour_market', 'play_market'];
const CLOSING = ['end_turn', 'done', 'decline'];

export interface InSight {
  hand: string[];
  played: string[];
  market: (string | null)[];
}

export function targetsOf(prompt: Prompt | null, sight: InSight): Targets {
  const targets: Targets = {
    ...noTargets(),
    put: {},
    take: {},
    spy: {},
    hide: {},
    hand: {},
    played: {},
    market: {},
  };
  return sortOptions(prompt, targets, (option) => attach(targets, option, sight), CLOSING);
}

function attach(targets: Targets, option: Option, sight: InSight): boolean {
  const { verb, args } = option;
  const place = String(args.place ?? args.site ?? '');
  const card = String(args.card ?? '');
  if (PUT.includes(verb)) targets.put[place] = option;
  else if (TAKE.includes(verb)) (targets.take[place] ??= {})[args.colour as Colour] = option;
  else if (verb === 'return_spy') (targets.spy[place] ??= {})[Number(String(args.seat).slice(4))] = option;
  else if (verb === 'place_spy') targets.hide[place] = option;
  else if (HAND.includes(verb) && sight.hand.includes(card)) targets.hand[card] = option;
  else if (PLAYED.includes(verb) && sight.played.includes(card) && !targets.played[card]) targets.played[card] = option;
  else if (MARKET.includes(verb) && sight.market.includes(card)) targets.market[card] = option;
  else return false;
  return true;
}

/** Every option at one place, in the order a list shows them. */
export function optionsAt(targets: Targets, place: string): Option[] {
  const put = targets.put[place];
  const hide = targets.hide[place];
  return [
    ...(put ? [put] : []),
    ...(hide ? [hide] : []),
    ...Object.values(targets.take[place] ?? {}),
    ...Object.values(targets.spy[place] ?? {}),
  ];
}

/** Places with at least one option. */
export function placesOf(targets: Targets): string[] {
  return [...new Set([targets.put, targets.take, targets.spy, targets.hide].flatMap((part) => Object.keys(part)))];
}

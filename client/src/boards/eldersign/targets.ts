import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** Whole cards in play: go there, put a monster below, defeat all that are on it. */
  rooms: Record<string, Option>;
  /** Tasks of a card, by card and row from 0: complete it, put a monster on its frame. */
  rows: Record<string, Record<number, Option>>;
  /** Monster tokens in play. */
  monsters: Record<string, Option>;
  /** Dice of the pool, by die. */
  dice: Record<string, Option>;
  /** Held dice, by their place in the list. */
  held: Record<number, Option>;
  /** Investigators who may be asked to assist. */
  helpers: Record<number, Option>;
  /** Cards of the hand; one may have several uses. */
  hand: Record<string, Option[]>;
  /** The ability of the Investigator on show. */
  ability: Option | null;
  /** The Entrance sheet: verb, or `buy clue`. */
  shop: Record<string, Option>;
  /** Trophies to pay with. */
  trophies: Record<string, Option>;
  /** Buttons in the prompt bar, by verb. */
  bar: Record<string, Option>;
}

const ROOMS = ['move', 'put_below', 'defeat_on'];
const DICE = ['spend', 'set_aside', 'focus', 'hold', 'reroll', 'change', 'raise', 'lock_pool'];
const HELD = ['take_held', 'spend_held', 'lock_held'];
const SHOP = ['aid_sanity', 'aid_stamina', 'aid_sanity_full', 'aid_stamina_full', 'aid_both', 'lost_and_found', 'buy'];
const BAR = ['roll', 'clue', 'give_up', 'move_entrance'];
const CLOSING = ['done', 'decline', 'stay', 'fail', 'rest'];

export interface InSight {
  /** Cards in play. */
  rooms: string[];
  /** The card under attempt, where `complete` counts. */
  attempt: string | null;
  monsters: string[];
  pool: string[];
  held: number;
  hand: string[];
  trophies: string[];
  /** The Investigator on show. */
  hero: number | null;
}

const NONE = {
  rooms: {},
  rows: {},
  monsters: {},
  dice: {},
  held: {},
  helpers: {},
  hand: {},
  ability: null,
  shop: {},
  trophies: {},
  bar: {},
};

export function targetsOf(prompt: Prompt | null, sight: InSight): Targets {
  const targets: Targets = { ...structuredClone(NONE), tray: [], closing: null, count: 0 };
  for (const option of (prompt?.yours && prompt.options) || []) {
    const closes = option.action === prompt!.closing || CLOSING.includes(option.verb);
    if (closes && !targets.closing) targets.closing = option;
    else {
      if (!attach(targets, option, sight)) targets.tray.push(option);
      targets.count++;
    }
  }
  return targets;
}

/** The number in `hero3` or `3`. */
const numberIn = (value: unknown) => Number(String(value).replace(/\D/g, ''));

function attach(targets: Targets, option: Option, sight: InSight): boolean {
  const { verb, args } = option;
  const card = String(args.card ?? '');
  const die = String(args.die ?? '');
  if (ROOMS.includes(verb) && sight.rooms.includes(card)) targets.rooms[card] = option;
  else if (verb === 'complete' && sight.attempt) (targets.rows[sight.attempt] ??= {})[numberIn(args.row)] = option;
  else if (verb === 'put' && sight.rooms.includes(card)) (targets.rows[card] ??= {})[numberIn(args.frame)] = option;
  else if (verb === 'defeat' && sight.monsters.includes(card)) targets.monsters[card] = option;
  else if (DICE.includes(verb) && sight.pool.includes(die)) targets.dice[die] = option;
  else if (HELD.includes(verb) && numberIn(args.slot) < sight.held) targets.held[numberIn(args.slot)] = option;
  else if (verb === 'assist') targets.helpers[numberIn(args.hero)] = option;
  else if ((verb === 'use' || verb === 'drop') && sight.hand.includes(card)) (targets.hand[card] ??= []).push(option);
  else if (verb === 'ability' && numberIn(args.hero) === sight.hero) targets.ability = option;
  else if (verb === 'pay' && sight.trophies.includes(card)) targets.trophies[card] = option;
  else if (SHOP.includes(verb)) targets.shop[verb === 'buy' ? `buy ${args.souvenir}` : verb] = option;
  else if (BAR.includes(verb)) targets.bar[verb] = option;
  else return false;
  return true;
}

/** Every option that something carries, and those of the tray: what the question offers, once each. */
export function carried(targets: Targets): Option[] {
  const { rooms, rows, monsters, dice, held, helpers, hand, ability, shop, trophies, bar, tray, closing } = targets;
  return [
    ...[rooms, monsters, dice, held, helpers, shop, trophies, bar].flatMap((part) => Object.values<Option>(part)),
    ...Object.values(rows).flatMap((row) => Object.values(row)),
    ...Object.values(hand).flat(),
    ...[ability, closing].filter((option) => option !== null),
    ...tray,
  ];
}

const some = (part: object) => Object.keys(part).length > 0;

/** Whether the question is about dice: then they answer to the number keys, and on the phone the tray is the sheet. */
export function aboutDice({ dice, held, helpers }: Targets): boolean {
  return some(dice) || some(held) || some(helpers);
}

export function aboutShop({ shop, trophies }: Targets): boolean {
  return some(shop) || some(trophies);
}

import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';
import { noTargets, sortOptions } from '../frame/sortOptions';
import { partyOf } from './tableau';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** In a district: its things by name, as `thingOf` gives them. */
  at: Record<string, Record<string, Option[]>>;
  hand: Record<string, Option>;
  /** A card in the fight. */
  fight: Record<string, Option>;
  /** Dice to roll again: by the faces that are taken. */
  reroll: Record<string, Option>;
  /** The first roll. */
  roll: Option | null;
  /** Thugs in the fist. */
  fist: Option[];
  /** Handfuls of tokens to take, return or keep. */
  tokens: Record<string, Option>;
}

export interface InSight {
  me: number | null;
  /** The district of the Plan under way. */
  where: string | null;
  hand: string[];
  fight: string[];
}

const HAND = ['use', 'pay', 'discard', 'add'];
const TOKENS = ['take', 'give', 'keep'];
/** A district as an answer: which of its things it means, by the question; otherwise the next place on its Plan stack. */
const DISTRICT = ['close', 'place', 'district', 'retreat'];
const MEANS: Record<string, string> = {
  first_site: 'site',
  place_ritual: 'space',
  retreat: 'space',
  remove_investigator: 'sanity',
};
/** Things by verb: my marker on top, the next free space, what Terror strikes. */
const THINGS: Record<string, string> = {
  plan: 'plan',
  ritual: 'space',
  terrorise: 'sanity',
  site: 'site',
  mark: 'mark',
};
/** Rituals by verb: mine. */
const OWN = ['move', 'remove'];

export const ritualKey = (party: number, level: number): string => `${party}/${level}`;

export function ritualOf(key: string): { party: number; level: number } {
  const [party, level] = key.split('/').map(Number) as [number, number];
  return { party, level };
}

/** The thing of a district that carries an option; null: it is not of a district. */
function thingOf({ verb, args }: Option, kind: string, me: number | null): string | null {
  if (DISTRICT.includes(verb)) return MEANS[kind] ?? 'stack';
  if (OWN.includes(verb)) return ritualKey(me ?? 0, Number(args.level));
  const party = partyOf(String(args.party));
  if (verb === 'target') return ritualKey(party, Number(args.level));
  if (verb === 'replace') return `banner ${party}`;
  if (verb === 'acquire') return String(args.stack);
  if (verb === 'buy' && args.purchase !== 'both') return String(args.purchase);
  return THINGS[verb] ?? null;
}

export function targetsOf(prompt: Prompt | null, sight: InSight): Targets {
  const cards = { hand: {}, fight: {} };
  const gestures = { reroll: {}, roll: null, fist: [], tokens: {} };
  const targets: Targets = { ...noTargets(), at: {}, ...cards, ...gestures };
  return sortOptions(prompt, targets, (option, kind) => attach(targets, option, sight, kind));
}

function attach(targets: Targets, option: Option, sight: InSight, kind: string): boolean {
  const { verb, args } = option;
  const card = String(args.card ?? '');
  const district = String(args.district ?? sight.where ?? '');
  const thing = thingOf(option, kind, sight.me);
  if (thing !== null) ((targets.at[district] ??= {})[thing] ??= []).push(option);
  else if (verb === 'use' && sight.fight.includes(card)) targets.fight[card] = option;
  else if (HAND.includes(verb) && sight.hand.includes(card)) targets.hand[card] = option;
  else if (verb === 'reroll') targets.reroll[String(args.dice)] = option;
  else if (verb === 'roll') targets.roll = option;
  else if (verb === 'fist') targets.fist.push(option);
  else if (TOKENS.includes(verb)) targets.tokens[String(args.tokens)] = option;
  else return false;
  return true;
}

/** Every option at one district. */
export const optionsAt = (targets: Targets, district: string): Option[] =>
  Object.values(targets.at[district] ?? {}).flat();

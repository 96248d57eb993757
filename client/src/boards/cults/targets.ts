import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';
import { partyOf } from './tableau';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** A Plan marker or a stack of cards into a district, or the district itself. */
  district: Record<string, Option[]>;
  /** What the own top Plan marker of a district can be used for. */
  plan: Record<string, Option[]>;
  /** A Ritual on the board: by district, then party and level. */
  ritual: Record<string, Record<string, Option>>;
  /** A Ritual into a free space of a district: by level. */
  prepare: Record<string, Option[]>;
  /** Its Sanity: what Terror attacks, and Investigators guard. */
  sanity: Record<string, Option[]>;
  /** An own Cult Site into a district. */
  site: Record<string, Option>;
  /** A free Dominance space. */
  mark: Record<string, Option>;
  /** A Dominance marker of another party: by district and party. */
  replace: Record<string, Record<number, Option>>;
  /** A card on its stack: by district and stack. */
  stack: Record<string, Record<string, Option>>;
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

const DISTRICT = ['close', 'place', 'district'];
/** What is done with a district, by the question. */
const MEANS: Record<string, string> = {
  first_site: 'site',
  place_ritual: 'ritual',
  retreat: 'ritual',
  remove_investigator: 'terrorise',
};
const HAND = ['use', 'pay', 'discard', 'add'];
const TOKENS = ['take', 'give', 'keep'];

export interface InSight {
  me: number | null;
  /** The district of the Plan under way. */
  where: string | null;
  hand: string[];
  fight: string[];
}

export const ritualKey = (party: number, level: number): string => `${party}/${level}`;

export function targetsOf(prompt: Prompt | null, sight: InSight): Targets {
  const targets: Targets = {
    district: {},
    plan: {},
    ritual: {},
    prepare: {},
    sanity: {},
    site: {},
    mark: {},
    replace: {},
    stack: {},
    hand: {},
    fight: {},
    reroll: {},
    roll: null,
    fist: [],
    tokens: {},
    tray: [],
    closing: null,
    count: 0,
  };
  for (const option of (prompt?.yours && prompt.options) || []) {
    if (option.action === prompt!.closing) targets.closing = option;
    else {
      if (!attach(targets, option, { ...sight, kind: prompt!.kind })) targets.tray.push(option);
      targets.count++;
    }
  }
  return targets;
}

function attach(targets: Targets, option: Option, sight: InSight & { kind: string }): boolean {
  const { args } = option;
  const verb = (['district', 'retreat'].includes(option.verb) && MEANS[sight.kind]) || option.verb;
  const district = String(args.district ?? sight.where ?? '');
  const card = String(args.card ?? '');
  const level = Number(args.level ?? 0);
  const ritual = (party: number) => ((targets.ritual[district] ??= {})[ritualKey(party, level)] = option);
  if (verb === 'plan') (targets.plan[district] ??= []).push(option);
  else if (DISTRICT.includes(verb)) (targets.district[district] ??= []).push(option);
  else if (verb === 'move' || verb === 'remove') ritual(sight.me ?? 0);
  else if (verb === 'target') ritual(partyOf(String(args.party)));
  else if (verb === 'ritual') (targets.prepare[district] ??= []).push(option);
  else if (verb === 'terrorise') (targets.sanity[district] ??= []).push(option);
  else if (verb === 'site') targets.site[district] = option;
  else if (verb === 'mark') targets.mark[district] = option;
  else if (verb === 'replace') (targets.replace[district] ??= {})[partyOf(String(args.party))] = option;
  else if (verb === 'acquire') (targets.stack[district] ??= {})[String(args.stack)] = option;
  else if (verb === 'buy' && args.purchase !== 'both') (targets.stack[district] ??= {})[String(args.purchase)] = option;
  else if (verb === 'use' && sight.fight.includes(card)) targets.fight[card] = option;
  else if (HAND.includes(verb) && sight.hand.includes(card)) targets.hand[card] = option;
  else if (verb === 'reroll') targets.reroll[String(args.dice)] = option;
  else if (verb === 'roll') targets.roll = option;
  else if (verb === 'fist') targets.fist.push(option);
  else if (TOKENS.includes(verb)) targets.tokens[String(args.tokens)] = option;
  else return false;
  return true;
}

/** Every option at one district, in the order a list shows them. */
export function optionsAt(targets: Targets, district: string): Option[] {
  const { site, mark } = targets;
  return [
    ...(targets.plan[district] ?? []),
    ...(targets.district[district] ?? []),
    ...(targets.prepare[district] ?? []),
    ...(targets.sanity[district] ?? []),
    ...(site[district] ? [site[district]] : []),
    ...(mark[district] ? [mark[district]] : []),
    ...Object.values(targets.ritual[district] ?? {}),
    ...Object.values(targets.replace[district] ?? {}),
    ...Object.values(targets.stack[district] ?? {}),
  ];
}

const BY_DISTRICT = ['plan', 'district', 'prepare', 'sanity', 'site', 'mark', 'ritual', 'replace', 'stack'] as const;

/** Districts with at least one option. */
export function placesOf(targets: Targets): string[] {
  return [...new Set(BY_DISTRICT.flatMap((part) => Object.keys(targets[part])))];
}

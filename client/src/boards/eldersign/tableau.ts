import type { CardFacts, Pile, Text, View } from '../../api/types';
import type { ElderView, EldersignHero, EldersignRoom } from '../../api/views';

/** What Elder Sign's views, gallery and facts hold, beyond what every title has. */

export type Need = number | string;

/** A step of an effect as data: what happens, how often. */
export interface Step {
  op: string;
  n: number | string | null;
  target?: string;
  face?: string;
  die?: string;
  to?: string[];
  set_face?: string;
  where?: string;
  options?: Step[][];
}

export interface Task {
  needs: Need[];
  costs: Record<string, number>;
  frame: 'blank' | 'full' | 'partial' | null;
  /** What a monster on the frame would cover. */
  covered: Need[];
}

export interface ElderCard extends CardFacts {
  tasks: Task[];
  rewards: Step[];
  penalties: Step[];
  terror: Step[];
  midnight: Step[];
  uses: { when: string; cost: Step[]; effect: Step[] }[];
  /** What an Ancient One or Investigator does: what leads it in, the whole text, and few words. */
  abilities: { lead: Text; text: Text; brief: Text }[];
  tokens: number | null;
  sanity: number | null;
  stamina: number | null;
  trophies: number | null;
}

export interface ElderFacts {
  dice: { colour: string; count: number; faces: string[] }[];
  lost_and_found: Record<string, Record<string, number>[]>;
}

export type ElderSignView = View & Omit<ElderView, 'zones' | 'result'> & { zones: Record<string, Pile | Pile[]> };
export type Room = EldersignRoom;
export type Hero = EldersignHero;

export const DECKS = ['adventure', 'other_world', 'common', 'unique', 'spell', 'ally', 'mythos'] as const;
export const HOURS = ['XII', 'III', 'VI', 'IX'];
export const SOUVENIRS = ['clue', 'common', 'unique', 'spell', 'ally', 'elder_sign'] as const;

/** Colour and face of a die: `green_3`. */
export function faceOf(die: string): [colour: string, face: string] {
  const [colour = '', face = ''] = die.split('_');
  return [colour, face];
}

/** Cards of a deck, with those put below it. */
export function deckSize(view: ElderSignView, deck: (typeof DECKS)[number]): number {
  const i = DECKS.indexOf(deck);
  const size = (zone: string) => (view.zones[zone] as Pile[] | undefined)?.[i]?.count ?? 0;
  return size('decks') + size('bottoms') + (deck === 'mythos' ? ((view.zones.foreseen as Pile)?.count ?? 0) : 0);
}

export function heroesOf(view: ElderSignView, seat: number): number[] {
  return view.heroes.flatMap((hero, h) => (hero.seat === seat ? [h] : []));
}

/** First letters of an Investigator's names. */
export function initials(name: Text | undefined, lang: 'pl' | 'en'): string {
  const letters = (name?.[lang] ?? '?')
    .split(/[\s"„”]+/)
    .flatMap((word) => (/^[A-ZŻŹĆŁŚÓ]/.test(word) ? [word[0]!] : []));
  return letters.length > 1 ? letters[0]! + letters.at(-1)! : (letters[0] ?? '?');
}

/** Hours until the clock strikes twelve. */
export function hoursLeft(clock: string): number {
  return 12 - 3 * HOURS.indexOf(clock);
}

export function roomsOf(view: ElderSignView): Room[] {
  return [...view.layout.filter((room) => room !== null), ...view.others];
}

/** The dice that lie in the pool, with their places in it: those that already pay for a task lie there. */
export function lyingDice({ dice, paying }: ElderSignView): { die: string; at: number }[] {
  const spent = [...(paying?.spent ?? [])];
  return dice.pool.flatMap((die, at) => {
    const found = spent.indexOf(die);
    if (found < 0) return [{ die, at }];
    spent.splice(found, 1);
    return [];
  });
}

import type { CardFacts, Pile, Text, View } from '../../api/types';
import type { CultsDistrict, CultsFight, CultsFighter, CultsPlayer, CultsView as ServerView } from '../../api/views';

/** What this title's facts and views hold, beyond what every title has. */

export type { CultsDistrict as District, CultsFight as Fight, CultsFighter as Fighter, CultsPlayer as Player };

export const PLANS = ['augmentation', 'preparation', 'influence', 'dominance', 'bluff'] as const;
export const TOKENS = ['thug', 'initiate', 'mutant'] as const;
export const FACES = [...TOKENS, 'blank'] as const;
export const LEVELS = [1, 2, 3] as const;
export const ROMAN = ['I', 'II', 'III'];
export type Token = (typeof TOKENS)[number];

export interface CultsFacts {
  districts: { id: string; number: number; name: Text }[];
  cults: { id: string; name: Text }[];
  die: string[];
  board: { dominance_spaces: number; track: number };
  pieces: Record<string, number>;
  /** Ritual spaces of a district by players. */
  ritual_spaces: Record<string, number>;
  limits: Record<string, number>;
  points: Record<string, number>;
}

export interface CultsCard extends CardFacts {
  symbols?: Partial<Record<'attack' | 'power' | 'terror', number>>;
  keyword?: string | null;
  ability?: { pl: string[]; en: string[] };
  marks?: string[];
  changes?: Record<string, number>;
  die?: number | null;
  difficulty?: number | null;
}

type Zones = Record<'hand' | 'committed' | 'deck' | 'aside' | 'discard' | 'fight', Pile[]> &
  Record<'destroyed' | 'city_deck' | 'city_discard', Pile>;

export type CultsView = View & Omit<ServerView, 'turn' | 'zones' | 'result'> & { zones: Zones };

export const partyOf = (id: string): number => Number(id.slice(4));
export const partyId = (party: number): string => `seat${party}`;
/** The colour and shape of a party: the automatic cult has the fifth. */
export const tintOf = (view: View, party: number): number => (party < view.seats ? party : 4);

/** Whether a Ritual space is out of the game; before the board is laid out none is. */
export const isClosed = (view: CultsView, district: string, i: number): boolean =>
  view.phase !== 'setup' && i >= view.districts[district]!.spaces;

/** Dominance markers of a district, one by one. */
export function markersOf(district: CultsDistrict): number[] {
  return Object.entries(district.dominance).flatMap(([party, count]) => Array<number>(count).fill(partyOf(party)));
}

/** A handful of tokens by the name the actions give it. */
export function handfulName(counts: Record<Token, number>): string {
  return TOKENS.flatMap((token) => Array<string>(counts[token]).fill(token)).join('_') || 'none';
}

export function countsOf(name: string): Record<Token, number> {
  const words = name.split('_');
  return {
    thug: 0,
    initiate: 0,
    mutant: 0,
    ...Object.fromEntries(TOKENS.map((t) => [t, words.filter((w) => w === t).length])),
  };
}

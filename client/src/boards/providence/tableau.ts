import type { CardFacts, Pile, Text, View } from '../../api/types';
import type {
  BoardView,
  ProvidenceCity,
  ProvidenceCultist,
  ProvidenceFigure,
  ProvidenceGreatOldOne,
  ProvidenceMythos,
  ProvidencePlayer,
  ProvidenceView as Seen,
} from '../../api/views';

/** What Dark Providence's facts, gallery and views hold, beyond what every title has. */

export type CityView = ProvidenceCity;
export type Figure = ProvidenceFigure;
export type Mythos = ProvidenceMythos;
export type Player = ProvidencePlayer;
export type Cultist = ProvidenceCultist;
export type GreatOldOne = ProvidenceGreatOldOne;

export interface Zones {
  hand: Pile[];
  deck: Pile[];
  discard: Pile[];
  mythos: Pile[];
  reserve: Pile;
  mythos_deck: Pile;
  behaviour_discard: Pile;
  removed: Pile;
}

type Own = { [Field in Exclude<keyof Seen, keyof BoardView>]: Seen[Field] };

export interface ProvidenceView extends View, Own {
  turn: number;
  round: number;
  decision: Seen['decision'];
  zones: Zones & Record<string, Pile | Pile[]>;
}

export interface CityFacts {
  id: string;
  name: Text;
  coastal: boolean;
  control_value: number;
  gate_value: number;
}

export interface Road {
  from: string;
  to: string;
  cost: number;
}

export interface ProvidenceFacts {
  cities: CityFacts[];
  roads: Road[];
  /** VP of each space. */
  tracks: Record<string, number[]>;
  players: { id: string; name: Text }[];
}

export const SYMBOLS = [
  'influence',
  'wealth',
  'travel',
  'power',
  'ritual_up',
  'ritual_down',
  'investigation_up',
  'investigation_down',
] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type VpKind = 'general' | 'investigator' | 'cultist';

export interface Headed {
  heading: string;
  name: string;
  text: string;
}

/** One side of an Agent's token. */
export interface Side {
  power: number;
  symbols: string[];
  vp: Partial<Record<VpKind, number>>;
}

export interface ProvidenceCard extends Omit<CardFacts, 'vp'> {
  vp: Partial<Record<VpKind, number>>;
  symbols: Partial<Record<SymbolName, number>>;
  revealed: Partial<Record<SymbolName, number>>;
  sanity_test: boolean;
  base: Side | null;
  headed: { pl: Headed[]; en: Headed[] };
}

/** The symbols of a card one by one, in the order of the box. */
export function symbolsOf(symbols: Partial<Record<SymbolName, number>> | undefined): SymbolName[] {
  return SYMBOLS.flatMap((name) => Array.from({ length: symbols?.[name] ?? 0 }, () => name));
}

/** The number whose colour and shape a party has: a seat's own; the Cultists of the solo game are unlike the player. */
export function lookOf(party: string, solo: boolean): number {
  const seat = Number(party.slice(-1));
  return solo && seat > 0 ? seat + 2 : seat;
}

export const cityOf = (place: string): string => place.replace(/_card$/, '');

/** Influence of one party in one place. */
export interface Share {
  party: string;
  cubes: number;
  agents: number;
  leads: boolean;
}

export function sharesOf(
  influence: Record<string, number>,
  cubes: Record<string, number>,
  leader: string | null,
): Share[] {
  return Object.entries(influence)
    .filter(([, all]) => all > 0)
    .map(([party, all]) => ({
      party,
      cubes: cubes[party] ?? 0,
      agents: all - (cubes[party] ?? 0),
      // Who leads with Agents alone cannot claim.
      leads: party === leader && (cubes[party] ?? 0) > 0,
    }))
    .sort((a, b) => Number(b.leads) - Number(a.leads) || a.party.localeCompare(b.party));
}

export const sumOf = (lines: Record<string, number> | null): number =>
  Object.values(lines ?? {}).reduce((sum, line) => sum + line, 0);

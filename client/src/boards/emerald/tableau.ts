import type { CardFacts, Pile, Text, View } from '../../api/types';
import type { EmeraldView as Seen } from '../../api/views';

/** What A Study in Emerald's views, cards and facts hold, beyond what every title has. */

interface Zones {
  hand: Pile[];
  deck: Pile[];
  discard: Pile[];
  removed: Pile;
}

export type EmeraldView = Omit<Seen, 'result' | 'zones'> & View & { zones: Zones & Record<string, Pile | Pile[]> };

export type City = Seen['cities'][string];
export type Player = Seen['players'][number];

export type Faction = 'loyalist' | 'restorationist';

export interface Use {
  heading: 'action' | 'free_action' | 'benefit' | 'block';
  one_use: boolean;
  text: Text;
}

export interface EmeraldCard extends CardFacts {
  symbols: Partial<Record<string, number>>;
  uses: Use[];
  kill_vp: number | null;
  bombs: number | null;
  royalty_vp: number | null;
}

export interface EmeraldFacts {
  cities: { id: string; name: Text }[];
  players: { id: string; name: Text }[];
}

/** The symbols that a card is played for, in the order they stand on it; then what it brings. */
export const DEEDS = ['place', 'take', 'retrieve', 'move', 'assassinate', 'restorationist', 'loyalist'];
export const GAINS = ['bombs', 'madness'];

/** The points on a card, by their kind. */
export const pointsOf = (card: EmeraldCard) =>
  Object.entries(card.vp ?? {}).filter((entry): entry is [string, number] => Boolean(entry[1]));

export interface Row {
  seat: number;
  agents: number;
  cubes: number;
  total: number;
  leads: boolean;
}

/** Who has pieces in a city, the leader first, then in seat order. */
export function rowsOf(city: City): Row[] {
  const seats = new Set([...Object.keys(city.agents), ...Object.keys(city.cubes)]);
  const rows = [...seats].map((id): Row => {
    const [agents, cubes] = [city.agents[id] ?? 0, city.cubes[id] ?? 0];
    const seat = Number(id.slice(4));
    return { seat, agents, cubes, total: agents + cubes, leads: city.leader === seat };
  });
  return rows.sort((a, b) => Number(b.leads) - Number(a.leads) || a.seat - b.seat);
}

/** Nobody can take a card there any more. */
export const isEmpty = (city: City) => city.card === null && city.face_down === 0;

/** A staged answer: its verb and what it is about, as the codes of actions say it. */
export function staged(view: EmeraldView): { verb: string; city: string | null; seat: number | null; cards: string[] } {
  const [first = '', ...rest] = view.staged;
  const words = first.split(' ');
  const verb = words[0] ?? '';
  const dropped = verb === 'drop' ? [first] : [];
  return {
    verb,
    city: words.find((word) => word in view.cities) ?? null,
    seat: words[1]?.startsWith('seat') ? Number(words[1].slice(4)) : null,
    cards: [...dropped, ...rest].map((code) => code.slice(code.lastIndexOf(' ') + 1)),
  };
}

import type { Pile, Text, View } from '../../api/types';

/** What Tyrants' facts and views hold, beyond what every title has. */

export type Colour = 'seat0' | 'seat1' | 'seat2' | 'seat3' | 'white';

export interface SiteFacts {
  name: Text;
  vp: number;
  spaces: number;
  sector: string;
  starting: boolean;
  marker: number | null;
}

export interface RouteFacts {
  a: string;
  b: string;
  places: string[];
}

export interface BoardFacts {
  sites: Record<string, SiteFacts>;
  routes: RouteFacts[];
  sectors: Record<string, Text>;
}

export interface HouseFacts {
  id: string;
  name: string;
  colour: string;
}

export interface TyrantsFacts {
  boards: Record<string, BoardFacts>;
  houses: HouseFacts[];
}

export interface SiteView {
  troops: Partial<Record<Colour, number>>;
  empty: number;
  spies: number[];
  control: number | null;
  total: boolean;
  closed: boolean;
}

export interface PlayerView {
  house: string;
  barracks: number;
  spies: number;
  vp: number;
  trophies: Partial<Record<Colour, number>>;
  score: Record<string, number>;
}

export interface TyrantsZones {
  hand: Pile[];
  deck: Pile[];
  discard: Pile[];
  inner_circle: Pile[];
  market_deck: Pile;
  devoured: Pile;
}

export interface TyrantsView extends View {
  turn: number;
  actions: number;
  first: number;
  round: number;
  ending: string;
  power: number;
  influence: number;
  players: PlayerView[];
  board: string;
  sites: Record<string, SiteView>;
  routes: Record<string, Colour | null>;
  market: (string | null)[];
  supply: Record<string, number>;
  played: string[];
  limbo: string[];
  pending: string[];
  devoured_top_in_market: boolean;
  zones: TyrantsZones & Record<string, Pile | Pile[]>;
}

/** The view without the sites and route spaces of a sector that is closed: the table shows them as ground. */
export function inPlay(view: TyrantsView): TyrantsView {
  const sites = Object.entries(view.sites).filter(([, site]) => !site.closed);
  const routes = Object.entries(view.routes).filter(([, colour]) => (colour as string | null) !== 'closed');
  return { ...view, sites: Object.fromEntries(sites), routes: Object.fromEntries(routes) };
}

/** The seat whose pieces have this colour; null: white. */
export function seatOf(colour: Colour): number | null {
  return colour === 'white' ? null : Number(colour.slice(4));
}

export function colourOf(seat: number): Colour {
  return `seat${seat}` as Colour;
}

/** VP so far: everything the score sheet would count now. */
export function scoreOf(player: PlayerView): number {
  return Object.values(player.score).reduce((sum, line) => sum + line, 0);
}

export function trophiesOf(player: PlayerView): number {
  return Object.values(player.trophies).reduce((sum, count) => sum + count, 0);
}

/** Sites with a control marker that this seat controls. */
export function markersOf(view: TyrantsView, board: BoardFacts, seat: number): string[] {
  return Object.keys(view.sites).filter((id) => board.sites[id]?.marker && view.sites[id]?.control === seat);
}

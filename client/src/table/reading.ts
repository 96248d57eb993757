import type { CardFacts, Pile, View } from '../api/types';

/** Reads any title's view: piles of cards, figures, figures of each player, places. Knows no title. */

export type Scalar = string | number | boolean | null;
export type Figure = [name: string, value: unknown];

export interface CardPile {
  zone: string;
  owner: number | null;
  /** Which pile of a zone that has one at every place. */
  place: number | null;
  count: number;
  /** Cards this seat sees; null where it sees only how many. */
  cards: string[] | null;
  /** Seen without their order. */
  unordered: boolean;
}

export interface Place {
  id: string;
  figures: Figure[];
}

export interface Reading {
  figures: Figure[];
  players: { seat: number; figures: Figure[]; piles: CardPile[] }[];
  shared: CardPile[];
  places: { name: string; places: Place[] }[];
}

/** Read elsewhere, or of no use to a reader. */
const KNOWN = new Set(['game', 'rules', 'seats', 'seat', 'actions', 'done', 'decision', 'result', 'zones', 'players']);

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object';
/** Numbers in seat order belong to the seats; a list of ids that happens to be as long does not. */
const isFigure = (value: unknown) => typeof value === 'number' || typeof value === 'boolean' || value === null;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pile(zone: string, owner: number | null, place: number | null, seen: Pile): CardPile {
  const cards = seen.cards ?? seen.contents ?? seen.shown ?? null;
  return { zone, owner, place, count: seen.count, cards, unordered: !seen.cards && Boolean(seen.contents) };
}

function readZones(view: View): CardPile[] {
  return Object.entries(view.zones ?? {}).flatMap(([zone, seen]) => {
    if (!Array.isArray(seen)) return [pile(zone, null, null, seen)];
    const perSeat = seen.length === view.seats;
    return seen.map((one, i) => pile(zone, perSeat ? i : null, perSeat ? null : i, one));
  });
}

function isCards(value: unknown, cards: Record<string, CardFacts>): value is (string | null)[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.some((one) => one !== null) &&
    value.every((one) => one === null || (typeof one === 'string' && one in cards))
  );
}

function figuresOf(value: unknown): Figure[] {
  if (isRecord(value)) return Object.entries(value);
  return [['', value]];
}

/** A thing on the table is known by its id, or by the card it is. */
function idOf(fields: Record<string, unknown>): string | null {
  const id = fields['id'] ?? fields['card'];
  return typeof id === 'string' ? id : null;
}

/** A list with one record for each seat, such as the heroes of the players, belongs to the players. */
function bySeat(value: unknown, seats: number): Record<string, unknown>[] | null {
  if (!Array.isArray(value) || value.length !== seats || !value.every(isRecord)) return null;
  const found = value as Record<string, unknown>[];
  return new Set(found.map((one) => one['seat'])).size === seats &&
    found.every((one) => typeof one['seat'] === 'number')
    ? found
    : null;
}

function readPlaces(value: unknown): Place[] | null {
  if (isRecord(value) && Object.keys(value).length > 0) {
    return Object.entries(value).map(([id, fields]) => ({ id, figures: figuresOf(fields) }));
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isRecord)) {
    return value.map((fields, i) => ({
      id: idOf(fields) ?? String(i + 1),
      figures: Object.entries(fields).filter(([name, inner]) => name !== 'id' && inner !== idOf(fields)),
    }));
  }
  return null;
}

/** Places of one kind tell the same of each; a record of this and that is no row of places. */
function alike(places: Place[]): boolean {
  const fields = (place: Place) => place.figures.map(([name]) => name).join();
  return fields(places[0]!) !== '' && places.every((place) => fields(place) === fields(places[0]!));
}

/** Piles at places belong to the group of places that has as many: their sizes become figures there. */
function placePiles(reading: Reading): void {
  const zones = new Set(reading.shared.filter((pile) => pile.place !== null).map((pile) => pile.zone));
  for (const zone of zones) {
    const piles = reading.shared.filter((pile) => pile.zone === zone);
    const group = reading.places.find((one) => one.places.length === piles.length && alike(one.places));
    if (!group) continue;
    piles.forEach((pile, i) => {
      const figures = group.places[i]?.figures;
      // A title may tell the size of a hidden pile itself.
      const told = !pile.cards?.length && figures?.some(([, value]) => value === pile.count);
      if (!told) figures?.push([zone, pile.cards?.length ? pile.cards : pile.count]);
    });
    reading.shared = reading.shared.filter((pile) => pile.zone !== zone);
  }
}

export function read(view: View, cards: Record<string, CardFacts>): Reading {
  const piles = readZones(view);
  const listed = Array.isArray(view['players']) ? (view['players'] as unknown[]) : [];
  const players = Array.from({ length: view.seats }, (_, seat) => ({
    seat,
    figures: figuresOf(listed[seat] ?? {}),
    piles: piles.filter((one) => one.owner === seat),
  }));
  const reading: Reading = { figures: [], players, shared: piles.filter((one) => one.owner === null), places: [] };
  for (const [name, value] of Object.entries(view)) {
    if (KNOWN.has(name)) continue;
    const heroes = bySeat(value, view.seats);
    if (heroes) {
      for (const hero of heroes)
        players[Number(hero['seat'])]?.figures.push(...Object.entries(hero).filter(([field]) => field !== 'seat'));
      continue;
    }
    if (isScalar(value)) {
      if (value !== '' && value !== null) reading.figures.push([name, value]);
    } else if (isCards(value, cards)) {
      const seen = value.filter((one): one is string => one !== null);
      reading.shared.unshift({
        zone: name,
        owner: null,
        place: null,
        count: seen.length,
        cards: seen,
        unordered: false,
      });
    } else if (Array.isArray(value) && value.length === view.seats && value.every(isFigure)) {
      value.forEach((one, seat) => players[seat]?.figures.push([name, one]));
    } else {
      const places = readPlaces(value);
      if (places) reading.places.push({ name, places });
      else if (Array.isArray(value) && value.length > 0) reading.figures.push([name, value]);
    }
  }
  placePiles(reading);
  // What the view tells of a zone's cards one by one need not be told again as a pile.
  const told = new Set(reading.places.map((group) => group.name));
  reading.shared = reading.shared.filter((pile) => !told.has(pile.zone));
  return reading;
}

/** Points are what people look for first. */
export const POINTS = ['vp', 'score', 'points'];

/** A player's points, if the view tells them. */
export function pointsOf(reading: Reading, seat: number): string {
  const found = reading.players[seat]?.figures.find(
    ([name, value]) => POINTS.includes(name) && typeof value === 'number',
  );
  return found ? String(found[1]) : '';
}

import type { TFunction } from 'i18next';
import type { CardFacts, Facts, Lang, Prompt, Seat, Text } from '../api/types';

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Text).pl === 'string' &&
  typeof (value as Text).en === 'string';

function collect(value: unknown, names: Map<string, Text>): void {
  if (typeof value !== 'object' || value === null || isText(value)) return;
  if (Array.isArray(value)) {
    for (const one of value) {
      const entry = one as { id?: unknown; name?: unknown };
      if (entry && typeof entry === 'object' && typeof entry.id === 'string' && isText(entry.name))
        names.set(entry.id, entry.name);
      collect(one, names);
    }
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isText(inner) && key !== 'name') names.set(key, inner);
    else if (inner && typeof inner === 'object' && isText((inner as { name?: unknown }).name))
      names.set(key, (inner as { name: Text }).name);
    collect(inner, names);
  }
}

/** Every id of the title's facts that has a name somewhere. */
export function factNames(facts: Facts): Map<string, Text> {
  const names = new Map<string, Text>();
  collect(facts, names);
  return names;
}

export interface Naming {
  /** Whether somebody has named this id. */
  known: (id: string) => boolean;
  id: (id: string) => string;
  field: (name: string) => string;
  value: (name: string, value: unknown) => string;
}

const humane = (id: string) =>
  id
    .replace(/[_-]+/g, ' ')
    .replace(/:(\d+)$/, (_, n: string) => ` ${Number(n) + 1}`)
    .trim();
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const SEAT_FIELDS = new Set(['turn', 'first', 'control', 'owner', 'by', 'holder', 'active', 'leader']);

interface Sources {
  lang: Lang;
  cards: Record<string, CardFacts>;
  /** The title's own words for fields, zones and values. */
  words: Record<string, Text>;
  facts: Map<string, Text>;
  prompt: Prompt | null;
  seats: Seat[];
}

/** Nothing a reader would miss: nobody, none, not. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === false || value === '' || value === 0) return true;
  if (typeof value === 'object') return Object.values(value as object).every(isNothing);
  return false;
}

/** Words for ids, fields and values of any title: its own, of its cards and facts, of the options, or the id itself. */
export function naming(t: TFunction, { lang, cards, words, facts, prompt, seats }: Sources): Naming {
  const offered = new Map<string, string>();
  for (const option of prompt?.options ?? []) {
    const args = Object.values(option.args);
    if (args.length === 1) offered.set(String(args[0]), option.short[lang]);
  }
  const seatName = (n: number) => (n < 0 ? '–' : (seats[n]?.name ?? String(n + 1)));
  const id = (one: string): string => {
    const seat = /^seat(\d)$/.exec(one);
    if (seat) return seatName(Number(seat[1]));
    if (one.includes('/')) return one.split('/').map(id).join('/');
    const named = cards[one]?.name[lang] ?? facts.get(one)?.[lang] ?? words[one]?.[lang] ?? offered.get(one);
    return named ?? capital(humane(one));
  };
  const field = (name: string) => words[name]?.[lang] ?? facts.get(name)?.[lang] ?? capital(humane(name));
  const value = (name: string, what: unknown): string => {
    if (what === null || what === undefined || what === '') return '–';
    if (typeof what === 'boolean') return t(what ? 'generic.yes' : 'generic.no');
    if (typeof what === 'number') return SEAT_FIELDS.has(name) ? seatName(what) : String(what);
    if (typeof what === 'string') return id(what);
    if (Array.isArray(what)) {
      const told = what.filter((one) => !isNothing(one));
      if (told.length === 0) return '–';
      return told
        .map((one) => (typeof one === 'number' && name === 'spies' ? seatName(one) : value('', one)))
        .join(told.some((one) => typeof one === 'object') ? ' / ' : ', ');
    }
    const entries = Object.entries(what as Record<string, unknown>).filter(([, inner]) => !isNothing(inner));
    if (!entries.length) return '–';
    return entries
      .map(([key, inner]) => {
        if (inner === true) return id(key);
        // A card needs no word that it is one; nor does what the title gives no word.
        return key === 'card' ? value(key, inner) : `${id(key)} ${value(key, inner)}`.trimStart();
      })
      .join(', ');
  };
  const known = (one: string) => id(one) !== capital(humane(one));
  return { known, id, field, value };
}

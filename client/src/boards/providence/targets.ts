import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from '../frame/parts';
import { noTargets, sortOptions } from '../frame/sortOptions';

/** What glows is exactly what the prompt offers: its options, sorted by the thing on the table that carries them. */
export interface Targets extends FrameTargets {
  /** By place: a city space, the open card of a city, a card of the Mythos row. */
  places: Record<string, Option[]>;
  /** A whole city. */
  cities: Record<string, Option>;
  /** By figure. */
  figures: Record<string, Option>;
  /** A Deep One, by city. */
  deep: Record<string, Option>;
  limbo: Option | null;
  /** By card of the hand. */
  hand: Record<string, Option[]>;
  /** By own Mythos card. */
  mythos: Record<string, Option[]>;
  /** By action of the tool line: what it begins. */
  actions: Record<string, Option[]>;
}

/** The actions of the tool line; those with a place or a card begin there. */
export const ACTIONS = ['add', 'retrieve', 'buy', 'travel', 'manipulate', 'act', 'discard', 'claim', 'reveal'] as const;
const AT_ONCE = ['retrieve', 'buy', 'travel', 'manipulate', 'discard', 'reveal'];
const AT_PLACE = ['add', 'claim', 'place', 'from', 'cubes'];
const WITH_CARD = ['pay', 'drop', 'act', 'free', 'riposte', 'take'];

export interface InSight {
  hand: string[];
  mythos: string[];
  places: string[];
  figures: string[];
  /** Cities with a Deep One. */
  deep: string[];
}

export function targetsOf(prompt: Prompt | null, sight: InSight): Targets {
  const targets: Targets = {
    ...noTargets(),
    places: {},
    cities: {},
    figures: {},
    deep: {},
    limbo: null,
    hand: {},
    mythos: {},
    actions: {},
  };
  return sortOptions(prompt, targets, (option, kind) => {
    if (kind === 'turn') note(targets, option);
    return attach(targets, option, sight, kind);
  });
}

/** What an action of the tool line would begin; a free action is one of a card, too. */
function note(targets: Targets, option: Option): void {
  const verb = option.verb === 'free' ? 'act' : option.verb;
  (targets.actions[verb] ??= []).push(option);
}

function attach(targets: Targets, option: Option, sight: InSight, kind: string): boolean {
  const { verb } = option;
  const place = String(option.args.place ?? '');
  const card = String(option.args.card ?? '');
  const city = String(option.args.city ?? '');
  const figure = String(option.args.figure ?? '');
  if (AT_PLACE.includes(verb) && sight.places.includes(place)) (targets.places[place] ??= []).push(option);
  else if (verb === 'city') targets.cities[city] = option;
  else if (verb === 'deep_one' && sight.deep.includes(city)) targets.deep[city] = option;
  else if (verb === 'figure' && sight.figures.includes(figure)) targets.figures[figure] = option;
  else if (verb === 'from_limbo') targets.limbo = option;
  else if (WITH_CARD.includes(verb) && sight.hand.includes(card)) (targets.hand[card] ??= []).push(option);
  else if (WITH_CARD.includes(verb) && sight.mythos.includes(card)) (targets.mythos[card] ??= []).push(option);
  else return kind === 'turn' && AT_ONCE.includes(verb);
  return true;
}

/** What glows before an action is chosen: the rest begins with a chip of the tool line. */
const AT_FIRST = ['claim', 'free'];

/** In a turn only what begins with the chosen action glows; the others lose their glow, none of it is lost. */
export function narrowed(targets: Targets, action: string | null): Targets {
  if (!some(targets.actions)) return targets;
  const chosen = action ? targets.actions[action] : undefined;
  const wanted = new Set(chosen?.map((option) => option.action));
  const glows = (option: Option) => (chosen ? wanted.has(option.action) : AT_FIRST.includes(option.verb));
  const only = (by: Record<string, Option[]>) =>
    Object.fromEntries(
      Object.entries(by)
        .map(([id, options]) => [id, options.filter(glows)] as const)
        .filter(([, options]) => options.length),
    );
  return {
    ...targets,
    places: only(targets.places),
    hand: only(targets.hand),
    mythos: only(targets.mythos),
    count: chosen ? wanted.size : targets.count,
  };
}

export const some = (by: object): boolean => Object.keys(by).length > 0;

/** Every option that something on the table carries, once. */
export function carried(targets: Targets): Option[] {
  const all = [
    ...Object.values(targets.places).flat(),
    ...Object.values(targets.cities),
    ...Object.values(targets.figures),
    ...Object.values(targets.deep),
    ...(targets.limbo ? [targets.limbo] : []),
    ...Object.values(targets.hand).flat(),
    ...Object.values(targets.mythos).flat(),
    ...Object.values(targets.actions).flat(),
  ];
  return [...new Map(all.map((option) => [option.action, option])).values()];
}

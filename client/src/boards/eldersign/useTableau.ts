import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Frame } from '../frame/useFrame';
import { heroesOf, initials, roomsOf, type ElderCard, type ElderFacts, type ElderSignView, type Hero } from './tableau';
import { aboutShop, targetsOf, type Targets } from './targets';

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<ElderSignView> {
  facts: ElderFacts;
  targets: Targets;
  /** The Investigator whose turn it is. */
  active: number;
  /** The Investigator of mine whose cards lie in the hand row; a spectator sees the active one's. */
  shown: number;
  hero: Hero | undefined;
  card: (id: string | null | undefined) => ElderCard | undefined;
  /** A card's name. */
  name: (id: string | null | undefined) => string;
  /** An Investigator's name, or what the seat is called. */
  heroName: (h: number) => string;
  letters: (h: number) => string;
  /** The place an Investigator stands at, in words. */
  placeName: (place: string | null) => string;
  /** Dice that would pay for the task under the pointer. */
  lifted: string[];
  lift: (dice: string[]) => void;
}

const NOTHING: string[] = [];

/** Which of my Investigators is on show: whose card or ability is asked for, who is active, or the first. */
function shownHero(view: ElderSignView, me: number | null, { prompt }: Frame<ElderSignView>): number {
  const mine = me === null ? [] : heroesOf(view, me);
  const asked = (prompt?.yours ? prompt.options : []).flatMap(({ verb, args }) => {
    if (verb === 'ability') return [Number(String(args.hero).slice(4))];
    const owner = mine.find((h) => view.heroes[h]!.items.some((item) => item.card === args.card));
    return owner === undefined || !['use', 'drop'].includes(verb) ? [] : [owner];
  });
  if (mine.includes(view.turn) || !mine.length) return Math.max(0, view.turn);
  return asked.find((h) => mine.includes(h)) ?? mine[0]!;
}

export function useTableau(frame: Frame<ElderSignView>): Tableau {
  const { prompt, props, lang, names, showRail } = frame;
  const active = frame.view.turn;
  // Seats count for the frame, Investigators for us: one seat may run several.
  const view = useMemo(
    () => ({ ...frame.view, turn: frame.view.heroes[frame.view.turn]?.seat ?? frame.view.turn }),
    [frame.view],
  );
  const shown = shownHero(frame.view, props.me, frame);
  const hero = view.heroes[shown];
  const [lifted, lift] = useState(NOTHING);
  const targets = useMemo(() => {
    const rooms = roomsOf(view);
    return targetsOf(prompt, {
      rooms: rooms.map((room) => room.card),
      attempt: view.attempt,
      monsters: rooms.flatMap((room) => room.monsters.map((monster) => monster.token)),
      pool: view.dice.pool,
      held: view.dice.held.length,
      hand: props.me === null ? [] : (hero?.items.map((item) => item.card) ?? []),
      trophies: hero?.trophies ?? [],
      hero: props.me === null ? null : shown,
    });
  }, [prompt, view, hero, shown, props.me]);

  // The Entrance sheet comes out where it is a drawer, and goes again when it has been dealt with.
  const wanted = aboutShop(targets);
  useEffect(() => showRail(wanted), [wanted, showRail]);
  useEffect(() => lift(NOTHING), [prompt]);

  const card = useCallback(
    (id: string | null | undefined) => props.cards[id ?? ''] as ElderCard | undefined,
    [props.cards],
  );
  const name = useCallback((id: string | null | undefined) => card(id)?.name[lang] ?? '', [card, lang]);
  const heroName = useCallback(
    (h: number) => name(view.heroes[h]?.investigator) || (names[view.heroes[h]?.seat ?? h] ?? ''),
    [name, names, view],
  );
  const letters = useCallback(
    (h: number) => initials(card(view.heroes[h]?.investigator)?.name, lang),
    [card, view, lang],
  );
  const placeName = useCallback(
    (place: string | null) => {
      if (place === 'ancient') return name(view.ancient.card);
      return place === 'entrance' ? (props.names.entrance?.[lang] ?? '') : name(place);
    },
    [name, props.names, view, lang],
  );
  const facts = props.facts as unknown as ElderFacts;
  return {
    ...frame,
    view,
    facts,
    targets,
    active,
    shown,
    hero,
    card,
    name,
    heroName,
    letters,
    placeName,
    lifted,
    lift,
  };
}

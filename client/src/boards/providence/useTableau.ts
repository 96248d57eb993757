import { useCallback, useMemo, useState } from 'react';
import type { Option } from '../../api/types';
import type { Frame } from '../frame/useFrame';
import { ringsOf } from './happenings';
import {
  cityOf,
  lookOf,
  type CityFacts,
  type ProvidenceCard,
  type ProvidenceFacts,
  type ProvidenceView,
} from './tableau';
import { narrowed, targetsOf, type Targets } from './targets';

const NONE: string[] = [];

/** Everything this table shows besides what every table has. */
export interface Tableau extends Frame<ProvidenceView> {
  facts: ProvidenceFacts;
  cities: Record<string, CityFacts>;
  cards: Record<string, ProvidenceCard>;
  solo: boolean;
  hand: string[];
  mythos: string[];
  /** Cards laid out for the payment under way, in order. */
  laid: string[];
  /** The action of the tool line that is chosen; what else glows is dimmed. */
  action: string | null;
  choose: (action: string | null) => void;
  /** All that can be done; `targets`: as far as the chosen action goes. */
  all: Targets;
  targets: Targets;
  rings: Record<string, number>;
  cityName: (city: string) => string;
  /** A place in words: a city, the card that lies there, a Mythos card. */
  placeName: (place: string) => string;
  partyName: (party: string) => string;
  /** The number whose colour and shape a party has. */
  lookOf: (party: string) => number;
  /** Do what a thing carries: at once, or by a list beside it. */
  press: (options: Option[] | undefined, place: string, name: string, why: string) => void;
}

export function useTableau(frame: Frame<ProvidenceView>): Tableau {
  const { view, prompt, told, props, act, askWhy, offer, names, lang } = frame;
  const facts = props.facts as unknown as ProvidenceFacts;
  const cards = props.cards as unknown as Record<string, ProvidenceCard>;
  const me = props.me;
  const solo = view.great_old_one !== null;
  const hand = (me !== null && view.zones.hand[me]?.cards) || NONE;
  const mythos = (me !== null && view.zones.mythos[me]?.cards) || NONE;
  const [chosen, setChosen] = useState<{ prompt: unknown; action: string } | null>(null);
  const action = chosen && chosen.prompt === prompt ? chosen.action : null;
  const choose = useCallback((name: string | null) => setChosen(name ? { prompt, action: name } : null), [prompt]);
  const all = useMemo(
    () =>
      targetsOf(prompt, {
        hand,
        mythos,
        places: [
          ...Object.keys(view.cities),
          ...Object.entries(view.cities).flatMap(([city, seen]) => (seen.card ? [`${city}_card`] : [])),
          ...view.row.map((one) => one.card),
        ],
        figures: Object.values(view.cities).flatMap((city) => city.agents.map((agent) => agent.figure ?? '')),
        deep: Object.entries(view.cities).flatMap(([city, seen]) => (seen.deep_ones ? [city] : [])),
      }),
    [prompt, hand, mythos, view],
  );
  const targets = useMemo(() => narrowed(all, action), [all, action]);
  const cities = useMemo(() => Object.fromEntries(facts.cities.map((city) => [city.id, city])), [facts]);
  const rings = useMemo(() => ringsOf(told, view), [told, view]);
  const laid = useMemo(
    () => view.staged.filter((code) => /^(pay|drop) /.test(code)).map((code) => code.split(' ')[1]!),
    [view.staged],
  );
  const cityName = useCallback((city: string) => cities[city]?.name[lang] ?? city, [cities, lang]);
  const placeName = useCallback(
    (place: string) => {
      const card = place.endsWith('_card') ? view.cities[cityOf(place)]?.card : cities[place] ? null : place;
      return card ? (cards[card]?.name[lang] ?? place) : cityName(place);
    },
    [view, cities, cards, lang, cityName],
  );
  const partyName = useCallback(
    (party: string) => {
      const seat = Number(party.slice(-1));
      return solo && seat > 0 ? (cards[`cultist_${seat}`]?.name[lang] ?? '') : (names[seat] ?? '');
    },
    [solo, cards, names, lang],
  );
  const press = useCallback(
    (options: Option[] | undefined, place: string, name: string, why: string) => {
      // What a Claim takes is not given back: the list says what it is.
      const slip = options?.some((option) => option.verb === 'claim') && !action;
      if (!options?.length) askWhy(why);
      else if (options.length > 1 || slip) offer({ place, name, options });
      else act(options[0]!);
    },
    [action, act, askWhy, offer],
  );
  return {
    ...frame,
    facts,
    cities,
    cards,
    solo,
    hand,
    mythos,
    laid,
    action,
    choose,
    all,
    targets,
    rings,
    cityName,
    placeName,
    partyName,
    lookOf: useCallback((party: string) => lookOf(party, solo), [solo]),
    press,
  };
}

import { useCallback, useMemo } from 'react';
import type { Option } from '../../api/types';
import { codeOf, useAnswers } from '../frame/useAnswers';
import { useDraft } from '../frame/useDraft';
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
import { useTrip, type Journey, type Trip } from './useTrip';

const NONE: string[] = [];
const NOTHING = { action: null, lead: null };
/** The questions of which one action is made. */
const KINDS = ['turn', 'compose', 'travel', 'travel_to'];
const cardsIn = (codes: string[]) =>
  codes.filter((code) => /^(pay|drop) /.test(code)).map((code) => code.slice(code.indexOf(' ') + 1));

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
  /** Cards that the smallest payment would add to them. */
  proposed: string[];
  /** What one press would do: all answers of a payment that is complete. */
  proposal: { verb: string; count: number; answers: string[] } | null;
  give: (answers: string[]) => void;
  /** The journey that is being chosen, and the ways of the figure that goes. */
  trip: Trip | null;
  journey: Journey | null;
  /** The action of the tool line that is chosen: only what it begins with glows. */
  action: string | null;
  choose: (action: string | null) => void;
  /** The card that shall be used in this turn; what for is not said yet. */
  lead: string | null;
  take: (card: string | null) => void;
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
  const { view, prompt, told, props, touch, offer, names, lang } = frame;
  const facts = props.facts as unknown as ProvidenceFacts;
  const cards = props.cards as unknown as Record<string, ProvidenceCard>;
  const solo = view.great_old_one !== null;
  const hand = frame.mine('hand');
  const mythos = frame.mine('mythos');
  const [{ action, lead }, change] = useDraft<Pick<Tableau, 'action' | 'lead'>>(view, () => NOTHING);
  const choose = useCallback((name: string | null) => change({ action: name }), [change]);
  const take = useCallback((card: string | null) => change({ action: null, lead: card }), [change]);
  const give = useAnswers(frame, KINDS);
  const bill = view.bill;
  const trip = useTrip(bill);
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
  const laid = useMemo(() => cardsIn(view.staged), [view.staged]);
  const proposal = useMemo(() => {
    if (!bill) return null;
    const { verb, price: count } = bill;
    if (verb === 'travel') return trip?.to ? { verb, count: trip.cost, answers: trip.answers } : null;
    return bill.smallest.length ? { verb, count, answers: bill.smallest } : null;
  }, [bill, trip]);
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
      if (action === 'add' && lead && options?.length) give([codeOf(options[0]!), `pay ${lead}`]);
      else if (slip) offer({ place, name, options: options! });
      else touch(options, place, name, why);
    },
    [action, lead, give, touch, offer],
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
    proposed: useMemo(() => cardsIn(proposal?.answers ?? NONE), [proposal]),
    proposal,
    give,
    trip,
    journey: view.journey ?? trip?.journey ?? null,
    action,
    choose,
    lead,
    take,
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

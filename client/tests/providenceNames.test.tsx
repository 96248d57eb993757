// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CardFacts, Prompt } from '../src/api/types';
import { geometryOf, middleOf } from '../src/boards/providence/geometry';
import { fareLabel, mainLabel, spaceLabel } from '../src/boards/providence/labels';
import { roadsOf } from '../src/boards/providence/Roads';
import { lookOf, sharesOf, type ProvidenceFacts, type ProvidenceView } from '../src/boards/providence/tableau';
import en from '../src/boards/providence/text/en.json';
import pl from '../src/boards/providence/text/pl.json';
import type { Tableau } from '../src/boards/providence/useTableau';
import { i18next } from '../src/i18n';
import faces from '../src/look/faces/providence.json';
import cards from '../dev/fixtures/providence/cards.json';
import known from '../dev/fixtures/providence/facts.json';
import turn from '../dev/fixtures/providence/kind-turn.json';

i18next.addResourceBundle('en', 'providence', en);
const t = i18next.getFixedT('en', 'providence') as never;
const facts = known as unknown as ProvidenceFacts;
const view = turn.view as unknown as ProvidenceView;
const PLURAL = /_(one|few|many|other)$/;

const keys = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keys(inner as object, `${path}${key}.`) : [`${path}${key.replace(PLURAL, '')}`],
  );

/** As much of the table as names need. */
function tableau(city: Partial<ProvidenceView['cities'][string]>, journey: ProvidenceView['journey'] = null): Tableau {
  const boston = { ...view.cities.boston!, influence: {}, cubes: {}, leader: null, block: false, ...city };
  const names = Object.fromEntries(facts.cities.map((one) => [one.id, one.name.en]));
  return {
    view: { ...view, cities: { ...view.cities, boston } },
    journey,
    props: { me: 0 },
    solo: false,
    prompt: turn.prompt as unknown as Prompt,
    targets: { places: { boston: [{ action: 1, verb: 'claim', args: {}, text: { pl: '', en: '' } }] } },
    cityName: (id: string) => names[id]!,
    placeName: () => 'Wall Street',
    partyName: () => 'Kuba',
    say: () => '',
  } as unknown as Tableau;
}

describe('names for who listens', () => {
  it('tell a city space', () => {
    const seen = { influence: { seat0: 2, seat1: 1 }, cubes: { seat0: 2 }, leader: 'seat0', control_value: 4 };
    expect(spaceLabel(tableau(seen), 'boston', t)).toBe(
      'Boston, city space: you 2, Kuba plus 1 agent; you lead; claim for 4 VP',
    );
  });

  it('tell a Main card and how many are left', () => {
    const seen = { card: 'wall_street', face_down: 2, card_influence: { seat1: 3 }, card_cubes: { seat1: 2 } };
    expect(mainLabel(tableau(seen), 'boston', t)).toBe('Main card Wall Street, 3 left, Kuba 2 plus 1 agent');
  });

  it('tell what a journey costs, and through which cities', () => {
    const ways = { atlanta: { cost: 3, via: ['indianapolis'] } };
    const journey = { figure: 'basic0', start: 'pittsburgh', ways };
    expect(fareLabel(tableau({}, journey), 'atlanta', t)).toBe('Atlanta, travel cost 3 through Indianapolis');
  });
});

describe('the board', () => {
  it('says the same things in both languages', () => {
    expect([...new Set(keys(pl))].sort()).toEqual([...new Set(keys(en))].sort());
  });

  it.each(['wide', 'tall'] as const)('has a place for every city and every Road (%s)', (form) => {
    const geometry = geometryOf(form, facts.roads);
    for (const city of facts.cities) expect(middleOf(geometry, city.id)).not.toBeNull();
    expect(geometry.roads).toHaveLength(facts.roads.length);
    for (const { pip } of geometry.roads) expect(pip).toHaveLength(2);
  });

  it('lights the Roads of a way in both directions', () => {
    expect([...roadsOf(['a', 'b', 'c'])]).toEqual(['a/b', 'b/a', 'b/c', 'c/b']);
  });

  it('frames who leads with a cube, never who leads with Agents alone', () => {
    expect(sharesOf({ seat0: 2, seat1: 1 }, { seat0: 1 }, 'seat0')[0]).toMatchObject({
      cubes: 1,
      agents: 1,
      leads: true,
    });
    expect(sharesOf({ seat0: 2 }, {}, 'seat0')[0]).toMatchObject({ cubes: 0, agents: 2, leads: false });
  });

  it('keeps the Cultists of the solo game unlike the player', () => {
    expect(['seat0', 'cultist1', 'cultist2'].map((party) => lookOf(party, true))).toEqual([0, 3, 4]);
    expect(['seat0', 'seat1', 'seat2'].map((party) => lookOf(party, false))).toEqual([0, 1, 2]);
  });

  it('has an emblem, a kind and a colour for every card', () => {
    for (const card of cards.cards as unknown as CardFacts[]) {
      expect(faces.emblems, card.id).toHaveProperty(card.id);
      expect(faces.kinds, card.id).toHaveProperty(card.kind ?? '');
    }
  });
});

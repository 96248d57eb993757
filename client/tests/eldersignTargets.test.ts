import { describe, expect, it } from 'vitest';
import type { Prompt } from '../src/api/types';
import { roomsOf, type ElderSignView } from '../src/boards/eldersign/tableau';
import { aboutDice, aboutShop, carried, targetsOf } from '../src/boards/eldersign/targets';

interface Moment {
  view: ElderSignView;
  prompt: Prompt;
}

const FOLDER = '../dev/fixtures/eldersign';
const fixtures = import.meta.glob<Moment>('../dev/fixtures/eldersign/kind-*.json', { eager: true, import: 'default' });
const positions = import.meta.glob<Moment>(['../dev/fixtures/eldersign/{desk,rolled,go,combat}.json'], {
  eager: true,
  import: 'default',
});
const at = (name: string) => (fixtures[`${FOLDER}/${name}.json`] ?? positions[`${FOLDER}/${name}.json`])!;

function targetsIn({ view, prompt }: Moment) {
  const rooms = roomsOf(view);
  const hero = view.heroes[view.turn] ?? view.heroes[0]!;
  return targetsOf(prompt, {
    rooms: rooms.map((room) => room.card),
    attempt: view.attempt,
    monsters: rooms.flatMap((room) => room.monsters.map((monster) => monster.token)),
    pool: view.dice.pool,
    held: view.dice.held.length,
    hand: hero.items.map((item) => item.card),
    trophies: hero.trophies,
    hero: Math.max(0, view.turn),
  });
}

const sorted = (actions: number[]) => actions.sort((a, b) => a - b);

describe('what glows', () => {
  it('is known for every kind of question', () => {
    expect(Object.keys(fixtures).length).toBeGreaterThanOrEqual(42);
  });

  it.each(Object.entries({ ...fixtures, ...positions }))('is every option of %s, once each', (_, moment) => {
    const offered = sorted(moment.prompt.options.map((option) => option.action));
    expect(sorted(carried(targetsIn(moment)).map((option) => option.action))).toEqual(offered);
  });

  it('is nothing when somebody else chooses', () => {
    const { view, prompt } = at('kind-movement');
    const targets = targetsIn({ view, prompt: { ...prompt, yours: false } });
    expect(carried(targets)).toEqual([]);
    expect(targets.count).toBe(0);
  });
});

describe('the thing that carries an option', () => {
  it('is the adventure one goes to, and staying closes the question', () => {
    const { rooms, closing, tray } = targetsIn(at('go'));
    expect(Object.keys(rooms)).toContain('koi_pond');
    expect(closing?.verb).toBe('stay');
    expect(tray).toEqual([]);
  });

  it('is the row of the attempted card, the cards that can be used, the Clue in the bar', () => {
    const { rows, hand, bar, closing } = targetsIn(at('rolled'));
    expect(Object.keys(rows)).toEqual(['blood_on_the_floor']);
    expect(Object.keys(rows.blood_on_the_floor!)).toEqual(['1']);
    expect(hand.wither).toHaveLength(1);
    expect(Object.keys(bar).sort()).toEqual(['clue', 'give_up']);
    expect(closing?.verb).toBe('fail');
  });

  it('is the die that pays', () => {
    const targets = targetsIn(at('desk'));
    expect(Object.keys(targets.dice).sort()).toEqual(['green_1', 'red_2']);
    expect(aboutDice(targets)).toBe(true);
    expect(targets.tray).toEqual([]);
  });

  it('is the Entrance sheet', () => {
    const targets = targetsIn(at('kind-entrance'));
    expect(aboutShop(targets)).toBe(true);
    expect(targets.tray).toEqual([]);
  });

  it('is the trophy that is paid', () => {
    const targets = targetsIn(at('kind-pay'));
    expect(Object.keys(targets.trophies).length).toBeGreaterThan(0);
    expect(targets.tray).toEqual([]);
  });

  it('is the tray for what no thing in sight carries', () => {
    for (const kind of ['choose_investigator', 'equip', 'choose', 'choose_hero', 'pick_gate', 'turn_to']) {
      const { tray } = targetsIn(at(`kind-${kind}`));
      expect(tray.length, kind).toBeGreaterThan(0);
    }
  });
});

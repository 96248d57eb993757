import { describe, expect, it } from 'vitest';
import type { ElderSignView } from '../src/boards/eldersign/tableau';
import { faceOf, hoursLeft, initials, lyingDice } from '../src/boards/eldersign/tableau';
import { thrownDice } from '../src/boards/eldersign/useRoll';
import { scaleFor } from '../src/boards/eldersign/useScale';

function moment(pool: string[], roll: number, rerolling: string[] = [], attempt = 'koi_pond'): ElderSignView {
  return { attempt, roll, rerolling, dice: { pool } } as unknown as ElderSignView;
}

describe('dice that tumble', () => {
  it('are all of a new roll', () => {
    const before = moment(['green_unrolled', 'green_unrolled'], 0);
    expect(thrownDice(before, moment(['green_1', 'green_lore'], 1))).toEqual([true, true]);
    expect(thrownDice(moment(['green_1', 'green_lore'], 1), moment(['green_1', 'green_1'], 2))).toEqual([true, true]);
  });

  it('are those that a reroll took, and no others', () => {
    const before = moment(['green_1', 'green_lore', 'red_wild'], 1, ['green_1']);
    expect(thrownDice(before, moment(['green_lore', 'green_peril', 'red_wild'], 1))).toEqual([false, true, false]);
  });

  it('are none while dice are only chosen, moved, or seen for the first time', () => {
    const rolled = ['green_1', 'green_lore'];
    expect(thrownDice(null, moment(rolled, 1))).toEqual([false, false]);
    expect(thrownDice(moment(rolled, 1), moment(rolled, 1, ['green_1']))).toEqual([false, false]);
    expect(thrownDice(moment(rolled, 1), moment(['green_lore'], 1))).toEqual([false]);
    expect(thrownDice(moment(rolled, 1, [], 'rlyeh'), moment(['green_unrolled'], 0))).toEqual([false]);
  });
});

describe('dice that lie in the pool', () => {
  it('are not those that pay for a task, each once', () => {
    const dice = { pool: ['green_2', 'green_2', 'red_wild'] };
    const lying = (spent: string[]) =>
      lyingDice({ dice, paying: { task: 1, spent, left: [], fits: {} } } as unknown as ElderSignView);
    expect(lying(['green_2'])).toEqual([
      { die: 'green_2', at: 1 },
      { die: 'red_wild', at: 2 },
    ]);
    // A held die that pays never lay in the pool.
    expect(lying(['yellow_lore'])).toHaveLength(3);
    expect(lyingDice({ dice, paying: null } as unknown as ElderSignView)).toHaveLength(3);
  });
});

describe('the centre', () => {
  it('is drawn as large as there is room, and pressed together where the window is low', () => {
    expect(scaleFor(908, 588)).toEqual({ scale: 1, press: 1 });
    expect(scaleFor(3000, 3000)).toEqual({ scale: 1.35, press: 1 });
    const low = scaleFor(748, 408);
    expect(low.scale).toBeGreaterThanOrEqual(0.8);
    expect(low.scale * low.press * 588).toBeLessThan(409);
  });

  it('scrolls rather than become too small to read', () => {
    expect(scaleFor(908, 200).scale).toBe(0.8);
  });
});

describe('small words', () => {
  it('reads a die', () => {
    expect(faceOf('red_wild')).toEqual(['red', 'wild']);
  });

  it('has initials for every kind of name', () => {
    const letters = (name: string) => initials({ pl: name, en: name }, 'en');
    expect(letters('Kate Winthrop')).toBe('KW');
    expect(letters('"Ashcan" Pete')).toBe('AP');
    expect(letters('Sister Mary')).toBe('SM');
    expect(letters('Monterey Jack')).toBe('MJ');
  });

  it('counts the hours to midnight', () => {
    expect([hoursLeft('XII'), hoursLeft('III'), hoursLeft('IX')]).toEqual([12, 9, 3]);
  });
});

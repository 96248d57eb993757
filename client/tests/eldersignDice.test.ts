import { describe, expect, it } from 'vitest';
import type { ElderSignView } from '../src/boards/eldersign/tableau';
import { faceOf, hoursLeft, initials } from '../src/boards/eldersign/tableau';
import { thrownDice } from '../src/boards/eldersign/useRoll';

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

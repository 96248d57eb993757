import { describe, expect, it } from 'vitest';
import type { Option } from '../src/api/types';
import { diceOf, NOTHING, rangeOf, saidBy, startOf, turnToken } from '../src/boards/cults/gesture';
import { handfulName } from '../src/boards/cults/tableau';
import { targetsOf, type Targets } from '../src/boards/cults/targets';

const none = targetsOf(null, { me: 0, where: null, hand: [], fight: [] });
const option = (verb: string, args: Record<string, string> = {}) => ({ action: 1, verb, args }) as unknown as Option;
const with_ = (part: Partial<Targets>): Targets => ({ ...none, ...part });

describe('a commitment', () => {
  const targets = with_({ fist: [option('fist', { thugs: '0' }), option('fist', { thugs: '1' })] });

  it('starts with an open hand, and the button says how many Thugs', () => {
    expect(saidBy(NOTHING, targets, [])?.args.thugs).toBe('0');
    expect(saidBy({ ...NOTHING, thugs: 1 }, targets, [])?.args.thugs).toBe('1');
  });
});

describe('the dice', () => {
  const dice = diceOf({ thug: 2, initiate: 0, mutant: 1, blank: 2 });
  const gather = option('gather');
  const again = option('reroll', { dice: 'thug_blank_blank' });
  const targets = with_({ reroll: { thug_blank_blank: again }, closing: gather });

  it('lie in the order of their faces, and blank ones are rolled again', () => {
    expect(dice).toEqual(['thug', 'thug', 'mutant', 'blank', 'blank']);
    expect(startOf(targets, dice, null).dice).toEqual([3, 4]);
    expect(startOf(targets, dice, 'mutant').dice).toEqual([]); // a blank is worth something
    expect(startOf(with_({ closing: gather }), dice, null).dice).toEqual([]); // no re-roll is left
  });

  it('are rolled again by the faces that were pressed, in any order, or the tokens are taken', () => {
    expect(saidBy({ ...NOTHING, dice: [4, 0, 3] }, targets, dice)).toBe(again);
    expect(saidBy(NOTHING, targets, dice)).toBe(gather);
  });
});

describe('a handful of tokens', () => {
  const names = ['thug_thug', 'thug_initiate', 'initiate_initiate', 'thug_mutant', 'initiate_mutant'];
  const targets = with_({ tokens: Object.fromEntries(names.map((tokens) => [tokens, option('keep', { tokens })])) });

  it('starts with one that can be had', () => {
    expect(saidBy(startOf(targets, [], null), targets, [])?.args.tokens).toBe('thug_thug');
    expect(rangeOf(targets)).toEqual({ size: 2, most: { thug: 2, initiate: 2, mutant: 1 } });
  });

  it('gives a token of another kind back where it is full', () => {
    const tokens = turnToken({ thug: 2, initiate: 0, mutant: 0 }, 'mutant', 1, targets);
    expect(handfulName(tokens)).toBe('thug_mutant');
    expect(turnToken(tokens, 'mutant', 1, targets)).toBe(tokens); // there is no second one
  });

  it('says nothing while it is incomplete', () => {
    const tokens = turnToken({ thug: 2, initiate: 0, mutant: 0 }, 'thug', -1, targets);
    expect(saidBy({ ...NOTHING, tokens }, targets, [])).toBeNull();
  });
});

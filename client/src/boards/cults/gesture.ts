import type { Option } from '../../api/types';
import { countsOf, FACES, handfulName, TOKENS, type Token } from './tableau';
import type { Targets } from './targets';

/** What is being put together before one button says it: Thugs in the fist, a handful of tokens, dice to roll again. */
export interface Gesture {
  thugs: number;
  tokens: Record<Token, number>;
  /** Places of the dice that will be rolled again. */
  dice: number[];
}

export const NOTHING: Gesture = { thugs: 0, tokens: { thug: 0, initiate: 0, mutant: 0 }, dice: [] };

/** The dice one by one, by face. */
export function diceOf(dice: Record<string, number> | null): string[] {
  return dice ? FACES.flatMap((face) => Array<string>(dice[face] ?? 0).fill(face)) : [];
}

/** Where one starts: a handful that can be had, and the blank dice, which nobody keeps unless a blank gives something. */
export function startOf(targets: Targets, dice: string[], blank: string | null): Gesture {
  const first = Object.keys(targets.tokens)[0];
  const rolls = blank === null && Object.keys(targets.reroll).length > 0;
  const blanks = rolls ? dice.flatMap((face, i) => (face === 'blank' ? [i] : [])) : [];
  return { thugs: 0, tokens: first ? countsOf(first) : NOTHING.tokens, dice: blanks };
}

/** The option that the gesture says; null while it says none. */
export function saidBy(gesture: Gesture, targets: Targets, dice: string[]): Option | null {
  if (targets.fist.length) return targets.fist[gesture.thugs] ?? null;
  if (Object.keys(targets.tokens).length) return targets.tokens[handfulName(gesture.tokens)] ?? null;
  if (targets.roll) return targets.roll;
  if (gesture.dice.length && Object.keys(targets.reroll).length) {
    const taken = gesture.dice.map((i) => dice[i]!);
    const name = FACES.flatMap((face) => taken.filter((one) => one === face)).join('_');
    return targets.reroll[name] ?? null;
  }
  return targets.closing;
}

/** How many tokens the handfuls on offer have, and the most of each kind. */
export function rangeOf(targets: Targets): { size: number; most: Record<Token, number> } {
  const all = Object.keys(targets.tokens).map(countsOf);
  const most = Object.fromEntries(TOKENS.map((t) => [t, Math.max(0, ...all.map((one) => one[t]))]));
  const size = all.length ? TOKENS.reduce((sum, t) => sum + all[0]![t], 0) : 0;
  return { size, most: most as Record<Token, number> };
}

/** One token more or less; a full handful gives another kind back. */
export function turnToken(tokens: Record<Token, number>, token: Token, by: number, targets: Targets) {
  const { size, most } = rangeOf(targets);
  const next = { ...tokens, [token]: tokens[token] + by };
  if (next[token] < 0 || next[token] > most[token]) return tokens;
  const total = TOKENS.reduce((sum, t) => sum + next[t], 0);
  const other = TOKENS.find((t) => t !== token && (total > size ? next[t] > 0 : next[t] < most[t]));
  if (total > size && other) next[other] -= 1;
  return next;
}

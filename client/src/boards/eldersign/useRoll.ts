import { useLayoutEffect, useRef, useState } from 'react';
import { isCalm } from '../frame/calm';
import { notAmong } from '../frame/notAmong';
import type { ElderFacts, ElderSignView } from './tableau';
import { faceOf } from './tableau';

/** Faces change at the edge of each of three flips; one die starts after the other. */
const EDGES = [100, 300, 500];
const STAGGER = 40;

/** Which dice of the pool were thrown between two moments: all of a new roll, or those that a reroll took. */
export function thrownDice(before: ElderSignView | null, after: ElderSignView): boolean[] {
  const { pool } = after.dice;
  if (!before || before.attempt !== after.attempt || !pool.length) return pool.map(() => false);
  if (after.roll > before.roll || before.dice.pool.every((die) => die.endsWith('unrolled')))
    return pool.map((die) => !die.endsWith('unrolled'));
  if (!before.rerolling.length || after.rerolling.length) return pool.map(() => false);
  const kept = [...before.dice.pool];
  for (const die of before.rerolling) kept.splice(kept.indexOf(die), 1);
  return notAmong(pool, kept);
}

export interface Thrown {
  /** What it shows now. */
  die: string;
  /** When it starts to tumble, in milliseconds; null: it lies still. */
  delay: number | null;
}

/** The dice of the pool while they tumble: another face with each flip, the true one with the last. */
export function useRoll(view: ElderSignView, facts: ElderFacts): Thrown[] {
  const { pool } = view.dice;
  const before = useRef<ElderSignView | null>(null);
  const [roll, setRoll] = useState<{ view: ElderSignView; thrown: boolean[]; flips: number[] } | null>(null);
  useLayoutEffect(() => {
    const thrown = thrownDice(before.current, view);
    before.current = view;
    if (!thrown.includes(true) || isCalm()) return setRoll(null);
    const flips = thrown.map(() => 0);
    setRoll({ view, thrown, flips });
    const timers = flips.flatMap((_, i) =>
      EDGES.map((edge) =>
        setTimeout(
          () => {
            flips[i]!++;
            setRoll({ view, thrown, flips: [...flips] });
          },
          edge + i * STAGGER,
        ),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [view]);
  return pool.map((die, i) => {
    if (roll?.view !== view || !roll.thrown[i]) return { die, delay: null };
    const [colour] = faceOf(die);
    const sides = facts.dice.find((one) => one.colour === colour)?.faces ?? [];
    const flip = roll.flips[i]!;
    const tumbles = flip < EDGES.length && sides.length > 0;
    return { die: tumbles ? `${colour}_${sides[(i + 2 * flip) % sides.length]}` : die, delay: i * STAGGER };
  });
}

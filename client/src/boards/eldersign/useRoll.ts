import { useEffect, useRef, useState } from 'react';
import type { ElderFacts, ElderSignView } from './tableau';
import { faceOf } from './tableau';

const ROLL = 600;
const FLIPS = 3;

/** Which dice of the pool were thrown between two moments: all of a new roll, or those that a reroll took. */
export function thrownDice(before: ElderSignView | null, after: ElderSignView): boolean[] {
  const { pool } = after.dice;
  if (!before || before.attempt !== after.attempt || !pool.length) return pool.map(() => false);
  if (after.roll > before.roll || before.dice.pool.every((die) => die.endsWith('unrolled')))
    return pool.map((die) => !die.endsWith('unrolled'));
  if (!before.rerolling.length) return pool.map(() => false);
  const kept = [...before.dice.pool];
  for (const die of before.rerolling) kept.splice(kept.indexOf(die), 1);
  if (after.rerolling.length) return pool.map(() => false);
  return pool.map((die) => {
    const at = kept.indexOf(die);
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
}

/** Faces while the dice tumble: another one at the edge of each flip, the true one with the last. */
export function useRoll(view: ElderSignView, facts: ElderFacts): { faces: string[]; tumbling: boolean[] } {
  const { pool } = view.dice;
  const before = useRef<ElderSignView | null>(null);
  const [roll, setRoll] = useState<{ view: ElderSignView; thrown: boolean[]; flip: number } | null>(null);
  useEffect(() => {
    const thrown = thrownDice(before.current, view);
    before.current = view;
    if (!thrown.includes(true) || matchMedia('(prefers-reduced-motion: reduce)').matches) return setRoll(null);
    setRoll({ view, thrown, flip: 0 });
    const flips = Array.from({ length: FLIPS }, (_, i) =>
      setTimeout(() => setRoll(i + 1 < FLIPS ? { view, thrown, flip: i + 1 } : null), ((i + 1) * ROLL) / FLIPS),
    );
    return () => flips.forEach(clearTimeout);
  }, [view]);
  const current = roll?.view === view ? roll : null;
  const faces = pool.map((die, i) => {
    if (!current?.thrown[i]) return die;
    const [colour] = faceOf(die);
    const sides = facts.dice.find((one) => one.colour === colour)?.faces ?? [];
    return sides.length ? `${colour}_${sides[(i + 2 * current.flip) % sides.length]}` : die;
  });
  return { faces, tumbling: pool.map((_, i) => current?.thrown[i] ?? false) };
}

import { describe, expect, it } from 'vitest';
import type { Prompt } from '../src/api/types';
import { goneFrom, type Boxes } from '../src/boards/frame/useFlights';
import { stepOf, type Step } from '../src/boards/frame/useSteps';

const asks = (left: number | null, card = 'mercenary_squad', kind = 'deploy') =>
  ({ yours: true, kind, card, left }) as unknown as Prompt;

/** The steps a person sees when these questions come one after another. */
function steps(...prompts: Prompt[]): (Step | null)[] {
  let before: { prompt: Prompt; step: Step } | null = null;
  return prompts.map((prompt) => {
    const step = stepOf(prompt, before);
    before = step && { prompt, step };
    return step;
  });
}

describe('steps of one instruction', () => {
  it('are counted from the first one seen', () => {
    expect(steps(asks(3), asks(2), asks(1))).toEqual([
      { left: 3, of: 3 },
      { left: 2, of: 3 },
      { left: 1, of: 3 },
    ]);
  });

  it('are not guessed for a question asked once', () => expect(steps(asks(null))).toEqual([null]));

  it('begin anew with another card', () => {
    expect(steps(asks(2), asks(3, 'white_wyrmling'))[1]).toEqual({ left: 3, of: 3 });
  });

  it('go back with an undo', () => {
    expect(steps(asks(3), asks(2), asks(3))[2]).toEqual({ left: 3, of: 3 });
  });
});

describe('cards that leave the table', () => {
  const box = {} as DOMRect;
  const boxes = (...keys: string[]): Boxes =>
    keys.reduce((found, key) => found.set(key, [...(found.get(key) ?? []), box]), new Map() as Boxes);

  it('are those that lie nowhere any more', () => {
    const gone = goneFrom(boxes('market:noble', 'hand:soldier', 'hand:soldier'), boxes('hand:soldier'));
    expect(gone.map(([key]) => key)).toEqual(['market:noble', 'hand:soldier']);
  });

  it('are not those that went from the hand to the played cards', () => {
    expect(goneFrom(boxes('hand:noble'), boxes('played:noble'))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Result, View } from '../src/api/types';
import { revealOf } from '../src/boards/cults/reveal';
import { momentAt, stepsOf, totalAt } from '../src/boards/frame/reveal';
import facts from '../dev/fixtures/cults/facts.json';
import finished from '../dev/fixtures/cults/finished.json';

const view = finished.view as unknown as View;
const result = view.result as Result;

describe('the districts are counted one after the other', () => {
  const reveal = revealOf({ view, result, facts, lang: 'en' })!;

  it('without a card to turn: a step for each district, the most Rituals, the winner', () => {
    expect(reveal.stages).toEqual(['Uptown', 'Northside', 'Downtown', 'Rivertown', 'Most Rituals', 'The winner']);
    expect(stepsOf(reveal)).toBe(5);
    expect(momentAt(reveal, 0)).toEqual({ turned: 0, stage: 0 });
  });

  it('and add up to the result', () => {
    reveal.seats.forEach((seat, i) => expect(totalAt(seat, true, reveal.stages.length)).toBe(result.scores[i]));
    const [first] = reveal.seats;
    expect(totalAt(first!, true, 0)).toBe(first!.rows[0]!.value);
  });
});

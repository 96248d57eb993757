import { describe, expect, it } from 'vitest';
import type { Called, Line, SeatState } from '../src/api/types';
import { peopleOf } from '../src/live/people';

const called: Called[] = [
  { pl: { 'Dom Baenre': '{name}', 'Domu Baenre': 'gracza {name}' }, en: { 'House Baenre': '{name}' } },
  { pl: { Środa: '{name}' }, en: { Wednesday: '{name}' } },
];
const people = peopleOf(called, ['Marta', 'Kuba']);

describe('people in the texts of a title', () => {
  it('stand where the box names a seat', () => {
    expect(people.text({ pl: 'Likwidacja: oddział Domu Baenre.', en: "House Baenre's turn" })).toEqual({
      pl: 'Likwidacja: oddział gracza Marta.',
      en: "Marta's turn",
    });
    expect(people.text({ pl: 'Tura gracza Środa', en: 'Wednesday plays' }).en).toBe('Kuba plays');
  });

  it('replace whole words only', () => {
    expect(people.text({ pl: 'Środami', en: 'Wednesdays' })).toEqual({ pl: 'Środami', en: 'Wednesdays' });
  });

  it('do not change what somebody wrote', () => {
    const chat = { kind: 'chat', text: { pl: 'Środa?', en: 'Środa?' } } as Line;
    expect(people.line(chat)).toBe(chat);
  });

  it('are named in questions and options too', () => {
    const text = { pl: 'Dom Baenre', en: 'House Baenre' };
    const asked = { question: text, bare: text, short: text, brief: text };
    const prompt = { ...asked, options: [{ action: 1, verb: 'choose_seat', args: {}, text, short: text }] };
    const state = people.state({ view: {}, prompt, called } as unknown as SeatState);
    expect(state.prompt?.options[0]?.short.pl).toBe('Marta');
    for (const form of ['question', 'bare', 'short', 'brief'] as const)
      expect(state.prompt?.[form].en, form).toBe('Marta');
  });

  it('are known by what the title calls them', () => {
    expect(people.called(0, 'pl')).toBe('Dom Baenre');
    expect(people.called(7, 'pl')).toBe('');
  });

  it('leave a seat without a name as it is', () => {
    expect(peopleOf(called, ['', 'Kuba']).text({ pl: '', en: 'House Baenre' }).en).toBe('House Baenre');
  });

  it('may be called by signs that mean something elsewhere', () => {
    expect(peopleOf(called, ['$& (x)', '']).text({ pl: '', en: 'House Baenre' }).en).toBe('$& (x)');
  });
});

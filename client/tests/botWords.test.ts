import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import '../src/i18n';
import type { Seat, Table, Title } from '../src/api/types';
import { botWords } from '../src/table/botWords';
import { withNames } from '../src/table/seatNames';

const title = {
  bots: ['easy', 'oracle', 'silent'],
  visitors: [
    { id: 'oracle', name: 'Oracle', author: 'Ada', level: 'hard' },
    { id: 'silent', name: 'Silent', author: '', level: '' },
  ],
} as unknown as Title;
const seats = (...bots: [string, string][]) =>
  ({ seats: bots.map(([bot, name], index) => ({ kind: 'bot', index, bot, name }) as Seat) }) as Table;

describe('a bot of somebody else', () => {
  const t = i18next.getFixedT('en');

  it('is offered with its author and level', () => {
    expect(botWords('oracle', title, t)).toEqual({
      name: 'Bot: Oracle',
      text: 'by Ada; about as strong as the hard bot, says its author',
    });
    expect(botWords('oracle', title, i18next.getFixedT('pl')).text).toBe(
      'autor: Ada; według autora mniej więcej jak bot trudny',
    );
    expect(botWords('silent', title, t).text).toBe('a bot of somebody else');
    expect(botWords('easy', title, t).name).toBe('Bot: easy');
  });

  it('bears its own name at the table, numbered where two are alike', () => {
    const named = withNames(seats(['oracle', 'Oracle'], ['oracle', 'Oracle'], ['easy', 'easy']), t);
    expect(named.seats.map((seat) => seat.name)).toEqual(['Oracle 1', 'Oracle 2', 'Easy bot']);
  });
});

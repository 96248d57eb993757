import { describe, expect, it } from 'vitest';
import type { Seat, Table } from '../src/api/types';
import { i18next } from '../src/i18n';
import { withNames } from '../src/table/seatNames';

const seat = (more: Partial<Seat>): Seat => ({
  index: 0,
  kind: 'person',
  name: 'Marta',
  bot: null,
  you: false,
  online: true,
  resigned: false,
  was: null,
  open: false,
  back: false,
  host: false,
  ...more,
});
const names = (lang: string, ...seats: Seat[]) =>
  withNames({ seats } as Table, i18next.getFixedT(lang)).seats.map((one) => one.name);

describe('names of the seats', () => {
  const bot = seat({ kind: 'bot', name: 'normal', bot: 'normal' });
  const left = seat({ kind: 'bot', name: 'normal', bot: 'normal', resigned: true, was: 'Kuba' });

  it('call the bot that plays on for somebody by its level', () => {
    expect(names('en', seat({}), left)).toEqual(['Marta', 'Normal bot']);
    expect(names('pl', seat({}), left)).toEqual(['Marta', 'Bot średni']);
  });

  it('number bots that are alike, whoever had their seats', () => {
    expect(names('en', bot, left)).toEqual(['Normal bot 1', 'Normal bot 2']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Seat } from '../src/api/types';
import { shortName, tableName } from '../src/table/tableName';

const seat = (kind: Seat['kind'], name: string | null, was: string | null = null) =>
  ({ kind, name, was }) as unknown as Seat;

describe('a table is called', () => {
  const seats = [seat('person', 'Marta'), seat('bot', 'hard'), seat('person', 'Kuba'), seat('open', null)];

  it('by its title and its people', () => {
    expect(tableName({ name: 'Marta', seats }, 'Tyrants')).toBe('Tyrants: Marta, Kuba');
    expect(shortName({ name: 'Marta', seats })).toBe('Marta, Kuba');
  });

  it('by the name somebody gave it', () => {
    expect(tableName({ name: 'Czwartkowa szóstka', seats }, 'Tyrants')).toBe('Czwartkowa szóstka');
    expect(shortName({ name: 'Czwartkowa szóstka', seats })).toBe('Czwartkowa szóstka');
  });

  it('also after somebody whose seat a bot plays on', () => {
    const left = [seat('bot', 'hard', 'Marta'), seat('person', 'Kuba')];
    expect(tableName({ name: 'Marta', seats: left }, 'Tyrants')).toBe('Tyrants: Marta, Kuba');
  });
});

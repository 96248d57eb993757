import { describe, expect, it } from 'vitest';
import { i18next } from '../src/i18n';
import en from '../src/i18n/en.json';
import pl from '../src/i18n/pl.json';
import { alternatives, pieces } from '../src/look/cardText';
import { ago } from '../src/screens/ago';
import { plain } from '../src/screens/plain';

const inPolish = i18next.getFixedT('pl');
const inEnglish = i18next.getFixedT('en');
const PLURAL = /_(one|few|many|other)$/;

function keys(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keys(inner as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

describe('Polish plurals', () => {
  it.each([
    [1, '1 wolne miejsce'],
    [2, '2 wolne miejsca'],
    [4, '4 wolne miejsca'],
    [5, '5 wolnych miejsc'],
    [12, '12 wolnych miejsc'],
    [22, '22 wolne miejsca'],
    [25, '25 wolnych miejsc'],
  ])('%i free seats', (count, words) => expect(inPolish('home.free', { count })).toBe(words));

  it.each([
    [1, '1 zapis'],
    [3, '3 zapisy'],
    [351, '351 zapisów'],
  ])('%i clauses', (count, words) => expect(inPolish('rules.found', { count })).toBe(words));

  it('has one, few and many wherever English has a plural', () => {
    const polish = new Set(keys(pl));
    const plurals = new Set(
      keys(en)
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    for (const key of plurals)
      for (const form of ['one', 'few', 'many']) expect(polish, key).toContain(`${key}_${form}`);
  });
});

describe('both languages', () => {
  it('say the same things', () => {
    const bare = (value: object) => [...new Set(keys(value).map((key) => key.replace(PLURAL, '')))].sort();
    expect(bare(pl)).toEqual(bare(en));
  });

  it('count in English too', () => {
    expect(inEnglish('home.free', { count: 1 })).toBe('1 free seat');
    expect(inEnglish('home.free', { count: 2 })).toBe('2 free seats');
  });
});

describe('times', () => {
  const now = Date.parse('2026-11-15T20:00:00Z');
  it.each([
    ['2026-11-15T19:59:30Z', 'przed chwilą'],
    ['2026-11-15T19:40:00Z', 'od 20 min'],
    ['2026-11-15T18:00:00Z', 'od 2 godz.'],
    ['2026-11-14T20:00:00Z', 'od wczoraj'],
    ['2026-11-10T20:00:00Z', 'od 5 dni'],
  ])('%s', (when, words) => expect(ago(when, inPolish, now)).toBe(words));
});

describe('card text', () => {
  it('splits alternatives', () => {
    expect(alternatives('Choose one: Place a spy — OR — Return 1 spy.')).toEqual(['Place a spy', 'Return 1 spy.']);
  });

  it('finds numbers and the arrow of a cost', () => {
    expect(pieces('Return 1 spy ▶ +3 Power').map((piece) => piece.kind)).toEqual([
      'words',
      'number',
      'words',
      'arrow',
      'words',
      'number',
      'words',
    ]);
  });
});

describe('searching', () => {
  it('minds no accents', () => expect(plain('Żądło ŁĄKI')).toBe('zadlo laki'));
});

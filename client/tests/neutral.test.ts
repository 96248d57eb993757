import { describe, expect, it } from 'vitest';

/** Rooms that serve every title know the words of none. */
const rooms = import.meta.glob<string>(
  ['../src/{look,screens,table,live,api}/**/*.{ts,tsx}', '../src/boards/frame/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const WORDS = /aspect(?!-ratio)|half_deck|inner_circle|seat % /;

describe('neutral rooms', () => {
  it.each(Object.entries(rooms).filter(([path]) => !path.endsWith('.d.ts')))('%s', (_, source) => {
    expect(WORDS.exec(source)?.[0]).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { addressOf } from '../src/screens/share/ShareMoment';

describe('the address of a moment', () => {
  it('is the table and the action', () => {
    expect(addressOf({ id: 'abc', private: false, invite: '/t/abc?k=secret' }, 12, null)).toBe(
      `${location.origin}/t/abc/at/12`,
    );
  });

  it('carries the key of a private table, as far as the reader has it', () => {
    expect(addressOf({ id: 'abc', private: true, invite: '/t/abc?k=secret' }, 12, null)).toMatch(/at\/12\?k=secret$/);
    expect(addressOf({ id: 'abc', private: true, invite: null }, 12, 'given')).toMatch(/at\/12\?k=given$/);
    expect(addressOf({ id: 'abc', private: true, invite: null }, 12, null)).toMatch(/at\/12$/);
  });
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copied } from '../src/look/copied';
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

describe('a text to paste', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('goes into the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copied('k7m-9rq')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('k7m-9rq');
  });

  it('is copied by hand in a home network, where there is none', async () => {
    vi.stubGlobal('navigator', {});
    const taken: string[] = [];
    document.execCommand = () => taken.push((document.activeElement as HTMLTextAreaElement).value) > 0;
    expect(await copied('k7m-9rq')).toBe(true);
    expect(taken).toEqual(['k7m-9rq']);
    expect(document.querySelector('textarea')).toBeNull();
  });
});

// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/api/client';
import { keepCounting, turnHere, usePageName } from '../src/live/badge';

afterEach(() => vi.restoreAllMocks());

describe('the name of the tab', () => {
  it('says how many tables wait, on every page, and what the page is called when none does', async () => {
    const waiting = vi.spyOn(api, 'waiting').mockResolvedValue({ tables: 2 });
    const { rerender } = renderHook(({ name }) => usePageName(name), { initialProps: { name: 'Watch' } });
    expect(document.title).toBe('Watch · Penumbra');
    const stop = keepCounting('Your turn');
    await waitFor(() => expect(document.title).toBe('(2) Your turn · Penumbra'));
    rerender({ name: 'Tournaments' });
    expect(document.title).toBe('(2) Your turn · Penumbra');
    waiting.mockResolvedValue({ tables: 0 });
    turnHere(true);
    expect(document.title).toBe('(2) Your turn · Penumbra');
    turnHere(false);
    await waitFor(() => expect(document.title).toBe('Tournaments · Penumbra'));
    stop();
  });
});

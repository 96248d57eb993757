// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PackFacts, Table } from '../src/api/types';
import { i18next } from '../src/i18n';
import { PackNote } from '../src/screens/packs/PackNote';

const both = (text: string) => ({ pl: text, en: text });
const facts: PackFacts = {
  name: 'From the attic',
  digest: 'd1',
  changes: [
    {
      card: 'noble',
      name: both('Noble'),
      added: false,
      changes: [{ field: 'cost', label: both('cost'), old: both('0'), new: both('4') }],
    },
  ],
};
const table = (digest: string) =>
  ({ id: 'abc', pack: { name: 'From the attic', digest, changes: [] } }) as unknown as Table;

beforeEach(() => i18next.changeLanguage('en'));
afterEach(cleanup);

it('asks what a pack changes where it is shown, as who was invited', async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(facts)));
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/t/abc?k=key');
  render(<PackNote table={table('d1')} />);
  expect(screen.getByText('Pack “From the attic”')).toBeTruthy();
  expect(await screen.findByText('Pack “From the attic”: 1 change')).toBeTruthy();
  expect(screen.getByText('Noble')).toBeTruthy();
  expect((fetched.mock.calls as unknown[][])[0]![0]).toBe('/api/tables/abc/pack?k=key');
});

it('names the pack where that is not told', async () => {
  const asked = Promise.resolve(new Response('{}', { status: 404 }));
  vi.stubGlobal('fetch', () => asked);
  render(<PackNote table={table('d2')} />);
  await asked;
  expect(screen.getByText('Pack “From the attic”')).toBeTruthy();
});

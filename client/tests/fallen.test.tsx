// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { setLang } from '../src/i18n';
import { Standing } from '../src/screens/Fallen';

function Broken(): never {
  throw new Error('no such seat');
}

beforeEach(() => {
  setLang('en');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function broken() {
  const { hook, navigate } = memoryLocation({ path: '/broken' });
  render(
    <Router hook={hook}>
      <Standing>
        <Route path="/broken" component={Broken} />
        <Route path="/well">all is well</Route>
      </Standing>
    </Router>,
  );
  return navigate;
}

test.each([
  ['en', 'This page has gone dark', 'Reload', 'To the tables'],
  ['pl', 'Ta strona zgasła', 'Odśwież', 'Do stołów'],
] as const)('a fault leaves no empty page: it is told, with ways out of it (%s)', (lang, words, reload, tables) => {
  setLang(lang);
  broken();
  expect(screen.getByRole('heading').textContent).toBe(words);
  expect(screen.getByRole('button', { name: reload })).toBeTruthy();
  expect(screen.getByRole('link', { name: tables }).getAttribute('href')).toBe('/');
});

test('who goes somewhere else finds it', () => {
  const navigate = broken();
  act(() => navigate('/well'));
  expect(screen.getByText('all is well')).toBeTruthy();
  act(() => navigate('/broken'));
  expect(screen.getByRole('heading').textContent).toBe('This page has gone dark');
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { setLang } from '../src/i18n';
import { LostBanner } from '../src/screens/LostBanner';
import { TablePage } from '../src/screens/TablePage';
import { newest, Wire } from './wire';

beforeEach(() => {
  vi.useFakeTimers();
  setLang('en');
  Wire.laid();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const notice = () => document.querySelector('.lost')!;
const comesBack = () => vi.advanceTimersByTime(30_000);

describe('a lost connection', () => {
  it.each([
    ['en', 'Connection lost. The game is saved; rejoining'],
    ['pl', 'Połączenie przerwane. Gra jest zapisana, wracamy do stołu'],
  ] as const)('is told of calmly until it is back (%s)', (lang, words) => {
    setLang(lang);
    const { hook } = memoryLocation({ path: '/t/quiet-lake' });
    render(
      <Router hook={hook}>
        <Route path="/t/:id" component={TablePage} />
      </Router>,
    );
    expect(notice().textContent, 'joining is nothing to speak of').toBe('');
    act(() => newest().welcomes());
    act(() => newest().breaks(1012));
    expect(notice().textContent).toBe(words);
    act(() => comesBack());
    expect(notice().textContent, 'not before the server has answered').toBe(words);
    act(() => newest().welcomes());
    expect(notice().textContent).toBe('');
  });

  it('is read out: the place for its words is there before them', () => {
    const { rerender } = render(<LostBanner connection="open" />);
    const place = screen.getByRole('status');
    expect(place.textContent).toBe('');
    rerender(<LostBanner connection="lost" />);
    expect(screen.getByRole('status')).toBe(place);
    expect(place.textContent).toContain('Connection lost');
  });

  it.each([
    ['en', 'Too many connections are open from your account or your network. The game is saved; trying again'],
    ['pl', 'Zbyt wiele otwartych połączeń z Twojego konta lub Twojej sieci. Gra jest zapisana, próbujemy ponownie'],
  ] as const)('says when there are too many (%s)', (lang, words) => {
    setLang(lang);
    render(<LostBanner connection="crowded" />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});

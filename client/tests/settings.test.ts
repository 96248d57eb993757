// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../src/i18n/en.json';
import pl from '../src/i18n/pl.json';
import { dressPage } from '../src/settings/page';
import { choose, CHOICES, chosen, onChoice, setting } from '../src/settings/settings';

let lightSystem = false;
let phone = false;

beforeEach(() => {
  localStorage.clear();
  lightSystem = phone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('light') ? lightSystem : query.includes('767') ? phone : false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe('settings', () => {
  it('are remembered by the browser, and what it does not know is as if nothing was chosen', () => {
    expect(setting('pace')).toBe('normal');
    choose('pace', 'fast');
    expect(setting('pace')).toBe('fast');
    expect(localStorage.getItem('penumbra.pace')).toBe('fast');
    localStorage.setItem('penumbra.pace', 'furious');
    expect(setting('pace')).toBe('normal');
    expect(chosen('pace')).toBeNull();
  });

  it('tell who listens, and whether a hand or an account chose', () => {
    const told: [string, boolean][] = [];
    const stop = onChoice((name, byHand) => told.push([name, byHand]));
    choose('theme', 'light');
    choose('theme', 'dark', false);
    stop();
    choose('theme', 'light');
    expect(told).toEqual([
      ['theme', true],
      ['theme', false],
    ]);
  });

  it('let a phone take buying back until somebody chooses', () => {
    expect(setting('buying')).toBe('now');
    phone = true;
    expect(setting('buying')).toBe('undo');
    choose('buying', 'now');
    expect(setting('buying')).toBe('now');
  });

  it('have a name and a word for every choice in both languages', () => {
    for (const words of [pl.settings, en.settings] as Record<string, unknown>[]) {
      for (const [name, values] of Object.entries(CHOICES)) {
        const own = words[name] as Record<string, string>;
        expect(own?.name, name).toBeTruthy();
        if (values.length > 2 && name !== 'volume') for (const value of values) expect(own[value], value).toBeTruthy();
      }
    }
  });
});

describe('the page', () => {
  it('wears the theme that was chosen, or the system’s', () => {
    lightSystem = true;
    dressPage();
    expect(document.documentElement.dataset.theme).toBe('dark');
    choose('theme', 'system');
    expect(document.documentElement.dataset.theme).toBe('light');
    choose('theme', 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('marks patterns, calm, hand and text size', () => {
    dressPage();
    const root = document.documentElement;
    for (const name of ['patterns', 'calm', 'left'] as const) {
      expect(root.hasAttribute(`data-${name}`)).toBe(false);
      choose(name, 'yes');
      expect(root.hasAttribute(`data-${name}`)).toBe(true);
    }
    choose('text', 'largest');
    expect(root.dataset.text).toBe('largest');
  });
});

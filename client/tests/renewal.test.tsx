// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLang } from '../src/i18n';
import { Renewal } from '../src/look/Renewal';
import { page, timesRenewed, waitBefore } from '../src/look/renewing';

const START = readFileSync('public/start.js', 'utf8');
let server: () => Promise<Response>;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  setLang('en');
  sessionStorage.clear();
  document.body.replaceChildren();
  asked = 0;
  server = () => Promise.resolve(new Response(''));
  vi.stubGlobal('fetch', () => (asked++, server()));
  vi.spyOn(page, 'reload').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page of another version, up to its first file that is missing. */
function starts(tag: 'script' | 'link', more: object): void {
  let hears: (event: { target: Element }) => void = () => undefined;
  const listens = (_: 'error', listener: typeof hears) => (hears = listener);
  new Function('addEventListener', 'location', START)(listens, { reload: page.reload });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  hears({ target: Object.assign(document.createElement(tag), more) });
}
function entry(): void {
  starts('script', { type: 'module' });
}
function part(): void {
  render(<Renewal />);
}
const said = () => screen.getByRole('alert').textContent;
const loaded = () => vi.mocked(page.reload).mock.calls.length;
const passes = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

/** How long it takes until the page is loaded anew. */
async function waited(): Promise<number> {
  const before = loaded();
  let time = 0;
  while (loaded() === before && time < 70_000) {
    await passes(500);
    time += 500;
  }
  return time;
}

describe.each([
  ['a part of the page', part],
  ['what the page begins with', entry],
])('%s that does not come', (_, happens) => {
  it('has the page loaded anew, each time after a longer while', async () => {
    const waits = [];
    for (let time = 0; time < 8; time++) {
      happens();
      waits.push(await waited());
      cleanup();
      document.body.replaceChildren();
    }
    expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  });

  it('is forgotten when nothing was missing for a while', async () => {
    sessionStorage.setItem('penumbra.renewed', JSON.stringify({ times: 8, at: Date.now() - 600_000 }));
    happens();
    expect(await waited()).toBe(1500);
  });

  it.each([
    ['answers nothing', () => Promise.reject(new TypeError())],
    ['is away behind its proxy', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('is not asked of a server that %s', async (_, answer) => {
    server = answer;
    happens();
    await passes(40_000);
    expect([loaded(), asked]).toEqual([0, 4]);
    server = () => Promise.resolve(new Response('', { status: 404 })); // of a version that has no such file
    await passes(60_000);
    expect(loaded()).toBe(1);
  });
});

describe('a part of the page that does not come', () => {
  it.each([
    ['en', 'Part of this page did not come', 'Load it now', 'The server did not answer'],
    ['pl', 'Nie dotarła część tej strony', 'Wczytaj teraz', 'Serwer nie odpowiada'],
  ] as const)('is told of calmly (%s)', async (lang, words, now, silent) => {
    setLang(lang);
    server = () => Promise.reject(new TypeError());
    render(<Renewal />);
    expect(said()).toContain(words);
    await passes(waitBefore(0));
    expect(said()).toContain(silent);
    fireEvent.click(screen.getByRole('button', { name: now }));
    expect([loaded(), timesRenewed()]).toEqual([1, 1]);
  });

  it('is no more wanted by who went elsewhere', async () => {
    render(<Renewal />).unmount();
    await passes(60_000);
    expect(loaded()).toBe(0);
  });
});

describe('what the page begins with', () => {
  it.each([
    ['pl', 'Nie dotarła część tej strony', 'Wczytaj teraz'],
    ['en', 'Part of this page did not come', 'Load it now'],
  ])('is told of in the language that was chosen (%s)', (lang, words, now) => {
    localStorage.setItem('penumbra.lang', lang);
    entry();
    expect([said(), document.documentElement.lang]).toEqual([expect.stringContaining(words), lang]);
    expect(screen.getByRole('link', { name: now })).toBeTruthy();
  });

  it.each([
    ['en-GB', 'en'],
    ['pl-PL', 'pl'],
  ])('or in that of the browser (%s)', (browser, lang) => {
    localStorage.removeItem('penumbra.lang');
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    entry();
    expect(document.documentElement.lang).toBe(lang);
  });

  it('may be its style', () => {
    starts('link', { rel: 'stylesheet' });
    expect(said()).toBeTruthy();
  });

  it.each([
    ['a picture', 'link', { rel: 'icon' }],
    ['what is fetched ahead', 'link', { rel: 'modulepreload' }],
    ['a script of somebody else', 'script', {}],
    ['a module of somebody else', 'script', { type: 'module', src: 'https://elsewhere.example/a.js' }],
    ['a style of somebody else', 'link', { rel: 'stylesheet', href: 'https://elsewhere.example/a.css' }],
  ] as const)('is not %s', (_, tag, more) => {
    starts(tag, more);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CardFacts, Facts, Gallery, Lang, Line, Prompt, Table, Title, TitleWords, View } from '../src/api/types';
import { EmeraldTable } from '../src/boards/emerald/EmeraldTable';
import en from '../src/boards/emerald/text/en.json';
import pl from '../src/boards/emerald/text/pl.json';
import { setLang } from '../src/i18n';
import { withFaces } from '../src/look/faces';

interface Moment {
  table: Table;
  view: View;
  prompt: Prompt;
  log: Line[];
}

const files = import.meta.glob<unknown>('../dev/fixtures/emerald/*.json', { eager: true, import: 'default' });
const file = <T,>(name: string) => files[`../dev/fixtures/emerald/${name}.json`] as T;
const words = file<TitleWords>('words');
const gallery = withFaces('emerald', file<Gallery>('cards'), words.names);
const cards: Record<string, CardFacts> = Object.fromEntries(gallery.cards.map((card) => [card.id, card]));

function show(name: string, lang: Lang) {
  const { table, view, prompt, log } = file<Moment>(name);
  const act = vi.fn();
  const why = vi.fn();
  setLang(lang);
  render(
    <EmeraldTable
      {...{ cards, gallery, table, view, prompt, log, lang, act, why }}
      title={{ id: 'emerald' } as Title}
      facts={file<Facts>('facts')}
      names={words.names}
      scores={words.short_scores}
      me={view.seat}
      refused={null}
      reasons={null}
      understood={() => undefined}
      advice={null}
      undo={null}
      talk={null}
      pointed={[]}
      openLog={() => undefined}
    />,
  );
  return { act, why, prompt };
}

// A whole table is much to draw for a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.animate ??= vi.fn() as never;
});
afterEach(cleanup);

/** What is said first: the name, or what stands before the visible words. */
const spoken = (element: HTMLElement) =>
  element.getAttribute('aria-label') ??
  (element.querySelector('.only-read')?.textContent ?? element.textContent).replace(/[.,] $/, '');

/** By its name; computing every role of so large a table would take seconds. */
const called = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-label], button')].filter(
    (element) => spoken(element) === name,
  );
  expect(found, name).toHaveLength(1);
  return found[0]!;
};

describe('names for who listens', () => {
  it('tell a city, an agent, the place of a cube, a card of the hand', () => {
    show('picture', 'en');
    called('Paris, you lead 4 to 2, top card Emma Goldman, 5 cards, royalty The Spinner in Darkness, 5 bombs');
    called('Paris, Kuba’s agent, kill, 4 bombs');
    called('Paris, place a cube');
    called('Hand 3 of 5, Dynamite Cache, place influence, 2 bombs');
  });

  it('are there in Polish too', () => {
    show('picture', 'pl');
    called('Paryż, umieść kostkę');
    called('Paryż, agent gracza Kuba, zabij, 4 bomby');
  });

  it('every button has one', () => {
    show('picture', 'pl');
    for (const button of document.querySelectorAll('button'))
      expect(button.getAttribute('aria-label') ?? button.textContent, button.outerHTML).not.toBe('');
  });
});

describe('acting', () => {
  const option = (prompt: Prompt, verb: string, city?: string) =>
    prompt.options.find((one) => one.verb === verb && (!city || one.args.city === city))!.action;

  it('is a press on what glows', () => {
    const { act, prompt } = show('picture', 'en');
    called('Rome, place a cube').click();
    expect(act).toHaveBeenCalledWith(option(prompt, 'place', 'rome'));
  });

  it('an action without targets answers why', () => {
    const { act, why } = show('picture', 'en');
    called('Retrieve').click();
    expect(why).toHaveBeenCalledWith('retrieve');
    expect(act).not.toHaveBeenCalled();
  });

  it('a block names attacker, city and cards, and offers what stops it', () => {
    const { act, prompt } = show('picture-block', 'en');
    screen.getByText('Block the assassination?');
    screen.getByText(/Ilvara aims at your agent in Cairo/);
    screen.getByText('Revolver, Dynamite · 2 bombs');
    called('Block with Sherlock Holmes').click();
    expect(act).toHaveBeenCalledWith(option(prompt, 'block'));
  });

  it('cities and own agents that are asked for are named once, and what they are', () => {
    const city = show('kind-escape', 'en');
    called('London, choose').click();
    expect(city.act).toHaveBeenCalledWith(option(city.prompt, 'city', 'london'));
    cleanup();
    const agent = show('rare-sacrifice', 'en');
    called('London, your agent').click();
    expect(agent.act).toHaveBeenCalledWith(option(agent.prompt, 'from', 'london'));
  });

  it('what the closing button of a payment would do is said before it can be done', () => {
    show('kind-compose-discard', 'en');
    expect((called('Discard them') as HTMLButtonElement).disabled).toBe(true);
  });

  it('a payment says what is still missing and cannot be closed before', () => {
    show('picture-compose', 'en');
    screen.getByText('Add bombs: 4 of 5');
    expect((called('Strike') as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('words', () => {
  const PLURAL = /_(one|few|many|other)$/;
  const keys = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keys(inner as object, `${path}${key}.`) : [`${path}${key}`],
    );
  const bare = (value: object) => [...new Set(keys(value).map((key) => key.replace(PLURAL, '')))].sort();

  it('say the same things in both languages', () => expect(bare(pl)).toEqual(bare(en)));

  it('have every plural that Polish needs', () => {
    const known = new Set(keys(pl));
    for (const key of known)
      if (PLURAL.test(key))
        for (const form of ['one', 'few', 'many']) expect(known).toContain(key.replace(PLURAL, `_${form}`));
  });
});

describe('faces', () => {
  it('every card has an emblem of its own, a line and a colour', () => {
    for (const card of gallery.cards) {
      expect(card.face?.emblem, card.id).toBeTruthy();
      expect(card.face?.line?.pl, card.id).toBeTruthy();
      expect(card.face?.tint, card.id).toBeTruthy();
    }
  });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFacts, Gallery, Lang, Line, Prompt, Table, Title, TitleWords } from '../src/api/types';
import type { BoardProps } from '../src/boards/BoardProps';
import { CultsTable } from '../src/boards/cults/CultsTable';
import type { CultsView } from '../src/boards/cults/tableau';
import en from '../src/boards/cults/text/en.json';
import pl from '../src/boards/cults/text/pl.json';
import { i18next, setLang } from '../src/i18n';
import { withFaces } from '../src/look/faces';
import cards from '../dev/fixtures/cults/cards.json';
import facts from '../dev/fixtures/cults/facts.json';
import words from '../dev/fixtures/cults/words.json';

interface Moment {
  view: CultsView;
  prompt: Prompt;
  log: Line[];
  table: Table;
}

const fixtures = import.meta.glob<Moment>('../dev/fixtures/cults/*.json', { eager: true, import: 'default' });
const { names, short_scores } = words as TitleWords;
const gallery = withFaces('cults', cards as unknown as Gallery, names);

function sit(at: string): BoardProps {
  const lang: Lang = 'en';
  const { view, prompt, log, table } = fixtures[`../dev/fixtures/cults/${at}.json`]!;
  setLang(lang);
  const props: BoardProps = {
    title: { id: 'cults', name: { pl: '', en: '' } } as unknown as Title,
    facts,
    cards: Object.fromEntries(gallery.cards.map((card): [string, CardFacts] => [card.id, card])),
    gallery,
    names,
    scores: short_scores,
    table,
    me: 0,
    view,
    prompt,
    log,
    lang,
    refused: null,
    reasons: null,
    understood: vi.fn(),
    advice: null,
    act: vi.fn(),
    undo: null,
    why: vi.fn(),
    talk: null,
    pointed: [],
    openLog: vi.fn(),
  };
  render(<CultsTable {...props} />);
  return props;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const sent = ({ act }: BoardProps) => vi.mocked(act).mock.calls.map(([action]) => action);
const optionOf = (at: string, verb: string, args: Record<string, string>) =>
  fixtures[`../dev/fixtures/cults/${at}.json`]!.prompt.options.find(
    (option) => option.verb === verb && Object.entries(args).every(([key, value]) => option.args[key] === value),
  )!;
const press = (element: Element | null) => fireEvent.click(element!);

/** Rendering a whole table takes its time on a busy machine. */
const PATIENCE = 60_000;

describe('names for who listens', () => {
  it('tell every Ritual, every stack of Plans, and no number of Thugs of somebody else', { timeout: PATIENCE }, () => {
    sit('picture');
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    expect(labels).toContainEqual(expect.stringMatching(/^Downtown, Ritual space \d of 5, your Ritual III$/));
    expect(labels).toContain('Downtown, Plan stack of 2, top: Marta');
    expect(labels).toContain('Northside, Plan stack of 3, top: Zofia');
    const [zofia] = document.querySelectorAll('.rc-fighter');
    expect(zofia!.querySelector('strong')!.textContent).toBe('3 + ?');
    expect(zofia!.querySelector('p')!.textContent).toContain('Thugs: ?');
    expect(zofia!.querySelectorAll('.rc-backs i')).toHaveLength(3);
  });

  it('are in Polish too, with its plurals', () => {
    const say = i18next.getFixedT('pl', 'cults');
    const stack = (count: number) => say('stack', { district: 'Northside', name: 'Zofia', count });
    expect(stack(1)).toBe('Northside, 1 Znacznik Planu, na wierzchu: Zofia');
    expect(stack(3)).toBe('Northside, 3 Znaczniki Planów, na wierzchu: Zofia');
    expect(stack(5)).toBe('Northside, 5 Znaczników Planów, na wierzchu: Zofia');
  });
});

describe('a commitment', () => {
  it('is one gesture: cards are pressed, the button says cards and Thugs', { timeout: PATIENCE }, () => {
    const props = sit('picture');
    expect(document.querySelectorAll('.fr-hand .card.selected')).toHaveLength(2);
    const sum = () => document.querySelector('.rc-tools strong')!.textContent;
    expect(sum()).toBe('6');
    press(named('One Thug more'));
    press(named('One Thug more'));
    expect(sum()).toBe('8');
    const button = document.querySelector('.prompt .btn.primary')!;
    expect(button.textContent).toBe('Commit 2 cards and 2 Thugs');
    press(button);
    expect(sent(props)).toEqual([optionOf('picture', 'fist', { thugs: '2' }).action]);
  });
});

describe('on the board', () => {
  it('a Plan marker is placed where the plus is', { timeout: PATIENCE }, () => {
    const props = sit('kind-planning');
    const { action, text } = optionOf('kind-planning', 'place', { district: 'northside' });
    press(named(text.en));
    expect(sent(props)).toEqual([action]);
  });

  it(
    'stacks to choose from are drawn as everywhere: their cost, their symbols, no sentence about them',
    { timeout: PATIENCE },
    () => {
      const props = sit('kind-stack');
      const card = document.querySelector<HTMLElement>('.fr-tray .card')!;
      expect(document.querySelectorAll('.fr-tray .card')).toHaveLength(props.prompt!.options!.length);
      expect(card.querySelector('.rc-symbols .icon')).not.toBeNull();
      expect(Number(card.querySelector('.cost')!.textContent)).toBeGreaterThan(0);
      expect(card.textContent).not.toContain('Costs');
      press(card);
      expect(sent(props)).toHaveLength(1);
    },
  );

  it('Terror strikes at the Sanity of its district, and nowhere else', { timeout: PATIENCE }, () => {
    const props = sit('kind-terror');
    const targets = document.querySelectorAll<HTMLElement>('[data-target]');
    expect(targets).toHaveLength(1);
    expect(targets[0]!.querySelector('.rc-sanity')!.textContent).toBe('2');
    expect(document.querySelector('.fr-tray .fr-choice')).toBeNull();
    expect(document.querySelector('.prompt')!.textContent).toContain('Terror 3 against Sanity 2');
    press(targets[0]!);
    expect(sent(props)).toEqual([optionOf('kind-terror', 'terrorise', {}).action]);
  });

  it(
    'an Investigator to be removed, a Ritual to be placed and the first Cult Site glow where they are',
    () => {
      const inside = (at: string) => {
        sit(at);
        const found = [...document.querySelectorAll('[data-target]')];
        const kinds = found.map((target) => (target.querySelector('.rc-sanity') ? 'sanity' : target.classList[1]));
        cleanup();
        return [...new Set(kinds)];
      };
      expect(inside('kind-remove_investigator')).toEqual(['sanity']);
      expect(inside('place_ritual')).toEqual(['put']);
      expect(inside('kind-first_site')).toEqual(['put']);
    },
    PATIENCE,
  );

  it(
    'a free Ritual space is called by what can be done there, not by a number that a reload changes',
    () => {
      sit('kind-prepare');
      const [target] = document.querySelectorAll('[data-target]');
      const options = fixtures['../dev/fixtures/cults/kind-prepare.json']!.prompt.options;
      for (const { text } of options) expect(target!.getAttribute('aria-label')).toContain(text.en);
      expect(target!.getAttribute('aria-label')).not.toMatch(/space \d/);
    },
    PATIENCE,
  );

  it('no Ritual space is closed before the board is laid out', { timeout: PATIENCE }, () => {
    const crossed = () => document.querySelectorAll('.rc-district path[stroke="var(--warn)"]').length;
    sit('kind-stack_place');
    expect(crossed()).toBe(0);
  });

  it('who has revealed shows the cards, who has not keeps them', { timeout: PATIENCE }, () => {
    sit('reveal');
    const rows = [...document.querySelectorAll('.rc-fighter p')].map((row) => row.textContent);
    expect(rows[0]).toContain('Shoggoth, Hound of Tindalos');
    expect(rows[2]).toMatch(/1\s*card\s*Thugs: \?/);
  });

  it('alone at the table, the automatic cult tells its die and its Plan', { timeout: PATIENCE }, () => {
    sit('solo');
    const npc = named('NPC')!;
    expect(npc.querySelector('[aria-label="Die: 1"]')).toBeTruthy();
    expect(npc.textContent).toContain('Preparation');
    expect(npc.textContent).toContain('Goal: 0 of 2 conditions');
  });
});

describe('words', () => {
  const PLURAL = /_(zero|one|few|many|other)$/;
  const keys = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'object' ? keys(inner as object, `${path}${key}.`) : [`${path}${key}`],
    );

  it('are the same in both languages, with every Polish plural', () => {
    const bare = (value: object) => [...new Set(keys(value).map((key) => key.replace(PLURAL, '')))].sort();
    expect(bare(pl)).toEqual(bare(en));
    const polish = new Set(keys(pl));
    for (const key of keys(en).filter((one) => one.endsWith('_other')))
      for (const form of ['one', 'few', 'many']) expect(polish).toContain(key.replace('_other', `_${form}`));
  });

  it('every card has an emblem, a kind and a colour', () => {
    for (const card of gallery.cards) {
      expect(card.face?.emblem, card.id).toBeTruthy();
      expect(card.face?.tint, card.id).toBeTruthy();
      expect(card.face?.line?.pl, card.id).toBeTruthy();
    }
    const emblems = gallery.cards.map((card) => card.face!.emblem);
    expect(new Set(emblems).size).toBe(emblems.length);
  });
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CardFacts, Gallery, Prompt, Table, Title, TitleWords, View } from '../src/api/types';
import { EldersignTable } from '../src/boards/eldersign/EldersignTable';
import { setLang } from '../src/i18n';
import { withFaces } from '../src/look/faces';
import cards from '../dev/fixtures/eldersign/cards.json';
import desk from '../dev/fixtures/eldersign/desk.json';
import facts from '../dev/fixtures/eldersign/facts.json';
import go from '../dev/fixtures/eldersign/go.json';
import rolled from '../dev/fixtures/eldersign/rolled.json';
import words from '../dev/fixtures/eldersign/words.json';

/** What a screen reader is told at the table. A whole table takes its time where the machine is busy. */
vi.setConfig({ testTimeout: 120_000 });

const { names } = words as unknown as TitleWords;
const gallery = withFaces('eldersign', cards as unknown as Gallery, names);
const byId: Record<string, CardFacts> = Object.fromEntries(gallery.cards.map((card) => [card.id, card]));

function table({ view, prompt, table: at }: { view: unknown; prompt: unknown; table: unknown }, act = () => undefined) {
  const moment = view as View;
  return render(
    <EldersignTable
      title={{ id: 'eldersign' } as Title}
      facts={facts as Record<string, unknown>}
      cards={byId}
      gallery={gallery}
      names={names}
      scores={{}}
      table={at as Table}
      me={0}
      view={moment}
      prompt={prompt as Prompt}
      log={[]}
      lang="en"
      refused={null}
      reasons={null}
      understood={() => undefined}
      advice={null}
      act={act}
      undo={null}
      why={() => undefined}
      talk={null}
      pointed={[]}
      openLog={() => undefined}
    />,
  );
}

const labels = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );

describe('names at the Elder Sign table', () => {
  beforeAll(() => {
    setLang('en');
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduce'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(cleanup);

  it('tell dice, tasks, clock and doom', () => {
    const { container } = table(desk);
    const dice = labels(container, '.es-pool .es-diebutton');
    expect(dice).toContain('Green die, Investigation 1, fits task 2');
    expect(dice).toContain('Green die, Peril');
    expect(labels(container, '.es-out [role=img]')).toContain('Green die, locked by Hound of Tindalos');
    const rows = labels(container, '[data-place="blood_on_the_floor"] .es-row');
    expect(rows[0]).toBe('Task 1 of 3, Investigation 2, done');
    expect(rows[1]).toBe('Task 2 of 3, Investigation 3, Investigation 1 missing');
    expect(labels(container, '.es-clock')).toEqual(['Clock: six, day 4, midnight in 6 hours']);
    expect(labels(container, '.es-track')).toEqual(['Doom 5 of 8']);
  });

  it('read a symbol once, and an ability in few words', () => {
    const { container } = table(desk);
    const read = (selector: string) => {
      const found = container.querySelector(selector)!.cloneNode(true) as HTMLElement;
      found.querySelectorAll('[aria-hidden]').forEach((hidden) => hidden.remove());
      return found.textContent;
    };
    expect(read('[data-place="hallway_on_fire"] footer [aria-label="Rewards"]')).toBe('2 Unique Items');
    expect(read('.es-power')).toBe(
      "Yig's Anger. A Cultist's task done, or an Investigator down to 0: you lose 1 Elder Sign.",
    );
  });

  it('announce the roll once, sorted', () => {
    const { container } = table(rolled);
    expect(container.querySelector('.es-tray [aria-live]')?.textContent).toBe(
      'Rolled: Investigation 1, Investigation 2, Investigation 2, Peril',
    );
  });

  it('make adventures groups, and what glows can be pressed', () => {
    const act = vi.fn();
    const { container } = table(go, act);
    const rooms = labels(container, '.es-room[role=group]');
    expect(rooms).toContain('Koi Pond, 2 trophies, here: Dexter Drake');
    const koi = container.querySelector<HTMLElement>('[data-place="koi_pond"] .es-go')!;
    koi.click();
    expect(act).toHaveBeenCalledWith(
      go.prompt.options.find((option) => (option.args as Record<string, unknown>).card === 'koi_pond')!.action,
    );
  });
});

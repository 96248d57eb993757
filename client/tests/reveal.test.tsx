// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts, Result, Story, Table, Title, View } from '../src/api/types';
import { revealOf } from '../src/boards/emerald/reveal';
import type { EmeraldView } from '../src/boards/emerald/tableau';
import { momentAt, stepsOf, totalAt } from '../src/boards/frame/reveal';
import { WhoWasWho } from '../src/screens/WhoWasWho';

const files = import.meta.glob<unknown>('../dev/fixtures/emerald/{finished,facts}.json', {
  eager: true,
  import: 'default',
});
const { table, view } = files['../dev/fixtures/emerald/finished.json'] as { table: Table; view: View };
const facts = files['../dev/fixtures/emerald/facts.json'] as Facts;
const result = view.result as Result;
const title = { name: { pl: 'Studium w Szmaragdzie', en: 'A Study in Emerald' } } as Title;
const story = { minutes: 72, turns: [{ round: 11 }] } as unknown as Story;
const reveal = revealOf({ view, result, facts, lang: 'en' })!;

let calm = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const totals = (root: Element) =>
  [...root.querySelectorAll('.sum dd')].map((cell) => Number(cell.textContent.replace('−', '-')));
const show = () => {
  const onEnd = vi.fn();
  const { container } = render(
    <WhoWasWho reveal={reveal} table={table} result={result} title={title} story={story} onEnd={onEnd} />,
  );
  return { root: container, onEnd };
};

describe('the numbers', () => {
  it('begin at the track and end at the score', () => {
    const { players } = view as unknown as EmeraldView;
    expect(reveal.seats.map((seat) => totalAt(seat, false, 0))).toEqual(players.map((player) => player.vp));
    expect(reveal.seats.map((seat) => totalAt(seat, true, 2))).toEqual(result.scores);
  });

  it('come seat by seat, then stage by stage', () => {
    expect(stepsOf(reveal)).toBe(reveal.seats.length + 2);
    expect(momentAt(reveal, 1)).toEqual({ turned: 1, stage: 0 });
    expect(momentAt(reveal, stepsOf(reveal))).toEqual({ turned: reveal.seats.length, stage: 2 });
  });
});

it('says why the game ended, and which card is mine', () => {
  const reason_text = { pl: 'Znacznik dotarł do końca toru', en: 'A marker reached its end' };
  const told = revealOf({ view, result: { ...result, reason_text }, facts, lang: 'en' })!;
  expect(told.lead).toMatch(/^A marker reached its end\. /);
  expect(told.seats.map((seat) => seat.about?.endsWith(' · you'))).toEqual(told.seats.map((_, i) => i === view.seat));
});

it('says what was played, by whom and how long', () => {
  const told = show().root.querySelector('.eyb')!.textContent!;
  expect(told).toMatch(/^A Study in Emerald · .+, .+ · 1 h 12 min · round 11$/);
});

describe('the cards', () => {
  it('turn one after the other by themselves', () => {
    calm = false;
    const { root } = show();
    const open = reveal.seats.filter((seat) => seat.open).length;
    const up = () => root.querySelectorAll('.face:not(.down)').length;
    expect(up()).toBe(open);
    for (let i = 0; i < stepsOf(reveal); i++) act(() => void vi.advanceTimersByTime(1000));
    expect(up()).toBe(reveal.seats.length);
    expect(totals(root)).toEqual(result.scores);
    expect(root.querySelectorAll('.won')).toHaveLength(result.winners.length);
  });

  it('wait for nobody: Space shows the next, Escape all', () => {
    calm = false;
    const { root } = show();
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(root.querySelector('.who .face')!.classList).not.toContain('down');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(totals(root)).toEqual(result.scores);
  });

  it('lie open at once where motion is unwanted', () => {
    calm = true;
    const { root, onEnd } = show();
    expect(root.querySelectorAll('.down')).toHaveLength(0);
    root.querySelector<HTMLElement>('.btn.primary')!.click();
    expect(onEnd).toHaveBeenCalled();
  });
});

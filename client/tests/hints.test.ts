import { describe, expect, it } from 'vitest';
import { i18next } from '../src/i18n';
import type { HintedOption, Line, Option, Prompt, ServerMessage, Table } from '../src/api/types';
import { reduce, START, type LiveEvent, type LiveState } from '../src/live/reducer';
import { brought, marked, measured, numbered, optionWords } from '../src/table/advice';
import { botsByLevel, usualBot } from '../src/table/levels';
import { withNames } from '../src/table/seatNames';
import { isHinted, targetsOf } from '../src/table/targets';

const inPolish = i18next.getFixedT('pl');
const inEnglish = i18next.getFixedT('en');
const text = (words: string) => ({ pl: words, en: words });
const hint = (action: number, extra: Partial<HintedOption> = {}): HintedOption => ({
  action,
  text: text(`House Baenre ${action}`),
  gain: 2.4,
  low: 1.2,
  high: 3,
  unit: 'points',
  sure: 'rather',
  agree: 6,
  tries: 8,
  brings: [],
  takes: [],
  ...extra,
});
const line = (kind: Line['kind']): Line => ({
  n: 6,
  seat: 0,
  what: 'said',
  text: text('x'),
  places: [],
  cards: [],
  head: false,
  kind,
});
const state = (seq: number, log: Line[] = []): LiveEvent => ({
  type: 'message',
  message: { type: 'state', seq, step: 0, seats: {}, log, full: false },
});
const answer = (seq: number): LiveEvent => {
  const message: ServerMessage = { type: 'hint', seq, step: 0, seat: 0, hints: [hint(7), hint(4)] };
  return { type: 'message', message };
};
const after = (...events: LiveEvent[]): LiveState => events.reduce(reduce, START);
const ASK: LiveEvent = { type: 'wondered', about: { seq: 5, step: 0 } };

describe('a hint at the table', () => {
  it('is awaited, then stands with the best first', () => {
    expect(after(state(5), ASK).pondering).toEqual({ seq: 5, step: 0 });
    const seen = after(state(5), ASK, answer(5));
    expect(seen.pondering).toBeNull();
    expect(seen.hint?.options.map((option) => option.action)).toEqual([7, 4]);
  });

  it('goes when the game goes on, is taken back or the note is closed', () => {
    const seen = after(state(5), ASK, answer(5));
    expect(reduce(seen, state(6, [line('event')])).hint).toBeNull();
    expect(reduce(seen, state(6, [line('undo')])).hint).toBeNull();
    expect(
      reduce(seen, { type: 'acted', click: { type: 'act', seq: 1, step: 0, seat: 0, action: 3 } }).hint,
    ).toBeNull();
    expect(reduce(seen, { type: 'advised' }).hint).toBeNull();
  });

  it('outlasts talk', () => {
    expect(after(state(5), ASK, state(6, [line('chat')]), answer(5)).hint).not.toBeNull();
    expect(after(state(5), ASK, answer(5), state(6, [line('chat')])).hint).not.toBeNull();
  });

  it('comes too late for who has acted or asked anew', () => {
    expect(
      after(state(5), ASK, { type: 'acted', click: { type: 'act', seq: 1, step: 0, seat: 0, action: 3 } }, answer(5))
        .hint,
    ).toBeNull();
    expect(
      after(state(5), ASK, state(6, [line('event')]), { type: 'wondered', about: { seq: 6, step: 0 } }, answer(5)).hint,
    ).toBeNull();
  });

  it('is refused with a note, and can be asked for again', () => {
    const refusal: ServerMessage = { type: 'refused', code: 'too_fast', text: text('wait'), clause: null };
    const seen = after(state(5), ASK, { type: 'message', message: refusal });
    expect(seen.refused?.code).toBe('too_fast');
    expect(seen.pondering).toBeNull();
    expect(reduce(seen, ASK).refused).toBeNull();
  });

  it('is not awaited from a socket that is gone', () => {
    expect(after(state(5), ASK, { type: 'connection', connection: 'lost' }).pondering).toBeNull();
  });

  it('and an answer to "why?" do not stand on each other', () => {
    const why: LiveEvent = { type: 'message', message: { type: 'why', about: 'noble', reasons: [] } };
    expect(after(state(5), ASK, answer(5), why)).toMatchObject({ hint: null, reasons: [] });
    expect(after(state(5), why, ASK, answer(5)).reasons).toBeNull();
  });
});

describe('what a bot would choose', () => {
  const option = (action: number, card: string): Option => ({
    action,
    verb: 'play',
    args: { card },
    text: text(`Play ${card}`),
    short: text(card),
  });
  const prompt: Prompt = {
    seat: 0,
    kind: 'turn',
    yours: true,
    question: text('?'),
    bare: text('?'),
    short: text('?'),
    brief: text('?'),
    left: null,
    telling: false,
    card: null,
    options: [option(4, 'noble'), option(7, 'soldier')],
    headings: {},
    undo: 0,
    undo_ask: false,
    undo_back: 0,
    closing: null,
  };

  it('is marked where it glows, and nothing else', () => {
    const targets = targetsOf(marked(prompt, [hint(7), hint(4)]));
    expect(isHinted(targets.get('soldier'))).toBe(true);
    expect(isHinted(targets.get('noble'))).toBe(false);
    expect(marked(prompt, null)).toBe(prompt);
  });

  it('has its number where it lies, the best first', () => {
    expect(numbered(prompt, [hint(7), hint(4), hint(9)])).toEqual({ soldier: [1], noble: [2] });
    expect(numbered(null, [hint(7)])).toEqual({});
  });

  it('is told in the words of the question', () => {
    expect(optionWords(hint(7), prompt, 'en')).toBe('Play soldier');
  });

  it('says what it brings, and who loses by it', () => {
    const rich = hint(7, {
      brings: [
        { text: { pl: 'Obszary', en: 'Sites' }, amount: 3 },
        { text: { pl: 'Talia', en: 'Deck' }, amount: -1 },
      ],
      takes: [{ seat: 1, amount: 2 }],
    });
    const names = ['Marta', 'Kuba'];
    expect(brought(rich, names, 'en', inEnglish)).toBe('By the end of the turn: Sites +3, Deck -1. Kuba loses 2 VP.');
    expect(brought(rich, names, 'pl', inPolish)).toBe('Do końca tury: Obszary +3, Talia -1. Kuba traci 2 PZ.');
    expect(brought(hint(7), names, 'en', inEnglish)).toBe('No points yet: it prepares later turns.');
    expect(brought(hint(7, { sure: 'forced' }), names, 'pl', inPolish)).toBe('jedyna możliwość');
  });

  it('says how much, and how sure that is', () => {
    const all = [hint(7), hint(4, { gain: -1, low: -2, high: 1, sure: 'unsure', agree: 5 })];
    expect(measured(all[0]!, all, 'pl', inPolish)).toEqual({
      gain: '+2,4 PZ',
      sure: 'raczej pewne: 6 na 8 prób',
      bar: 80,
      low: 40,
      high: 100,
    });
    expect(measured(all[1]!, all, 'en', inEnglish)).toMatchObject({ gain: '-1 VP', bar: 0, low: 0 });
    expect(measured(hint(7, { sure: 'forced' }), all, 'en', inEnglish)).toBeNull();
  });
});

describe('levels', () => {
  const bots = ['random', 'greedy', 'expert', 'easy', 'ismcts', 'normal', 'hard', 'montecarlo', 'oracle'];

  it('come first, weakest first, then the other bots', () => {
    expect(botsByLevel(bots)).toEqual({
      levels: ['easy', 'normal', 'hard', 'expert'],
      others: ['greedy', 'random', 'montecarlo', 'ismcts', 'oracle'],
    });
  });

  it('start with normal where the title has it', () => {
    expect(usualBot(bots)).toBe('normal');
    expect(usualBot(['greedy'])).toBe('greedy');
  });

  it('have a name and a line about them in both languages', () => {
    for (const bot of bots.filter((one) => one !== 'oracle'))
      for (const lang of ['pl', 'en'])
        for (const part of ['level', 'levelText'])
          expect(i18next.exists(`${part}.${bot}`, { lng: lang, fallbackLng: [] }), `${part} ${bot} ${lang}`).toBe(true);
  });

  it('name the bots at a table', () => {
    const seat = (index: number, bot: string) => ({ index, kind: 'bot', bot, name: bot, resigned: false });
    const table = { seats: [seat(0, 'normal'), seat(1, 'normal'), seat(2, 'expert')] } as unknown as Table;
    const names = (t: typeof inPolish) => withNames(table, t).seats.map((one) => one.name);
    expect(names(inPolish)).toEqual(['Bot średni 1', 'Bot średni 2', 'Bot ekspert']);
    expect(names(inEnglish)).toEqual(['Normal bot 1', 'Normal bot 2', 'Expert bot']);
  });
});

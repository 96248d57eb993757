// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage, Line, SentMessage, Table } from '../src/api/types';
import type { Click } from '../src/live/patience';
import type { Connection } from '../src/live/reducer';
import { LiveSocket } from '../src/live/socket';
import { newest, Wire } from './wire';

const LONGEST = 12_000;
const last = (): Connection | undefined => connections.at(-1);
let connections: Connection[];
let heard: string[];
let told: boolean[];
let since: number | null;
let line: LiveSocket;

function begin() {
  line = new LiveSocket('ws://table', {
    since: () => since,
    message: (message) => heard.push(message.type),
    connection: (connection) => connections.push(connection),
    waits: (waits) => told.push(waits),
  });
}

/** How long it takes until there is another line, at most as long as anybody ever waits. */
function waited(): number {
  const lines = Wire.made.length;
  for (let time = 1; time <= LONGEST; time++) {
    vi.advanceTimersByTime(1);
    if (Wire.made.length > lines) return time;
  }
  return Infinity;
}

/** A game goes on for a while. */
const goesOn = () => vi.advanceTimersByTime(LONGEST);
const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
const turns = (type: string) => window.dispatchEvent(new Event(type));

function looks(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.laid();
  [connections, heard, told, since] = [[], [], [], null];
  chance(0.5);
  begin();
});
afterEach(() => {
  line.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line that breaks', () => {
  it.each([
    ['the server is started anew', 1012],
    ['the server was killed', 1006],
    ['the database is away', 1013],
    ['something failed', 1011],
    ['a slow reader was left behind', 4408],
    ['a proxy has closed it', 1000],
    ['nothing is said about it', 1005],
  ])('is there again by itself when %s', (_, code) => {
    newest().welcomes();
    expect(last()).toBe('open');
    newest().breaks(code);
    expect(last()).toBe('lost');
    expect(waited()).toBeLessThan(LONGEST);
    newest().welcomes();
    expect(last()).toBe('open');
  });

  it.each([
    [1008, 'gone'],
    [4401, 'ended'],
    [4403, 'gone'],
    [4404, 'gone'],
  ] as const)('stays away after a refusal for good (%i)', (code, how) => {
    newest().welcomes();
    newest().breaks(code);
    expect(last()).toBe(how);
    turns('online');
    looks(false);
    expect(waited()).toBe(Infinity);
    expect(Wire.made).toHaveLength(1);
  });

  it('is not missed by who has left the table', () => {
    newest().welcomes();
    line.close();
    newest().breaks(1006);
    turns('online');
    expect(waited()).toBe(Infinity);
    expect(connections).toEqual(['open']);
  });

  it('is there again after a random while, so that not everybody comes at once', () => {
    const waits = [0, 0.25, 0.75].map((value) => {
      chance(value);
      newest().welcomes();
      goesOn();
      newest().breaks(1012);
      return waited();
    });
    expect(waits).toEqual([200, 300, 500]);
  });

  it('waits longer from failure to failure, up to a bound, and begins anew after it has held', () => {
    newest().welcomes();
    goesOn();
    const waits = Array.from({ length: 7 }, () => {
      newest().breaks(1006);
      return waited();
    });
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    newest().welcomes();
    goesOn();
    newest().breaks(1006);
    expect(waited()).toBe(400);
  });

  it('waits longer too where the server fails right after its first words', () => {
    const waits = Array.from({ length: 4 }, () => {
      newest().welcomes();
      newest().breaks(1011);
      return waited();
    });
    expect(waits).toEqual([400, 800, 1600, 3200]);
  });

  it('waits longer at once when it is asked to, and says what there are too many of', () => {
    newest().refuses('connections');
    newest().breaks(1013, 'connections');
    expect(connections).toEqual(['crowded']);
    expect(waited()).toBeGreaterThanOrEqual(4000);
    newest().refuses('connections');
    newest().breaks(1013, 'connections');
    expect(waited()).toBe(8000);
    newest().welcomes();
    expect(last()).toBe('open');
    expect(heard, 'no click was refused').toEqual(['table']);
  });
});

describe('who comes back', () => {
  it('names the last number that was seen, and nothing that was clicked before is sent again', () => {
    const act: ClientMessage = { type: 'act', seq: 7, step: 0, seat: 0, action: 3 };
    newest().welcomes();
    expect(newest().said).toEqual([{ type: 'hello', since: null }]);
    expect(line.send(act)).toBe(true);
    since = 7;
    newest().breaks(1006);
    expect(line.send(act), 'nothing is kept for later').toBe(false);
    waited();
    expect(line.send(act)).toBe(false);
    newest().welcomes();
    goesOn();
    expect(newest().said).toEqual([{ type: 'hello', since: 7 }]);
  });

  it('is not back before the server has told of the table', () => {
    newest().opens();
    expect(connections).toEqual([]);
    newest().tells({ type: 'table', table: {} as Table });
    expect(connections).toEqual(['open']);
  });

  it('asks again where the whole log was refused for now', () => {
    newest().refuses('too_fast');
    vi.advanceTimersByTime(LONGEST);
    expect(newest().said).toEqual([
      { type: 'hello', since: null },
      { type: 'hello', since: null },
    ]);
    newest().tells({ type: 'table', table: {} as Table });
    expect([connections, heard]).toEqual([['open'], ['table']]);
  });

  it('takes no click before that: nobody would answer it', () => {
    newest().refuses('too_fast');
    expect(line.click({ type: 'act', seq: 7, step: 0, seat: 0, action: 3 })).toBe(false);
    expect(newest().said.map(({ type }) => type)).toEqual(['hello']);
  });

  it('hears of a click that is refused', () => {
    newest().welcomes();
    newest().refuses('stale');
    expect(heard).toEqual(['table', 'refused']);
  });

  it.each([
    ['the network is back', () => turns('online')],
    ['the page is looked at', () => looks(false)],
  ])('does so at once when %s', (_, happens) => {
    newest().welcomes();
    for (let failures = 0; failures < 6; failures++) {
      newest().breaks(1006);
      waited();
    }
    newest().breaks(1006);
    const lines = Wire.made.length;
    happens();
    expect(Wire.made).toHaveLength(lines + 1);
    newest().welcomes();
    expect(waited(), 'nor a second time').toBe(Infinity);
  });

  it('does not hurry for a page that is put away', () => {
    newest().welcomes();
    newest().breaks(1006);
    looks(true);
    expect(Wire.made).toHaveLength(1);
  });
});

describe('a dead line that looks open', () => {
  const pings = () => newest().said.filter(({ type }) => type === 'ping').length;

  it('is noticed by its silence, and nothing more is heard of it', () => {
    newest().welcomes();
    const dead = newest();
    vi.advanceTimersByTime(44_999);
    expect([pings(), last()]).toEqual([1, 'open']);
    vi.advanceTimersByTime(1);
    expect([dead.givenUp, last()]).toEqual([true, 'lost']);
    waited();
    newest().welcomes();
    dead.tells({ type: 'pong' });
    dead.breaks(1006);
    expect([heard, last()]).toEqual([['table', 'table'], 'open']);
  });

  it('is one no more when it answers', () => {
    newest().welcomes();
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(25_000);
      newest().tells({ type: 'pong' });
    }
    expect(pings()).toBe(5);
    expect([Wire.made.length, last()]).toEqual([1, 'open']);
  });

  it.each([
    ['comes into sight', () => looks(false)],
    ['has another network', () => turns('online')],
    ['has no network', () => turns('offline')],
  ])('is looked at sooner when the page %s', (_, happens) => {
    newest().welcomes();
    happens();
    expect(pings()).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(last()).toBe('lost');
  });

  it('is given up before it was ever open', () => {
    const dead = newest();
    vi.advanceTimersByTime(20_000);
    expect([dead.givenUp, last()]).toEqual([true, 'lost']);
    expect(waited()).toBe(400);
  });
});

describe('a click', () => {
  const CLICK: Click = { type: 'act', seq: 7, step: 0, seat: 0, action: 3 };
  const text = { pl: '', en: '' };
  const happens = (kind: Line['kind']): Line => ({
    n: 8,
    seat: 0,
    what: '',
    text,
    places: [],
    cards: [],
    head: false,
    kind,
  });
  const state = (seq: number, step = 0, log: Line[] = []): SentMessage => ({
    type: 'state',
    seq,
    step,
    seats: {},
    log,
    full: false,
  });
  const refused: SentMessage = { type: 'refused', code: 'unsure', text, clause: null };

  beforeEach(() => {
    newest().welcomes();
    expect(line.click(CLICK)).toBe(true);
  });

  it('that is answered soon is nothing to speak of', () => {
    vi.advanceTimersByTime(2999);
    newest().tells(state(8));
    vi.advanceTimersByTime(20_000);
    expect([newest().said.slice(1), told, last()]).toEqual([[CLICK], [], 'open']);
  });

  it.each([
    ['by what it did', state(8)],
    ['by what was seen to happen', state(8, 0, [happens('event')])],
    ['within a choice that nobody else may count', state(7, 1)],
    ['by a refusal', refused],
  ])('that is answered late (%s) is waited for in words, until then', (_, answer) => {
    vi.advanceTimersByTime(3000);
    expect(told).toEqual([true]);
    newest().tells(answer);
    expect(told).toEqual([true, false]);
  });

  it('is not answered by the state that it met', () => {
    vi.advanceTimersByTime(3000);
    newest().tells(state(7));
    expect(told).toEqual([true]);
  });

  it('is waited for where the server lives: its database may not', () => {
    vi.advanceTimersByTime(3000);
    expect(newest().said.slice(1)).toEqual([CLICK, { type: 'alive' }]);
    vi.advanceTimersByTime(6999);
    newest().tells({ type: 'alive' });
    vi.advanceTimersByTime(14_000);
    expect([told, last(), Wire.made.length]).toEqual([[true], 'open', 1]);
    newest().tells(state(8));
    expect(told).toEqual([true, false]);
  });

  it('that meets a server which answers nothing is given up, and another server is asked soon', () => {
    const frozen = newest();
    newest().tells({ type: 'table', table: {} as Table }); // was on its way before the server froze
    vi.advanceTimersByTime(9999);
    expect([frozen.givenUp, told]).toEqual([false, [true]]);
    vi.advanceTimersByTime(1);
    expect([frozen.givenUp, told, last(), Wire.made.length]).toEqual([true, [true, false], 'lost', 1]);
    vi.advanceTimersByTime(600); // not all whom it left waiting come in the same moment
    expect(Wire.made.length).toBe(2);
    newest().welcomes();
    expect(newest().said, 'and nothing is sent twice').toEqual([{ type: 'hello', since: null }]);
    vi.advanceTimersByTime(20_000);
    expect([last(), Wire.made.length]).toEqual(['open', 2]);
  });

  it('is waited for where a server of an older version does not know whether it is asked to live', () => {
    vi.advanceTimersByTime(3000);
    newest().tells({ ...refused, code: 'malformed' });
    vi.advanceTimersByTime(20_000);
    expect([told, last(), heard.includes('refused')]).toEqual([[true], 'open', false]);
    newest().tells({ ...refused, code: 'malformed' });
    expect([told, heard.includes('refused')], 'what else it does not know is told').toEqual([[true, false], true]);
  });

  it('that is lost with its connection is not waited for on the next one', () => {
    newest().breaks(1006);
    waited();
    newest().welcomes();
    vi.advanceTimersByTime(12_000);
    expect([told, last(), Wire.made.length]).toEqual([[], 'open', 2]);
  });
});

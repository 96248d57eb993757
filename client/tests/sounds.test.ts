// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '../src/api/types';
import { choose } from '../src/settings/settings';
import { heardOf, soundOf, type Heard } from '../src/sound/happenings';
import { play, SOUNDS, type Sound } from '../src/sound/sounds';

const text = { pl: '', en: '' };
const line = (kind: Line['kind'], what: string, places: string[] = []): Line =>
  ({ n: 1, kind, what, places, seat: 0, text }) as unknown as Line;
const quiet: Heard = { log: [], mine: false, over: false };

describe('what is heard', () => {
  it.each<[string, Partial<Heard>, Sound | null]>([
    ['nothing new', {}, null],
    ['my turn begins', { mine: true, log: [line('event', 'turn')] }, 'turn'],
    ['a piece comes to a place', { log: [line('event', 'deploy', ['araumycos'])] }, 'piece'],
    ['a card is played', { log: [line('event', 'play')] }, 'card'],
    ['somebody writes', { log: [line('chat', '')] }, 'chat'],
    ['somebody writes while a piece is laid', { log: [line('event', 'deploy', ['x']), line('chat', '')] }, 'chat'],
    ['another’s turn begins', { log: [line('event', 'turn')] }, null],
    ['something is taken back', { log: [line('undo', '')] }, null],
    ['the game ends on my move', { over: true, mine: true, log: [line('event', 'end')] }, 'end'],
  ])('%s', (_, now, sound) => {
    expect(soundOf(quiet, { ...quiet, ...now })).toBe(sound);
  });

  it('is heard once: an end stays an end', () => {
    const over = { ...quiet, over: true };
    expect(soundOf(over, { ...over, log: [line('chat', '')] })).toBeNull();
  });

  it('is not heard from who was muted', () => {
    expect(soundOf(quiet, { ...quiet, log: [line('chat', '')] }, () => true)).toBeNull();
  });

  it('is read from the table', () => {
    expect(heardOf([], true, { state: 'finished' })).toEqual({ log: [], mine: true, over: true });
    expect(heardOf([], false, null).over).toBe(false);
  });
});

describe('a sound', () => {
  const started: number[] = [];
  const loud: number[] = [];
  beforeEach(() => {
    localStorage.clear();
    started.length = loud.length = 0;
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: (value: number) => loud.push(value) };
    const node = { connect: (next: unknown) => next, gain };
    class Audio {
      state = 'running';
      currentTime = 0;
      destination = {};
      createGain = () => node;
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: () => node,
        start: (at: number) => started.push(at),
        stop: () => undefined,
      });
    }
    vi.stubGlobal('AudioContext', Audio);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is silent until somebody asks', () => {
    play('turn');
    expect(started).toEqual([]);
  });

  it('has the notes of its kind, and stays soft at its loudest', () => {
    choose('sound', 'yes');
    choose('volume', '10');
    for (const sound of Object.keys(SOUNDS) as Sound[]) {
      started.length = 0;
      play(sound);
      expect(started).toHaveLength(SOUNDS[sound].length);
    }
    expect(Math.max(...loud)).toBeLessThanOrEqual(0.25);
  });
});

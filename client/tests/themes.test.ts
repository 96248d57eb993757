import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(__dirname, '../src');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const BOARDS = ['cults', 'eldersign', 'emerald', 'providence', 'tyrants'];

type Tokens = Record<string, string>;
type Colour = [number, number, number];

/** The names in the block of a selector. */
function block(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return {};
  const body = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

const LIGHT = ":root[data-theme='light']";
const dark = block(read('look/tokens.css'), ':root');
const light = { ...dark, ...block(read('look/tokens-light.css'), LIGHT) };
const THEMES = { dark, light };

function themed(board: string): Record<string, Tokens> {
  const css = read(`boards/${board}/tones.css`);
  return {
    dark: { ...dark, ...block(css, ':root') },
    light: { ...light, ...block(css, ':root'), ...block(css, LIGHT) },
  };
}

/** A colour by its name, over the ground where it is not solid. */
function colour(tokens: Tokens, name: string, ground: Colour = [0, 0, 0]): Colour {
  const value = tokens[name] ?? name;
  const other = /^var\((--[\w-]+)\)$/.exec(value);
  if (other) return colour(tokens, other[1]!, ground);
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Colour;
  }
  const parts = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`${name}: ${value} is no colour`);
  const alpha = Number(parts[4]);
  return ground.map((under, i) => Number(parts[i + 1]) * alpha + under * (1 - alpha)) as Colour;
}

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Colour) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(one: Colour, other: Colour): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), full severity, on linear light. */
const SIGHTS: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(rgb: Colour, sight: number[][]): Colour {
  const light = rgb.map(linear);
  const seen = sight.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, k, i) => sum + k * light[i]!, 0),
      ),
    ),
  );
  const [r, g, b] = seen as Colour;
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (one: Colour, other: Colour, sight: number[][]) =>
  Math.hypot(...lab(one, sight).map((value, i) => value - lab(other, sight)[i]!));

const GROUNDS = ['--night-0', '--night-1', '--night-2', '--night-3'];
const WORDS = ['--text', '--text-2', '--text-3', '--glow', '--brass', '--warn'];
const HUES = Object.keys(dark).filter((name) => name.startsWith('--hue-'));

describe.each(Object.entries(THEMES))('the %s theme', (name, tokens) => {
  it('is read: words have 4.5 to 1 on every ground', () => {
    for (const ground of GROUNDS) {
      for (const word of [...WORDS, ...HUES]) {
        const ratio = contrast(colour(tokens, word), colour(tokens, ground));
        expect(ratio, `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colour(tokens, '--line-strong'), colour(tokens, ground)), ground).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(colour(tokens, '--text'), colour(tokens, '--night-4'))).toBeGreaterThanOrEqual(4.5);
    for (const fill of ['--glow-fill', '--brass-fill', '--seat-1', '--seat-2', '--seat-3', '--seat-4', '--seat-5']) {
      expect(contrast(colour(tokens, '--ink'), colour(tokens, fill)), fill).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour(tokens, '--brass-on-ink'), colour(tokens, '--ink'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(SIGHTS))('keeps seats apart for %s eyes', (sight, matrix) => {
    const seats = ['--seat-1', '--seat-2', '--seat-3', '--seat-4', '--seat-5', '--bone'];
    const least = sight === 'protan' && name === 'light' ? 26 : 29;
    for (const [i, one] of seats.entries()) {
      for (const other of seats.slice(i + 1)) {
        const apart = distance(colour(tokens, one), colour(tokens, other), matrix);
        expect(apart, `${one} and ${other}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

/** What a board writes on, and what lies around its pieces. */
const WRITTEN: Record<string, string[]> = {
  cults: ['--rc-quarter', '--rc-quarter-lit', '--rc-hub'],
  eldersign: ['--es-card', '--es-other-0', '--es-other-1', '--es-deep-0', '--es-deep-1', '--es-omen-0', '--es-omen-2'],
  emerald: ['--em-plate', '--em-royal-0', '--em-royal-1', '--em-dark-0', '--em-dark-1'],
  providence: ['--plate', '--dp-card', '--dp-land', '--dp-limbo'],
  tyrants: ['--plate', '--cave-floor'],
};

/** Words on what a board fills with a colour of its own. */
const FILLED: Record<string, [string, string][]> = {
  emerald: [
    ['--em-on-side', '--em-loyal-word'],
    ['--em-on-side', '--em-rebel-word'],
  ],
  providence: [
    ['--dp-open', '--ink'],
    ['--dp-closed', '--ink'],
  ],
};

describe.each(BOARDS)('the board of %s', (board) => {
  it.each(['dark', 'light'])('in the %s: words are read and seats stand out', (theme) => {
    const tokens = themed(board)[theme]!;
    for (const [word, ground] of FILLED[board] ?? []) {
      expect(contrast(colour(tokens, word), colour(tokens, ground)), `${word} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
    for (const ground of WRITTEN[board]!) {
      for (const word of ['--text', '--text-2']) {
        const ratio = contrast(colour(tokens, word), colour(tokens, ground));
        expect(ratio, `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      // On a dark ground a seat's colour carries its piece, on paper the edge of ink does.
      for (const seat of ['--seat-1', '--seat-2', '--seat-3', '--seat-4', '--seat-5']) {
        const edge = theme === 'light' ? '--seat-edge' : seat;
        const ratio = contrast(colour(tokens, edge), colour(tokens, ground));
        expect(ratio, `${seat} on ${ground}`).toBeGreaterThanOrEqual(theme === 'light' ? 3 : 2);
      }
    }
  });

  it('says every tone for both themes', () => {
    const css = read(`boards/${board}/tones.css`);
    expect(Object.keys(block(css, LIGHT)).sort()).toEqual(Object.keys(block(css, ':root')).sort());
  });
});

describe('a colour', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = resolve(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
  /** Tokens themselves; the browser’s own frame, which takes no token; bars of the score sheet, which nobody reads by colour. */
  const OWN = /tokens(-light)?\.css$|tones\.css$|settings\/page\.ts$|ScoreBars\.tsx$|\.d\.ts$/;

  it('has a name, so that both themes can say it', () => {
    for (const path of files(ROOT).filter((path) => /\.(css|tsx?)$/.test(path) && !OWN.test(path))) {
      // A mask knows only opaque and clear.
      const source = readFileSync(path, 'utf8').replace(/mask-image:[^;]*;/g, '');
      const raw = [...source.matchAll(/#[0-9a-fA-F]{6}\b|(?<![\w&])#[0-9a-fA-F]{3}\b(?!\w)|rgba?\([^)]*\)/g)];
      expect(
        raw.map(([found]) => found),
        path,
      ).toEqual([]);
    }
    // Three hundred files are read: a busy machine takes its time.
  }, 60_000);
});

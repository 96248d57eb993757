import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * SVG sprites of the game-icons that `src/look/icons.json`, `src/look/emotes.json` and `src/look/faces/*.json` name.
 *
 * What every page may need is one file, what several titles need is another, and each title has its own, so that a
 * table reads no other title's pictures. Imported as `virtual:icon-sprites` (the files, and the file of each name that
 * is not in the first); a name that the set does not know fails the build.
 */
const ID = 'virtual:icon-sprites';
const DEV_PATH = '/@icons/';
const COMMON = 'common';
const SHARED = 'shared';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

const require = createRequire(import.meta.url);

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(namesIn);
  return [];
}

interface Faces {
  kinds: Record<string, { icon: string }>;
  emblems: Record<string, string>;
  signs?: string[];
  scores?: Record<string, { icon?: string }>;
}

/** The icons of a title's faces: of its kinds of cards, of single cards, of its board and its score sheet. */
function iconsOf(faces: Faces): string[] {
  const kinds = Object.values(faces.kinds).map((kind) => kind.icon);
  const scores = Object.values(faces.scores ?? {}).flatMap((sign) => sign.icon ?? []);
  return [...kinds, ...Object.values(faces.emblems), ...(faces.signs ?? []), ...scores];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The sprite of every icon. */
function places(root: string): Map<string, string> {
  const look = resolve(root, 'src/look');
  const emotes = read(resolve(look, 'emotes.json')) as { icon: string }[];
  const found = new Map<string, string>();
  for (const name of [...namesIn(read(resolve(look, 'icons.json'))), ...emotes.map((emote) => emote.icon)])
    found.set(name, COMMON);
  for (const file of readdirSync(resolve(look, 'faces')))
    for (const name of new Set(iconsOf(read(resolve(look, 'faces', file)) as Faces)))
      if (found.get(name) !== COMMON) found.set(name, found.has(name) ? SHARED : file.replace('.json', ''));
  return found;
}

function draw(names: string[]): string {
  const set = read(require.resolve('@iconify-json/game-icons/icons.json')) as IconSet;
  const symbols = names.sort().map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`game-icons has no icon called ${name}`);
    const size = `0 0 ${icon.width ?? set.width ?? 512} ${icon.height ?? set.height ?? 512}`;
    return `<symbol id="${name}" viewBox="${size}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** Each sprite's names, the common one first. */
export function sprites(root: string): [string, string[]][] {
  const found = places(root);
  const titles = [...new Set(found.values())].filter((place) => place !== COMMON && place !== SHARED).sort();
  return [COMMON, SHARED, ...titles].map((place) => [
    place,
    [...found].flatMap(([name, at]) => (at === place ? [name] : [])),
  ]);
}

export function iconSprite(): Plugin {
  let root = process.cwd();
  let building = false;
  return {
    name: 'icon-sprites',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const addresses: string[] = [];
      const others: string[] = [];
      for (const [place, names] of sprites(root)) {
        const source = draw(names);
        const fileName = `assets/icons-${place}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
        if (building) this.emitFile({ type: 'asset', fileName, source });
        addresses.push(building ? `/${fileName}` : `${DEV_PATH}${place}`);
        if (place !== COMMON) others.push(names.join(' '));
      }
      return `export const files = ${JSON.stringify(addresses)};\nexport const others = ${JSON.stringify(others)};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (request, response) => {
        const names = Object.fromEntries(sprites(root))[(request.url ?? '').replace('/', '')];
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(draw(names ?? []));
      });
    },
  };
}

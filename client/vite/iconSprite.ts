import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * One SVG sprite of the game-icons that `src/look/icons.json`, `src/look/emotes.json` and `src/look/faces/*.json` name.
 *
 * Imported as `virtual:icon-sprite` (its address); a name that the set does not know fails the build.
 */
const ID = 'virtual:icon-sprite';
const DEV_PATH = '/@icons.svg';

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

export function buildSprite(root: string): string {
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8')) as IconSet;
  const folder = resolve(root, 'src/look/faces');
  const faces = readdirSync(folder).flatMap((file) => iconsOf(JSON.parse(readFileSync(resolve(folder, file), 'utf8'))));
  const icons = namesIn(JSON.parse(readFileSync(resolve(root, 'src/look/icons.json'), 'utf8')));
  const emotes = JSON.parse(readFileSync(resolve(root, 'src/look/emotes.json'), 'utf8')) as { icon: string }[];
  const names = [...new Set([...icons, ...faces, ...emotes.map((emote) => emote.icon)])].sort();
  const symbols = names.map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
    if (!icon) throw new Error(`game-icons has no icon called ${name}`);
    const size = `0 0 ${icon.width ?? set.width ?? 512} ${icon.height ?? set.height ?? 512}`;
    return `<symbol id="${name}" viewBox="${size}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

export function iconSprite(): Plugin {
  let root = process.cwd();
  let building = false;
  return {
    name: 'icon-sprite',
    configResolved(config) {
      root = config.root;
      building = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      if (!building) return `export default ${JSON.stringify(DEV_PATH)}`;
      const sprite = buildSprite(root);
      const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
      this.emitFile({ type: 'asset', fileName, source: sprite });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(buildSprite(root));
      });
    },
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * `sources.txt` beside the page: a hash of what it was built from. hatch_build.py makes the same of the sources, so that a wheel
 * never brings an older page.
 */
const PARTS = ['index.html', 'package-lock.json', 'public', 'src', 'vite', 'vite.config.ts'];

function filesIn(root: string, part: string): string[] {
  const path = join(root, part);
  if (/\.\w+$/.test(part)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export function stampOf(root: string): string {
  const files = PARTS.flatMap((part) => filesIn(root, part)).map((path) => ({
    path,
    name: relative(root, path).split(sep).join('/'),
  }));
  const lines = files.map(
    ({ path, name }) => `${name} ${createHash('sha256').update(readFileSync(path)).digest('hex')}\n`,
  );
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

export function sourcesStamp(): Plugin {
  let root = process.cwd();
  return {
    name: 'sources-stamp',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sources.txt', source: `${stampOf(root)}\n` });
    },
  };
}

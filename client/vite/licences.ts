import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * `licences.txt` beside the page: whose work is in it and on what terms. What is listed is what was really bundled; a package
 * without a licence of its own fails the build.
 */
const ICONS = `Icons (assets/icons-*.svg): game-icons.net, Creative Commons Attribution 3.0,
https://creativecommons.org/licenses/by/3.0/
by`;

interface Package {
  name: string;
  version: string;
  license?: string;
}

interface Depends {
  dependencies: Record<string, string>;
}

/** The folder of the package that a module is from. */
function folderOf(module: string): string | null {
  const path = module.replace(/^\0/, '').replace(/\?.*$/, '');
  for (let folder = dirname(path); folder.includes('/node_modules/'); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    const about = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Package>) : {};
    if (about.name && about.version) return folder; // folders of a package may have a package.json, too
  }
  return null;
}

function licenceOf(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!about.license) throw new Error(`${about.name} says nothing of its licence`);
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${about.license}`;
  return `${about.name} ${about.version} (${about.license})\n\n${text}`;
}

/** The whole text, of the modules of a bundle. */
export function licences(root: string, modules: Iterable<string>): string {
  const { dependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Depends;
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource')); // named by style sheets only
  const folders = new Set([
    ...fonts.map((name) => resolve(root, 'node_modules', name)),
    ...[...modules].map(folderOf).filter((folder) => folder !== null),
  ]);
  const artists = JSON.parse(readFileSync(resolve(root, 'src/look/artists.json'), 'utf8')) as string[];
  const parts = [`${ICONS} ${artists.join(', ')}.`, ...[...folders].map(licenceOf).sort()];
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

export function licenceFile(): Plugin {
  let root = process.cwd();
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences(root, this.getModuleIds()) });
    },
  };
}

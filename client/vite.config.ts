import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './vite/iconSprite.ts';
import { licenceFile } from './vite/licences.ts';
import { sourcesStamp } from './vite/sourcesStamp.ts';

const server = process.env.PENUMBRA_SERVER ?? 'http://127.0.0.1:8000';

/** What several pages share is not called by the names of all of them. */
const shortened = (name: string) => name.replace(/[~.].*/, '');

export default defineConfig({
  plugins: [react(), iconSprite(), licenceFile(), sourcesStamp()],
  build: {
    outDir: '../src/penumbra/web',
    emptyOutDir: true,
    // A data: URL would need its own line in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server tells in a table's page which files it will want (server/ahead.py).
    manifest: 'assets/manifest.json',
    // A file is a round trip: what every page has is one, what every table has another, the rest by who shares it.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortened(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortened(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'frame', test: /[\\/]boards[\\/]frame[\\/]/, priority: 2 },
            {
              name: 'shared',
              test: /[\\/]src[\\/](?!boards[\\/])/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 16_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    // One page for all files, made as new before each (fresh.ts), instead of a process for each: a third of the time.
    pool: 'vmThreads',
    setupFiles: ['tests/fresh.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    // No test is this slow anywhere: one that hangs says so.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

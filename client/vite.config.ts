import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconSprite } from './vite/iconSprite.ts';
import { licenceFile } from './vite/licences.ts';
import { sourcesStamp } from './vite/sourcesStamp.ts';

const server = process.env.PENUMBRA_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react(), iconSprite(), licenceFile(), sourcesStamp()],
  build: {
    outDir: '../src/penumbra/web',
    emptyOutDir: true,
    // A data: URL would need its own line in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.{ts,tsx}'] },
});

import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['node_modules', 'src/api/*.d.ts', 'dev/fixtures']),
  js.configs.recommended,
  typescript.configs.recommended,
  {
    plugins: { 'react-hooks': hooks },
    rules: {
      // The two rules that hold for everybody; the others of this plugin serve its compiler, which we do without.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A name that begins with _ is there to be left out.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
    },
  },
  {
    // Sent as they are: scripts of the page and of the worker.
    files: ['public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: Object.fromEntries(
        [
          'addEventListener',
          'caches',
          'clients',
          'document',
          'fetch',
          'importScripts',
          'localStorage',
          'location',
          'matchMedia',
          'navigator',
          'registration',
          'self',
          'sessionStorage',
          'setTimeout',
          'window',
          'Request',
          'Response',
          'URL',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);

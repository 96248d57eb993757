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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);

import js from '@eslint/js';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'out/', '**/generated/', 'node_modules/', '.vscode-host/', 'coverage/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.mts'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // The SDK keeps this class for cases like this one; its other one would double the bundle.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'Server', package: '@modelcontextprotocol/sdk' }] },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.mts'],
    ignores: ['test/**', '**/*.test.ts'],
    // What has more parameters takes an object, which names them where it is called.
    rules: { '@typescript-eslint/max-params': ['error', { max: 3 }] },
  },
  {
    files: ['{server,cli,api}/src/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // A constant is as long as it is written.
          selector: ':matches(CallExpression, NewExpression) > SpreadElement:not([argument.name=/^[A-Z][A-Z_]+$/])',
          message: 'A file may hold more than a call takes; use a loop, or addAll and largest of long-lists.',
        },
      ],
    },
  },
  {
    files: ['{server,cli,client,api}/src/**'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { regexp },
    // A line of a file may be as long as the file: a pattern that tries each way of splitting it never ends.
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }] },
  },
  {
    files: ['server/src/**', 'cli/src/**'],
    ignores: ['**/*.test.ts', '**/testing/**', 'server/src/files/{read-bytes,compiled-code}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:fs',
              importNames: ['readFileSync', 'readFile', 'readSync', 'read', 'createReadStream', 'promises', 'default'],
              message: 'Read files with readText: only regular ones, of a limited size.',
            },
            { name: 'node:fs/promises', message: 'Read files with readText, write them with replaceFile.' },
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', 'bench/**', 'test/**', '*.mjs'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' } },
  },
);

/**
 * Bundles everything that is shipped: `node esbuild.mjs` all of it, `node esbuild.mjs server cli` those alone.
 * With `--development` the bundles are readable and have source maps.
 */
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';

const node = { platform: 'node', format: 'cjs', target: 'node20' };
const browser = { platform: 'browser', target: 'es2022', define: { global: 'globalThis' } };
const editor = { external: ['vscode'] };

const bundles = {
  cli: {
    ...node,
    entryPoints: ['cli/src/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  server: { ...node, entryPoints: ['server/src/lsp/node.ts'], outfile: 'dist/server.js' },
  client: { ...node, ...editor, entryPoints: ['client/src/extension.ts'], outfile: 'dist/client.js' },
  'web-client': {
    ...browser,
    ...editor,
    format: 'cjs',
    entryPoints: ['client/src/extension-web.ts'],
    outfile: 'dist/web/client.js',
  },
  'web-server': {
    ...browser,
    format: 'iife',
    entryPoints: ['server/src/lsp/worker.ts'],
    outfile: 'dist/web/server.js',
  },
};

const development = process.argv.includes('--development');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const strangers = named.filter((name) => !(name in bundles));
if (strangers.length > 0) throw new Error(`No bundle ${strangers.join(', ')}; there are ${Object.keys(bundles)}`);

await Promise.all(
  Object.entries(bundles)
    .filter(([name]) => named.length === 0 || named.includes(name))
    .map(([, options]) =>
      build({ bundle: true, minify: !development, sourcemap: development, logLevel: 'warning', ...options }),
    ),
);
if (named.length === 0 || named.includes('cli')) chmodSync(bundles.cli.outfile, 0o755);

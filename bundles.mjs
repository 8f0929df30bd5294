/** What is bundled from what; read by the build and by the third-party notices. */
const node = { platform: 'node', format: 'cjs', target: 'node20' };
const browser = { platform: 'browser', target: 'es2022', define: { global: 'globalThis' } };
const editor = { external: ['vscode'] };

export const bundles = {
  cli: {
    ...node,
    entryPoints: ['cli/src/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  api: { ...node, entryPoints: ['api/src/index.ts'], outfile: 'dist/api.js' },
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

/** What is bundled from what; read by the build and by the third-party notices. */
import { readFileSync } from 'node:fs';
import { textsBeside } from './texts-beside.mjs';
import { withoutAjv } from './without-ajv.mjs';
import { namedContent } from './named-content.mjs';
import { lateYaml } from './late-yaml.mjs';
import { lateBundle, lateRooms } from './late-rooms.mjs';
import { leanPackages } from './lean-packages.mjs';
import { engineBeside, engineEntry } from './engine.mjs';
import { elsewhere } from './elsewhere.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const node = { platform: 'node', format: 'cjs', target: 'node20' };
/** A program that starts often: what it seldom needs is not in the file that the machine has to compile each time. */
const program = { ...node, plugins: [textsBeside, lateYaml, leanPackages] };
const browser = { platform: 'browser', target: 'es2022', define: { global: 'globalThis' } };
const editor = { external: ['vscode'] };

/** Rooms of the engine, which it loads when it first needs them. */
function late(name) {
  const { plugins, ...bundle } = lateBundle(name);
  return { ...program, ...bundle, plugins: [...plugins, ...program.plugins] };
}

const later = late('later');

/** @type {Readonly<Record<string, import('esbuild').BuildOptions & { outfile: string }>>} */
export const bundles = {
  engine: {
    ...program,
    plugins: [lateRooms, ...program.plugins, engineEntry, namedContent],
    entryPoints: ['engine'],
    outfile: 'dist/engine.js',
  },
  cli: {
    ...node,
    plugins: [
      engineBeside,
      leanPackages,
      elsewhere({ module: /\/lsp\/node$/, file: './server.js' }),
      elsewhere({ module: /\/serve-mcp$/, file: './mcp.js' }),
    ],
    entryPoints: ['cli/src/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
  },
  api: { ...node, plugins: [engineBeside], entryPoints: ['api/src/index.ts'], outfile: 'dist/api.js' },
  server: { ...node, entryPoints: ['server/src/lsp/start.ts'], outfile: 'dist/server.js' },
  'language-server': {
    ...node,
    plugins: [engineBeside, leanPackages, namedContent],
    define: { OMCONFIG_VERSION: JSON.stringify(version) },
    entryPoints: ['server/src/lsp/node.ts'],
    outfile: 'dist/language-server.js',
  },
  // Its words are in many languages, so it is not among the bundles that name their content.
  secrets: late('secrets'),
  later: { ...later, plugins: [...(later.plugins ?? []), namedContent] },
  yaml: { ...node, plugins: [leanPackages], entryPoints: ['scripts/bundle/yaml-parts.mjs'], outfile: 'dist/yaml.js' },
  mcp: { ...node, plugins: [withoutAjv], entryPoints: ['cli/src/commands/serve-mcp.ts'], outfile: 'dist/mcp.js' },
  client: {
    ...node,
    ...editor,
    plugins: [elsewhere({ module: /^vscode-languageclient\/node$/, file: './protocol.js' })],
    // By `require`, which is how the editor gives an extension its API.
    supported: { 'dynamic-import': false },
    entryPoints: ['client/src/extension.ts'],
    outfile: 'dist/client.js',
  },
  // Nine tenths of the client: a workspace without OpenMetadata files never loads it.
  protocol: { ...node, ...editor, entryPoints: ['vscode-languageclient/node'], outfile: 'dist/protocol.js' },
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

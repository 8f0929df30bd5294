import { resolve } from 'node:path';
import { chmodSync, copyFileSync } from 'node:fs';
import { build, type BuildOptions } from 'esbuild';

const common: BuildOptions = { bundle: true, format: 'cjs', logLevel: 'warning', sourcemap: 'inline' };

/** Builds the stand-in for `code`, and gives its path. */
export async function buildHost(): Promise<string> {
  const outfile = resolve('out/vscode/code');
  await build({
    ...common,
    platform: 'node',
    target: 'node20',
    entryPoints: ['test/vscode/host/code.ts'],
    external: ['playwright-core'],
    banner: { js: '#!/usr/bin/env node' },
    outfile,
  });
  chmodSync(outfile, 0o755);
  return outfile;
}

/** Builds the stand-in for Red Hat's YAML extension, and gives its folder. */
export async function buildYamlExtension(): Promise<string> {
  const folder = resolve('out/vscode/yaml-extension');
  const source = 'test/vscode/yaml-extension';
  await build({ ...common, entryPoints: [`${source}/extension.ts`], outdir: folder });
  for (const name of ['package.json', 'package.nls.json']) copyFileSync(`${source}/${name}`, `${folder}/${name}`);
  return folder;
}

/** Builds the extension that starts yaml-language-server, and gives its folder. */
export async function buildYamlServerExtension(): Promise<string> {
  const folder = resolve('out/vscode/yaml-server-extension');
  const source = 'test/vscode/yaml-server-extension';
  const SERVER = JSON.stringify(resolve('node_modules/yaml-language-server/out/server/src/server.js'));
  const entryPoints = [`${source}/extension.ts`];
  await build({ ...common, ...forNode, define: { SERVER }, entryPoints, outdir: folder });
  for (const name of ['package.json', 'package.nls.json']) copyFileSync(`${source}/${name}`, `${folder}/${name}`);
  return folder;
}

/**
 * Builds the suite for one of the extension hosts, and gives the path of its module.
 *
 * @param only words of the tests to run; empty for all
 */
export async function buildSuite(web: boolean, only: string): Promise<string> {
  const outfile = resolve(`out/vscode/suite${web ? '-web' : ''}.js`);
  const entryPoints = ['test/vscode/suite/index.ts'];
  const host = web ? forWorker : forNode;
  const define = { ...host.define, ONLY: JSON.stringify(only) };
  await build({ ...common, ...host, define, entryPoints, outfile });
  return outfile.replace(/\.js$/, '');
}

const forNode: BuildOptions = { platform: 'node', target: 'node20', external: ['vscode', 'mocha'] };

const forWorker: BuildOptions = {
  platform: 'browser',
  target: 'es2022',
  external: ['vscode'],
  // What Node gives to mocha and assert, as far as they need it.
  alias: { mocha: resolve('test/vscode/suite/mocha-in-worker.ts'), assert: 'assert/' },
  define: { global: 'globalThis' },
  banner: {
    js: 'var process = { env: {}, argv: [], version: "", platform: "browser", nextTick: (f, ...a) => queueMicrotask(() => f(...a)) };',
  },
};

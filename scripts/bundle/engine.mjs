import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';

const top = fileURLToPath(new URL('../..', import.meta.url));
/** The rooms that the command line, the programmatic interface and the language server use. */
const ROOM = /^server\/src\/(?:service|files)\//;
const HOSTS = ['cli/src/**/*.ts', 'api/src/**/*.ts', 'server/src/lsp/**/*.ts', '!**/*.test.ts', '!**/testing/**'];

/**
 * Takes what the engine exports out of a bundle of a host: the three hosts load the one `engine.js` next to them, which
 * would otherwise be in the package three times.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineBeside = {
  name: 'engine-beside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, namespace }) => {
      const id = idOf(resolve(resolveDir, path));
      return namespace === 'file' && ROOM.test(id) ? { path: id, namespace: 'engine', sideEffects: false } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'engine' }, async ({ path }) => ({
      contents: [
        `const engine = require('./engine.js')[${JSON.stringify(path)}];`,
        ...(await exportsOf(path)).map((name) => `export const ${name} = engine.${name};`),
      ].join('\n'),
      loader: 'js',
      resolveDir: top,
    }));
    onResolve({ filter: /^\.\/engine\.js$/ }, () => ({ path: './engine.js', external: true }));
  },
};

/**
 * The entry of `engine.js`: every module that a host imports, by its path.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineEntry = {
  name: 'engine-entry',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^engine$/ }, () => ({ path: 'engine', namespace: 'engine-entry' }));
    onLoad({ filter: /.*/, namespace: 'engine-entry' }, () => ({
      contents: importedByHosts()
        .map((id) => `export * as ${JSON.stringify(id)} from ${JSON.stringify(`./${id}`)};`)
        .join('\n'),
      loader: 'ts',
      resolveDir: top,
    }));
  },
};

/**
 * The names that a module exports, without types. They are named one by one, because of a module whose names are not known every
 * importer would copy all of them when the program starts.
 */
async function exportsOf(id) {
  const { metafile } = await build({
    ...{ entryPoints: [join(top, `${id}.ts`)], bundle: false, format: 'esm' },
    ...{ write: false, metafile: true, logLevel: 'silent' },
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

/** The modules of the engine's rooms whose values a host imports; types are gone in a bundle. */
function importedByHosts() {
  const ids = new Set();
  for (const file of globSync(HOSTS, { cwd: top })) {
    for (const { groups } of readFileSync(join(top, file), 'utf8').matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?from '(?<path>\.[^']+)';/gm,
    )) {
      const id = idOf(resolve(top, dirname(file), groups?.path ?? ''));
      if (ROOM.test(id)) ids.add(id);
    }
  }
  return [...ids].sort();
}

function idOf(file) {
  return relative(top, file).replaceAll('\\', '/');
}

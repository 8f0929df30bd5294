import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';

const top = fileURLToPath(new URL('../..', import.meta.url));
/** The rooms that the command line and the programmatic interface use. */
const ROOM = /(?:\.\.\/)+(?<id>server\/src\/(?:service|files)\/[\w/-]+)/;
const HOSTS = ['cli/src/**/*.ts', 'api/src/**/*.ts', '!**/*.test.ts', '!**/testing/**'];

/**
 * Takes what the engine exports out of a bundle of a host: both hosts of the npm package load the one `engine.js` next to
 * them, which would otherwise be in the package twice.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineBeside = {
  name: 'engine-beside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ROOM }, ({ path, resolveDir }) => {
      const id = relative(top, resolve(resolveDir, path)).replaceAll('\\', '/');
      return { path: id, namespace: 'engine', sideEffects: false };
    });
    onLoad({ filter: /.*/, namespace: 'engine' }, ({ path }) => ({
      contents: `module.exports = require('./engine.js')[${JSON.stringify(path)}];`,
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

/** The modules of the engine's rooms whose values a host imports; types are gone in a bundle. */
function importedByHosts() {
  const ids = new Set();
  for (const file of globSync(HOSTS, { cwd: top })) {
    for (const [statement] of readFileSync(join(top, file), 'utf8').matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?;/gm,
    )) {
      const id = ROOM.exec(statement)?.groups?.id;
      if (id !== undefined) ids.add(id);
    }
  }
  return [...ids].sort();
}

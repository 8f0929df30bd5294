import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { importedByHosts, ROOM } from './engine-modules.mjs';
import { idOf, top } from './module-graph.mjs';

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
      if (namespace !== 'file') return undefined;
      const id = idOf(resolve(resolveDir, path));
      return id !== undefined && ROOM.test(id) ? { path: id, namespace: 'engine', sideEffects: false } : undefined;
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
 * The entry of `engine.js`: every module that a host imports, by its path; last what its late rooms share.
 *
 * @type {import('esbuild').Plugin}
 */
export const engineEntry = {
  name: 'engine-entry',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^engine$/ }, () => ({ path: 'engine', namespace: 'engine-entry' }));
    onLoad({ filter: /.*/, namespace: 'engine-entry' }, () => ({
      contents: importedByHosts()
        .map(({ id }) => id)
        .filter((id, at, ids) => ids.indexOf(id) === at)
        .sort()
        .map((id) => `export * as ${JSON.stringify(id)} from ${JSON.stringify(`./${id}`)};`)
        .concat("import 'late-sharing';")
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
    ...{ entryPoints: [join(top, id)], bundle: false, format: 'esm' },
    ...{ write: false, metafile: true, logLevel: 'silent' },
  });
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

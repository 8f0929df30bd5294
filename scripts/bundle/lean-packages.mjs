import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Packages whose many names are each copied for every module that imports one of them, unless they are a module themselves. */
const COPIED = /^vscode-languageserver$/;
/** Functions that make their tables when they are loaded, though few files need them. */
const SELDOM = /^semver\//;
/**
 * How the protocol's library finds other programs, which omconfig’s server never asks it to; it loads
 * `child_process` for that.
 */
const FILES = /[\\/]vscode-languageserver[\\/]lib[\\/]node[\\/]files\.js$/;

/**
 * Makes packages cheaper to start with than they are written: a start pays for what a bundle evaluates, whether or not it
 * is used. `yaml` is taken as modules, of which only the used part is bundled.
 *
 * @type {import('esbuild').Plugin}
 */
export const leanPackages = {
  name: 'lean-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^yaml$/ }, () => ({
      path: join(dirname(require.resolve('yaml/package.json')), 'browser', 'index.js'),
    }));
    for (const [namespace, filter] of [
      ['copied', COPIED],
      ['seldom', SELDOM],
    ]) {
      onResolve({ filter }, ({ path, namespace: from, importer, resolveDir }) =>
        from === namespace || importer.includes('node_modules')
          ? undefined
          : { path, namespace, pluginData: resolveDir },
      );
    }
    onLoad({ filter: /.*/, namespace: 'copied' }, ({ path, pluginData }) => ({
      contents: asModule(path),
      resolveDir: pluginData,
    }));
    onLoad({ filter: /.*/, namespace: 'seldom' }, ({ path, pluginData }) => ({
      contents: asLateFunction(path),
      resolveDir: pluginData,
    }));
    // For requirements of Python packages next to ours, which few folders have.
    onResolve({ filter: /^@renovatebot\/pep440$/ }, ({ path, namespace, resolveDir }) =>
      namespace === 'late-versions' ? undefined : { path, namespace: 'late-versions', pluginData: resolveDir },
    );
    onLoad({ filter: /.*/, namespace: 'late-versions' }, ({ path, pluginData }) => ({
      contents: ['satisfies', 'validRange']
        .map((name) => `export const ${name} = (...given) => require(${JSON.stringify(path)}).${name}(...given);`)
        .join('\n'),
      resolveDir: pluginData,
    }));
    // For fingerprints of problems, which few outputs have, and the names of pipes, which nobody asks for.
    onResolve({ filter: /^(?:node:)?crypto$/ }, ({ path, namespace }) =>
      namespace === 'late-crypto' ? { path, external: true } : { path, namespace: 'late-crypto' },
    );
    onLoad({ filter: /.*/, namespace: 'late-crypto' }, () => ({
      contents: late('crypto', ['createHash', 'randomBytes', 'randomUUID']),
    }));
    // For commands that are programs of their own, of which we have none, and for Python where a person names it.
    onResolve({ filter: /^node:child_process$/ }, ({ path, namespace }) =>
      namespace === 'late-programs' ? { path, external: true } : { path, namespace: 'late-programs' },
    );
    onLoad({ filter: /.*/, namespace: 'late-programs' }, () => ({
      contents: late('child_process', ['spawn', 'spawnSync', 'execFile']),
    }));
    // For the history of a repository, which is read where an upgrade's start is not known, and for the size of long reports.
    onResolve({ filter: /^node:zlib$/ }, ({ path, namespace }) =>
      namespace === 'late-zlib' ? { path, external: true } : { path, namespace: 'late-zlib' },
    );
    onLoad({ filter: /.*/, namespace: 'late-zlib' }, () => ({ contents: late('zlib', ['inflateSync', 'gzipSync']) }));
    // For the folder of temporary files, which only files with permissions of their own need.
    onResolve({ filter: /^node:os$/ }, ({ path, namespace }) =>
      namespace === 'late-os' ? { path, external: true } : { path, namespace: 'late-os' },
    );
    onLoad({ filter: /.*/, namespace: 'late-os' }, () => ({ contents: late('os', ['tmpdir']) }));
    onLoad({ filter: FILES }, () => ({ contents: '', loader: 'js' }));
  },
};

/** Functions of a module of Node, which is loaded when one of them is called. */
function late(module, names) {
  return names
    .map((name) => `export const ${name} = (...given) => require('node:${module}').${name}(...given);`)
    .join('\n');
}

/** The names of a CommonJS package as those of a module. */
function asModule(name) {
  const names = Object.keys(require(name)).filter((key) => key !== 'default');
  return `const all = require(${JSON.stringify(name)});\n${names.map((key) => `export const ${key} = all.${key};\n`).join('')}`;
}

/** A CommonJS module that is one function, loaded when it is first called. */
function asLateFunction(name) {
  return `let loaded;\nexport default (...given) => (loaded ??= require(${JSON.stringify(name)}))(...given);`;
}

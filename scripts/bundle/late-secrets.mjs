import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const room = join(top, 'server', 'src', 'service', 'secrets');
/** What the rest of the engine asks the room of secrets for; `mask` is too small to be late. */
const ENTRANCE = /[\\/]secrets[\\/][\w-]+$/;
const SMALL = /[\\/]mask$/;
/** What the room reads texts with: the engine has it already. */
const SHARED = /[\\/]yaml[\\/][\w/\\-]+$/;

/**
 * Lets the engine load the room of secrets from the bundle next to it when a text is first searched for them: its tables of
 * words and forms are a tenth of what each start would have to compile, and a file without a problem is not searched.
 *
 * @type {import('esbuild').Plugin}
 */
export const lateSecrets = {
  name: 'late-secrets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ENTRANCE }, ({ path, resolveDir, namespace }) => {
      const file = resolve(resolveDir, `${path}.ts`);
      const isEntered = namespace === 'file' && dirname(file) === room && resolveDir !== room && !SMALL.test(path);
      return isEntered ? { path: file, namespace: 'late-secrets', sideEffects: false } : undefined;
    });
    onResolve({ filter: /^\.\/secrets\.js$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'late-secrets' }, ({ path }) => ({
      contents: functionsIn(path)
        .map((name) => {
          const late = `require('./secrets.js')[${JSON.stringify(idOf(path))}].${name}`;
          return `export const ${name} = (...given) => ${late}(...given);`;
        })
        .join('\n'),
      resolveDir: top,
    }));
  },
};

/**
 * The bundle of the room: each of its modules by its path, with the reader of YAML that the engine has.
 *
 * @type {import('esbuild').Plugin}
 */
export const secretsEntry = {
  name: 'secrets-entry',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^secrets$/ }, () => ({ path: 'secrets', namespace: 'secrets-entry' }));
    onLoad({ filter: /.*/, namespace: 'secrets-entry' }, () => ({
      contents: modules()
        .map((file) => `export * as ${JSON.stringify(idOf(file))} from ${JSON.stringify(file)};`)
        .join('\n'),
      resolveDir: top,
    }));
    onResolve({ filter: SHARED }, ({ path, resolveDir }) => ({
      path: idOf(resolve(resolveDir, path)),
      namespace: 'shared-with-engine',
      sideEffects: false,
    }));
    onLoad({ filter: /.*/, namespace: 'shared-with-engine' }, ({ path }) => ({
      contents: `module.exports = require('./engine.js')[${JSON.stringify(path)}];`,
      resolveDir: top,
    }));
    onResolve({ filter: /^\.\/engine\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** The modules of the engine whose values the room imports. */
export function importedBySecrets() {
  const imports = modules().flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^import\s(?!type\b)[^;]*?from '(?<path>\.\.\/[^']+)';/gm),
  ]);
  const paths = imports.map(({ groups }) => groups?.path ?? '').filter((path) => SHARED.test(path));
  return [...new Set(paths)].map((path) => idOf(resolve(room, path)));
}

function modules() {
  const files = readdirSync(room).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return files.sort().map((name) => join(room, name));
}

function idOf(file) {
  return relative(top, file.replace(/\.ts$/, '')).replaceAll('\\', '/');
}

/** The names that a module exports; building fails where they are not functions, because those alone can be late. */
function functionsIn(file) {
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?!type |interface )(\w+) (\w+)/gm)];
  const others = exported.filter(([, kind]) => kind !== 'function');
  if (others.length > 0) throw new Error(`${file} exports more than functions: ${others.map(([text]) => text)}`);
  return exported.map(([, , name]) => name);
}

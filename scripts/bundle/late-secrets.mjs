import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const room = join(top, 'server', 'src', 'service', 'secrets');
/** What the rest of the engine asks the room of secrets for. */
const ENTRANCE = /[\\/]secrets[\\/][\w-]+$/;
/** Too small to be loaded late, or made to be asked first. */
const EARLY = /[\\/](?:mask|plain-word)$/;
/** What the room reads texts with: the program has it already. */
const SHARED = /[\\/]yaml[\\/][\w/\\-]+$/;
const LOADER = 'loader';

/**
 * Lets a program load the room of secrets from the bundle next to it when a text is first searched for them: its tables of
 * words and forms are a tenth of what each start would have to compile, and few files are searched.
 *
 * @type {import('esbuild').Plugin}
 */
export const lateSecrets = {
  name: 'late-secrets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ENTRANCE }, ({ path, resolveDir, namespace }) => {
      const file = resolve(resolveDir, `${path}.ts`);
      const isEntered = namespace === 'file' && dirname(file) === room && resolveDir !== room && !EARLY.test(path);
      return isEntered ? { path: file, namespace: 'late-secrets', sideEffects: false } : undefined;
    });
    onResolve({ filter: /^loader$/, namespace: 'late-secrets' }, () => ({ path: LOADER, namespace: 'late-secrets' }));
    onResolve({ filter: /^\.\/secrets\.js$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'late-secrets' }, ({ path }) => ({
      contents: path === LOADER ? loader() : lateFunctions(path),
      resolveDir: top,
    }));
  },
};

/** Loads the bundle of the room, with the modules of the program that it shares. */
function loader() {
  const shared = sharedModules();
  return [
    ...shared.map((id, index) => `import * as shared${index} from ${JSON.stringify(`./${id}`)};`),
    'let loaded;',
    `const shared = () => ({ ${shared.map((id, index) => `${JSON.stringify(id)}: shared${index}`)} });`,
    "export const secrets = () => (loaded ??= require('./secrets.js').load(shared()));",
  ].join('\n');
}

function lateFunctions(file) {
  const late = `secrets()[${JSON.stringify(idOf(file))}]`;
  const functions = functionsIn(file).map((name) => `export const ${name} = (...given) => ${late}.${name}(...given);`);
  return [`import { secrets } from '${LOADER}';`, ...functions].join('\n');
}

/**
 * The bundle of the room: a function of what the program shares with it, which gives each module of the room by its path.
 *
 * @type {import('esbuild').BuildOptions & { outfile: string }}
 */
export const secretsBundle = {
  entryPoints: ['secrets'],
  outfile: 'dist/secrets.js',
  banner: { js: '"use strict";exports.load=(shared)=>{const module={};' },
  footer: { js: 'return module.exports};' },
  plugins: [
    {
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
          namespace: 'shared',
          sideEffects: false,
        }));
        onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
          contents: `module.exports = shared[${JSON.stringify(path)}];`,
        }));
      },
    },
  ],
};

/** The modules of the program whose values the room imports. */
function sharedModules() {
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

/** The names that a module exports; building fails where they are not functions, because only functions can be loaded late. */
function functionsIn(file) {
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?!type |interface )(\w+) (\w+)/gm)];
  const others = exported.filter(([, kind]) => kind !== 'function');
  if (others.length > 0) throw new Error(`${file} exports more than functions: ${others.map(([text]) => text)}`);
  return exported.map(([, , name]) => name);
}

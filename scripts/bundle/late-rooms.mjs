import { resolve } from 'node:path';
import { importedByHosts } from './engine-modules.mjs';
import { functionsOf, idOf, importsOf, top } from './module-graph.mjs';

/**
 * The rooms of the engine that a program loads when one of their functions is first called, by the bundle that has them. A start
 * would have to compile all of them, and most runs need few: an editor shows problems before it hovers, `check` never edits, and
 * few files are searched for secrets.
 */
const ROOMS = {
  secrets: /^server\/src\/service\/secrets\//,
  later:
    /^server\/src\/(?:service\/(?:assist|catalog|complete|fix|hover|migrate|new|obligations|plan|symbols|trim)|files\/git|yaml\/edit(?!\/layout))\//,
};
/** Too small to be loaded late, made to be asked first, or asked by each run. */
const EARLY = /^server\/src\/service\/(?:secrets\/(?:mask|plain-word)|catalog\/page-url)\.ts$/;

/** @typedef {keyof typeof ROOMS} LateName */

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} NamesByModule */

/**
 * Which modules are in a bundle of their own, with what only they need; the functions that others call in them; and what
 * they need of the modules that a program has from its start. A module of these rooms that gives others more than functions
 * (a constant, a class) is not late.
 *
 * @returns {Readonly<Record<LateName, { modules: ReadonlySet<string>, entrances: NamesByModule, shared: NamesByModule }>>}
 */
const lateModules = once(() => {
  const early = earlyModules();
  const all = reachable(importedByHosts(), () => true);
  const owners = new Map(Object.keys(ROOMS).map((name) => [name, ownModules(name, { early, all })]));
  return Object.fromEntries(
    [...owners].map(([name, modules]) => {
      const entrances = new Map();
      const shared = new Map();
      for (const id of [...all, 'hosts'])
        for (const wanted of id === 'hosts' ? importedByHosts() : importsOf(id)) {
          if (modules.has(id) && !modules.has(wanted.id)) note(shared, wanted);
          if (!modules.has(id) && modules.has(wanted.id)) note(entrances, wanted);
        }
      return [name, { modules, entrances, shared }];
    }),
  );
});

/** What a program has from its start: what its hosts reach without entering one of the rooms. */
function earlyModules() {
  const forced = new Set();
  for (;;) {
    const before = forced.size;
    const early = reachable(importedByHosts(), ({ id, names }) => {
      if (roomOf(id) === undefined || forced.has(id)) return true;
      const functions = functionsOf(id);
      if (names === 'all' || names.some((name) => !functions.has(name))) forced.add(id);
      return false;
    });
    if (forced.size === before) return early;
  }
}

/** The modules of a group of rooms, and those that are needed by nothing else. */
function ownModules(name, { early, all }) {
  const ofOthers = reachable(importedByHosts(), ({ id }) => early.has(id) || roomOf(id) !== name);
  return new Set([...all].filter((id) => !early.has(id) && (roomOf(id) === name || !ofOthers.has(id))));
}

function roomOf(id) {
  if (EARLY.test(id)) return undefined;
  return Object.keys(ROOMS).find((name) => ROOMS[name].test(id));
}

function reachable(start, isEntered) {
  const found = new Set();
  const open = [...start];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next.id) || !isEntered(next)) continue;
    found.add(next.id);
    open.push(...importsOf(next.id));
  }
  return found;
}

function note(names, { id, names: wanted }) {
  if (wanted === 'all') throw new Error(`${id} is imported with *: name what is needed`);
  names.set(id, new Set([...(names.get(id) ?? []), ...wanted]));
}

/**
 * Lets the engine load its late rooms from the bundles next to it.
 *
 * @type {import('esbuild').Plugin}
 */
export const lateRooms = {
  name: 'late-rooms',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, namespace }) => {
      if (namespace.startsWith('loader-') && path === fileOf(namespace)) return { path, external: true };
      const id = idOf(resolve(resolveDir, path));
      const name = Object.keys(ROOMS).find((one) => lateModules()[one].modules.has(id));
      return name === undefined ? undefined : { path: id, namespace: `late-${name}`, sideEffects: false };
    });
    onResolve({ filter: /^late-sharing$/ }, ({ path }) => ({ path, namespace: path }));
    onLoad({ filter: /.*/, namespace: 'late-sharing' }, () => ({ contents: sharing(), resolveDir: top }));
    for (const name of Object.keys(ROOMS)) {
      onResolve({ filter: new RegExp(`^loader-${name}$`) }, ({ path }) => ({ path, namespace: path }));
      onLoad({ filter: /.*/, namespace: `loader-${name}` }, () => ({ contents: loader(name), resolveDir: top }));
      onLoad({ filter: /.*/, namespace: `late-${name}` }, ({ path }) => ({
        contents: lateFunctions(path, name),
        resolveDir: top,
      }));
    }
  },
};

function fileOf(loaderName) {
  return `./${loaderName.slice('loader-'.length)}.js`;
}

/** Loads the bundle of some rooms. */
function loader(name) {
  return `
    let shared;
    let loaded;
    export const share = (made) => (shared = made);
    export const load = () => (loaded ??= require('./${name}.js').load(shared()));
  `;
}

/**
 * Hands what the late rooms need to their loaders. It comes last in the program: were it imported by what calls the rooms, that
 * would be run before the modules that it is made of.
 */
function sharing() {
  return Object.keys(ROOMS)
    .flatMap((name) => {
      const shared = [...lateModules()[name].shared].map(([id, names]) => ({ id, names: [...names] }));
      const local = (at, index) => `${name}${at}_${index}`;
      const imports = shared.map(({ id, names }, at) => {
        const named = names.map((one, index) => `${one} as ${local(at, index)}`);
        return `import { ${named} } from ${JSON.stringify(`./${id}`)};`;
      });
      const given = shared.map(({ id, names }, at) => {
        return `${JSON.stringify(id)}: { ${names.map((one, index) => `${one}: ${local(at, index)}`)} }`;
      });
      return [...imports, `import { share as ${name} } from 'loader-${name}';`, `${name}(() => ({ ${given} }));`];
    })
    .join('\n');
}

function lateFunctions(id, name) {
  const names = lateModules()[name].entrances.get(id) ?? [];
  const functions = [...names].map((one) => `export const ${one} = (...given) => module().${one}(...given);`);
  return [
    `import { load } from 'loader-${name}';`,
    'let loaded;',
    `const module = () => (loaded ??= load()[${JSON.stringify(id)}]);`,
    ...functions,
  ].join('\n');
}

/**
 * The bundle of some rooms: a function of what the program shares with them, which gives the modules that others enter.
 *
 * @param {LateName} name
 * @returns {import('esbuild').BuildOptions & { outfile: string }}
 */
export function lateBundle(name) {
  return {
    entryPoints: [name],
    outfile: `dist/${name}.js`,
    banner: { js: '"use strict";exports.load=(shared)=>{const module={};' },
    footer: { js: 'return module.exports};' },
    plugins: [
      {
        name: 'late-bundle',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: new RegExp(`^${name}$`) }, ({ kind }) =>
            kind === 'entry-point' ? { path: name, namespace: 'late-entry' } : undefined,
          );
          onLoad({ filter: /.*/, namespace: 'late-entry' }, () => ({
            contents: [...lateModules()[name].entrances.keys()]
              .map((id) => `export * as ${JSON.stringify(id)} from ${JSON.stringify(`./${id}`)};`)
              .join('\n'),
            resolveDir: top,
          }));
          onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, namespace }) => {
            if (namespace !== 'file') return undefined;
            const id = idOf(resolve(resolveDir, path));
            return id !== undefined && lateModules()[name].shared.has(id)
              ? { path: id, namespace: 'shared', sideEffects: false }
              : undefined;
          });
          onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
            const names = lateModules()[name].shared.get(path) ?? [];
            const from = `shared[${JSON.stringify(path)}]`;
            return {
              contents: [...names]
                .map((one) =>
                  one === 'default' ? `export default ${from}.default;` : `export const ${one} = ${from}.${one};`,
                )
                .join('\n'),
            };
          });
        },
      },
    ],
  };
}

function once(make) {
  let made;
  return () => (made ??= make());
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const top = fileURLToPath(new URL('../..', import.meta.url));

const STATEMENT = /^(?:import|export)\s(?!type\b)(?<clause>[^;'"]*?)\s*from '(?<path>\.[^']+)'/gm;
const ALL = /^\*/;

/**
 * What a module takes from another one: the path of its file from the top of the project, and the names of values, `all`
 * for all of them.
 *
 * @typedef {{ readonly id: string, readonly names: readonly string[] | 'all' }} Import
 */

/**
 * The modules that a file of ours takes values from. Types are gone in a bundle, so they do not count.
 *
 * @param {string} id path of the file from the top of the project, with its ending
 * @returns {readonly Import[]}
 */
export function importsOf(id) {
  let imports = known.get(id);
  if (!imports) known.set(id, (imports = [...readImports(id)]));
  return imports;
}

const known = new Map();

function* readImports(id) {
  if (!/\.(?:ts|m?js)$/.test(id)) return;
  const file = join(top, id);
  for (const { groups } of readFileSync(file, 'utf8').matchAll(STATEMENT)) {
    const names = namesIn(groups?.clause ?? '');
    const from = idOf(resolve(dirname(file), groups?.path ?? ''));
    if (from === undefined) throw new Error(`${id} imports ${groups?.path}, which is not there`);
    if (names.length > 0) yield { id: from, names };
  }
}

function namesIn(clause) {
  if (ALL.test(clause)) return 'all';
  const [before = '', inBraces = ''] = clause.replace('}', '').split('{');
  const main = before.replace(',', '').trim();
  const named = inBraces.split(',').flatMap((part) => {
    const name = part.trim();
    return name === '' || name.startsWith('type ') ? [] : [name.split(/\s+as\s+/)[0] ?? name];
  });
  return main === '' ? named : ['default', ...named];
}

/**
 * The path from the top of the project, with the ending that the file has; undefined if there is no such file.
 *
 * @param {string} file absolute, with or without its ending
 * @returns {string | undefined}
 */
export function idOf(file) {
  const found = [file, `${file}.ts`, `${file}.js`].find((one) => existsSync(one) && /\.\w+$/.test(one));
  return found === undefined ? undefined : relative(top, found).replaceAll('\\', '/');
}

/**
 * The names of functions that a module exports: only these can be loaded when they are first called.
 *
 * @param {string} id
 * @returns {ReadonlySet<string>}
 */
export function functionsOf(id) {
  const text = readFileSync(join(top, id), 'utf8');
  return new Set([...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(([, name = '']) => name));
}

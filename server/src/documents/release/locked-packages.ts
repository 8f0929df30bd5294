import { getOrMake } from '../../text/get-or-make';
import { isObject, parsedJson } from '../../text/json';
import { rememberByText } from '../../text/remember';
import type { Span } from '../../text/span';
import { baseName, folderOf } from '../workspace/folders';
import { hasRole } from '../workspace/file-roles';

/** A package in a lock file, with the one version that is installed; the span goes from its name to the version. */
export interface LockedPackage extends Span {
  /** As pip compares names. */
  readonly name: string;
  readonly version: string;
  /** The groups of which it is, where the file says so. */
  readonly groups: readonly string[];
  /** It is installed on some systems or versions of Python alone. */
  readonly isConditional: boolean;
}

/** What writes each lock file, and from which file. */
const WRITERS: ReadonlyMap<string, { readonly command: string; readonly manifest: string }> = new Map([
  ['uv.lock', { command: 'uv lock', manifest: 'pyproject.toml' }],
  ['poetry.lock', { command: 'poetry lock', manifest: 'pyproject.toml' }],
  ['pdm.lock', { command: 'pdm lock', manifest: 'pyproject.toml' }],
  ['pipfile.lock', { command: 'pipenv lock', manifest: 'Pipfile' }],
]);

/** The command that writes a lock file, and the file from which it does; undefined for any other file. */
export function writerOf(path: string): { readonly command: string; readonly manifest: string } | undefined {
  const writer = hasRole(path, 'lock') ? WRITERS.get(baseName(path).toLowerCase()) : undefined;
  return writer && { command: writer.command, manifest: `${folderOf(path)}/${writer.manifest}` };
}

/** The lock files that may be written from a file, in its folder. */
export function locksBeside(path: string): readonly string[] {
  const name = baseName(path);
  if (name === 'Pipfile') return [`${path}.lock`];
  return name === 'pyproject.toml' ? ['uv', 'poetry', 'pdm'].map((tool) => `${folderOf(path)}/${tool}.lock`) : [];
}

/** The packages of a lock file that names ours; of all others nothing but the one word is looked for. */
export const lockedPackages = rememberByText((text, path): readonly LockedPackage[] => {
  if (!text.includes('openmetadata') || writerOf(path) === undefined) return [];
  return /^pipfile/i.test(baseName(path)) ? inJson(text) : inToml(text);
});

/** The packages of OpenMetadata in a lock file. */
export function ownLocked(path: string, text: string): readonly LockedPackage[] {
  return lockedPackages(path, text).filter(({ name }) => /^openmetadata-(?:ingestion|managed-apis)$/.test(name));
}

/** What begins a table, and the keys of packages that count. */
const TOML_LINE = /^(?:\[\[?([\w.-]+)\]|(name|version|groups|markers?|resolution-markers)[ \t]*=[ \t]*(.*))/gm;
/** What differs between environments in which the package itself runs. */
const CONDITION = /<|==|platform|implementation|os_name|extra/;

interface Table extends Span {
  readonly name?: string;
  readonly version?: string;
  readonly groups?: readonly string[];
  readonly isConditional?: boolean;
}

function inToml(text: string): LockedPackage[] {
  const found: LockedPackage[] = [];
  let table: Table | undefined;
  const close = (): void => {
    const { name, version, groups = [], isConditional = false, start, end } = table ?? { start: 0, end: 0 };
    if (name !== undefined && version !== undefined) found.push({ name, version, groups, isConditional, start, end });
  };
  for (const { 0: line, 1: header, 2: key, 3: value = '', index } of text.matchAll(TOML_LINE)) {
    if (header !== undefined) {
      close();
      table = header === 'package' ? { start: index, end: index } : undefined;
    } else if (table) {
      table = { ...table, ...entry(key ?? '', value), ...(key === 'name' && { start: index }) };
      if (key === 'name' || key === 'version')
        table = { ...table, end: Math.max(table.end, index + line.trimEnd().length) };
    }
  }
  close();
  return found;
}

function entry(key: string, value: string): Partial<Table> {
  const [, string] = /^["']([^"']*)["']/.exec(value) ?? [];
  if (key === 'groups') return { groups: value.match(/[\w.-]+/g) ?? [] };
  if (key === 'name') return string === undefined ? {} : { name: plain(string) };
  if (key === 'version') return string === undefined ? {} : { version: string };
  return key === 'resolution-markers' || CONDITION.test(value) ? { isConditional: true } : {};
}

/** What begins an object in a lock file of Pipenv. */
const JSON_KEY = /"([^"\\\n]+)"[ \t]{0,9}:\s{0,99}\{/g;

function inJson(text: string): LockedPackage[] {
  const file = parsedJson(text);
  if (!isObject(file)) return [];
  const places = new Map<string, number[]>();
  for (const { 1: key = '', index } of text.matchAll(JSON_KEY)) getOrMake(places, key, () => []).push(index);
  return Object.entries(file).flatMap(([group, packages]) => {
    if (group === '_meta' || !isObject(packages)) return [];
    const from = places.get(group)?.[0] ?? 0;
    return Object.entries(packages).flatMap(([written, details]): LockedPackage[] => {
      const requirement = isObject(details) ? details['version'] : undefined;
      const markers = isObject(details) ? details['markers'] : undefined;
      if (typeof requirement !== 'string' || !requirement.startsWith('==')) return [];
      const at = places.get(written)?.find((index) => index > from) ?? from;
      const version = requirement.replace(/^=+/, '').trim();
      const end = text.indexOf(`"${requirement}"`, at) + requirement.length + 2;
      return [
        {
          ...{ name: plain(written), version, groups: [group], start: at, end: Math.max(end, at + written.length + 2) },
          isConditional: typeof markers === 'string' && CONDITION.test(markers),
        },
      ];
    });
  });
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_.]/g, '-');
}

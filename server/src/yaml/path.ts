import { rememberByObject } from '../text/remember';
import type { Span } from '../text/span';
import type { MapEntry, MapNode, YamlNode } from './node';
import { leadingCount } from '../text/leading-count';

/** Keys and indexes from a root down to a place. */
export type Path = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a path; the empty path is ''. */
export function pointer(path: Path): string {
  return path.map((step) => '/' + String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/** Whether a path is `ancestor` or below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((step, i) => step === path[i]);
}

/** The common start of some paths. */
export function commonStart([first = [], ...others]: readonly Path[]): Path {
  const apart = first.findIndex((step, at) => others.some((path) => path[at] !== step));
  return apart < 0 ? first : first.slice(0, apart);
}

/** The entry that a loader would take for `name` (the last one), or undefined. Merge keys are not followed. */
export function entryOf(node: YamlNode | null | undefined, name: string): MapEntry | undefined {
  if (node?.kind !== 'map') return undefined;
  const { entries } = node;
  if (entries.length >= LARGE) return entriesByName(node).get(name);
  // A plain loop, because every rule asks for many keys of every file.
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (entry?.name === name) return entry;
  }
  return undefined;
}

/** From this size on a lookup table pays off: rules ask for each key of a map. */
const LARGE = 100;
const entriesByName = rememberByObject(
  (map: MapNode): ReadonlyMap<string, MapEntry> =>
    new Map(map.entries.flatMap((entry) => (entry.name === undefined ? [] : [[entry.name, entry]]))),
);

/** The node at `path` below `node`, or undefined if there is none. A key without a value gives null. */
export function nodeAt(node: YamlNode | null | undefined, path: Path): YamlNode | null | undefined {
  let here = node;
  for (const step of path) {
    if (here?.kind === 'map') here = entryOf(here, String(step))?.value;
    else if (here?.kind === 'seq' && typeof step === 'number') here = here.items[step]?.value;
    else return undefined;
  }
  return here;
}

/** The text of the scalar at `path`, or undefined when there is no scalar. */
export function scalarText(node: YamlNode | null | undefined, path: Path): string | undefined {
  const found = nodeAt(node, path);
  return found?.kind === 'scalar' && found.value !== null ? String(found.value) : undefined;
}

/** The path of the key that starts at an offset of the text, below `node`; undefined if none does. */
export function pathOfKey(node: YamlNode | null, offset: number): Path | undefined {
  if (!node || offset < node.start || offset >= node.end) return undefined;
  if (node.kind === 'map') {
    const entry = node.entries[partAround(node.entries, offset)];
    if (entry?.name === undefined) return undefined;
    if (entry.key.start === offset) return [entry.name];
    return below(entry.name, pathOfKey(entry.value, offset));
  }
  if (node.kind !== 'seq') return undefined;
  const at = partAround(node.items, offset);
  return below(at, pathOfKey(node.items[at]?.value ?? null, offset));
}

function below(step: string | number, path: Path | undefined): Path | undefined {
  return path && [step, ...path];
}

/** Index of the part in which an offset lies, of parts in the order of the text; -1 between them. */
export function partAround(parts: readonly Span[], offset: number): number {
  const last = leadingCount(parts, ({ start }) => start <= offset) - 1;
  return offset < (parts[last]?.end ?? -1) ? last : -1;
}

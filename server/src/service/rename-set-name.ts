import { rootsOf } from '../documents/classify';
import { editRoot } from '../documents/edit-root';
import type { SetName, SetNames } from '../documents/set-names';
import type { Change } from '../releases/change';
import type { Fix, Problem } from '../rules/problem';
import { diffTexts } from '../text/diff-texts';
import type { MapNode, YamlNode } from '../yaml/node';
import type { Operation } from '../yaml/operation';
import { parseText } from '../yaml/parse';
import { nodeAt, pointer, type Path } from '../yaml/path';
import type { CheckRequest } from './check-request';
import type { Engine } from './engine';
import { CLIENT_TYPE, UNKNOWN } from './set-name-alone';

interface Where {
  readonly engine: Engine;
  readonly request: CheckRequest;
  readonly set: SetNames;
  readonly carried: readonly MapNode[];
}

/** Another name for a value. */
export interface Renaming {
  readonly to: string;
  readonly fix: Fix;
}

/**
 * The first fix of a problem that was found in a name alone, as another name for the value: one that does nothing but
 * bring the value to another place, where nothing is set yet.
 */
export function renamingOf(where: Where, name: SetName, { fixes }: Problem): Renaming | undefined {
  const [found] = fixes.flatMap(({ safety, change }): Renaming[] => {
    const to = placeAfter(where, name, change());
    if (to === undefined || isSet(where, to)) return [];
    const written = to.join('.') + name.rest;
    const fix: Fix = { title: `Rename to ${written}`, safety, change: () => renamed(where, name, written) };
    return [{ to: written, fix }];
  });
  where.engine.library.forget(`${where.request.path}#set`);
  return found;
}

/** Where the value of a name stands after a change of the values that set it alone; undefined where more has changed. */
function placeAfter({ engine }: Where, { path, value = UNKNOWN }: SetName, change: Change): Path | undefined {
  const [file, ...more] = change.ok && change.manual.length === 0 ? change.files : [];
  if (!file || more.length > 0) return undefined;
  const [root] = rootsOf(parseText(file.after), file.path, { registers: engine.registers });
  const [leaf, ...others] = root
    ? leavesOf(root.node).filter((one) => isAt(path, CLIENT_TYPE) || !isAt(one.path, CLIENT_TYPE))
    : [];
  return leaf?.text === value && others.length === 0 && leaf.path.every(isPlainKey) ? leaf.path : undefined;
}

function isAt(path: Path, place: Path): boolean {
  return pointer(path) === pointer(place);
}

/** A key that needs no escape in a name. */
function isPlainKey(step: string | number): boolean {
  return /^[\w-]+$/.test(String(step));
}

interface Leaf {
  readonly path: Path;
  readonly text: string | undefined;
}

function leavesOf(node: YamlNode | null, path: Path = []): Leaf[] {
  if (node?.kind === 'map') return node.entries.flatMap(({ name = '', value }) => leavesOf(value, [...path, name]));
  return [{ path, text: node?.kind === 'scalar' ? String(node.value) : undefined }];
}

/** Whether a place is set by another name, or in values that the manifest carries. */
function isSet({ set: { names }, carried }: Where, place: Path): boolean {
  if (names.some(({ path }) => isAt(path, place))) return true;
  return carried.some((values) => nodeAt(values, place) !== undefined);
}

function renamed({ request: { path, text }, set: { root } }: Where, { place, isKey }: SetName, to: string): Change {
  const operation: Operation = isKey ? { op: 'rename', path: place, to } : { op: 'set', path: place, value: to };
  const result = editRoot(text, root, [operation]);
  if (!result.ok) return result;
  const file = { action: 'edit', path, edits: diffTexts(text, result.text), before: text, after: result.text } as const;
  return { ok: true, files: [file], kept: [], manual: [] };
}

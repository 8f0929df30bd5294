import type { ValueOverride } from '../../documents/manifests/value-overrides';
import type { Root } from '../../documents/root';
import type { Change } from '../../releases/change';
import type { YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';
import { parseText } from '../../yaml/parse';
import { pointer, type Path } from '../../yaml/path';
import type { CheckRequest } from './check-request';

/** Values that set a few names and nothing else, as if they were a file. */
export interface ValuesAlone {
  readonly request: CheckRequest;
  readonly root: Root;
}

type NamedValue = Pick<ValueOverride, 'path' | 'value'>;

/** The one setting on which it depends where others belong: it is next to a name. */
export const CLIENT_TYPE: Path = ['openmetadata', 'config', 'pipelineServiceClientConfig', 'type'];

/** What stands for a value that is not known: never wrong. */
const UNKNOWN = '${VALUE}';

/** The values that set only these names; undefined where one of them is inside another. `like` says of which chart. */
export function valuesAlone(request: CheckRequest, like: Root, values: readonly NamedValue[]): ValuesAlone | undefined {
  const data: Tree = new Map();
  if (!values.every((one) => put(data, one))) return undefined;
  const text = JSON.stringify(plain(data));
  const [document] = parseText(text).documents;
  if (document?.root?.kind !== 'map') return undefined;
  const root: Root = { kind: like.kind, documentIndex: 0, document, node: document.root, base: [] };
  return { request: { ...request, path: `${request.path}#set`, text }, root };
}

type Tree = Map<string, Tree | string>;

function put(tree: Tree, { path, value = UNKNOWN }: NamedValue): boolean {
  const keys = path.map(String);
  const last = keys.pop() ?? '';
  let here = tree;
  for (const key of keys) {
    const below: Tree | string = here.get(key) ?? new Map<string, Tree | string>();
    if (typeof below === 'string') return false;
    here.set(key, below);
    here = below;
  }
  if (here.get(last) instanceof Map) return false;
  here.set(last, value);
  return true;
}

function plain(tree: Tree): Plain {
  return Object.fromEntries([...tree].map(([key, value]) => [key, typeof value === 'string' ? value : plain(value)]));
}

/** Where the value of a name is after a correction of the values that set it alone; undefined where more has changed. */
export function placeAfter({ path, value = UNKNOWN }: NamedValue, change: Change): Path | undefined {
  const [file, ...more] = change.ok && change.manual.length === 0 ? change.files : [];
  if (!file || more.length > 0) return undefined;
  const isType = pointer(path) === pointer(CLIENT_TYPE);
  const [leaf, ...others] = leavesOf(parseText(file.after).documents[0]?.root ?? null).filter(
    (one) => isType || pointer(one.path) !== pointer(CLIENT_TYPE),
  );
  return leaf?.text === value && others.length === 0 && leaf.path.every(isPlainKey) ? leaf.path : undefined;
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

import { valueOf, type ValueOverride } from '../../documents/manifests/set-values';
import { Root } from '../../documents/read/root';
import type { Plain } from '../../yaml/operation';
import { parseText } from '../../yaml/read/parse';
import type { CheckRequest } from '../engine/check-request';

/** Values that set only a few names, as if they were a file. */
export interface ValuesAlone {
  readonly request: CheckRequest;
  readonly root: Root;
}

/** A place and its value; absent: unknown. */
export type NamedValue = Pick<ValueOverride, 'path' | 'value' | 'isText' | 'isJson'>;

/** Replaces an unknown value; never wrong. */
const UNKNOWN = '${VALUE}';

/**
 * The values that set only these names; undefined if one of them is inside another. `like` says which chart they are
 * for.
 */
export function valuesAlone(request: CheckRequest, like: Root, values: readonly NamedValue[]): ValuesAlone | undefined {
  const data: Tree = new Map();
  if (!values.every((one) => put(data, one))) return undefined;
  const text = JSON.stringify(plain(data));
  const [document] = parseText(text).documents;
  if (document?.root?.kind !== 'map') return undefined;
  const root = new Root({ kind: like.kind, documentIndex: 0, document, node: document.root, base: [] });
  return { request: { ...request, path: `${request.path}#set`, text }, root };
}

type Tree = Map<string, Tree | Plain>;

function put(tree: Tree, { path, ...written }: NamedValue): boolean {
  const keys = path.map(String);
  const last = keys.pop() ?? '';
  let here = tree;
  for (const key of keys) {
    const below: Tree | Plain = here.get(key) ?? new Map<string, Tree | Plain>();
    if (!(below instanceof Map)) return false;
    here.set(key, below);
    here = below;
  }
  if (here.get(last) instanceof Map) return false;
  here.set(last, valueOf(written) ?? (written.value === undefined ? UNKNOWN : null));
  return true;
}

function plain(tree: Tree): Plain {
  return Object.fromEntries([...tree].map(([key, value]) => [key, value instanceof Map ? plain(value) : value]));
}

import { rootsOf } from '../../documents/classify/classify';
import type { Root } from '../../documents/root';
import type { ValueOverride, ValueOverrides } from '../../documents/manifests/value-overrides';
import type { Change } from '../../releases/change';
import type { YamlNode } from '../../yaml/node';
import type { Plain } from '../../yaml/operation';
import { parseText } from '../../yaml/parse';
import { pointer, type Path } from '../../yaml/path';
import type { CheckRequest } from './check-request';
import type { Engine } from '../engine';

/** A manifest that carries a few values and nothing else, in place of one that sets them by name. */
export interface StandIn {
  readonly request: CheckRequest;
  readonly root: Root;
}

/** The one setting on which it depends where others belong: it is next to a name. */
export const CLIENT_TYPE: Path = ['openmetadata', 'config', 'pipelineServiceClientConfig', 'type'];

/** What stands for a value that is not known: never wrong. */
const UNKNOWN = '${VALUE}';

/** The manifest that sets only these values; undefined where one of them is inside another. */
export function syntheticManifest(
  engine: Engine,
  {
    request,
    set: { chart },
    values,
  }: {
    readonly request: CheckRequest;
    readonly set: ValueOverrides;
    readonly values: readonly Pick<ValueOverride, 'path' | 'value'>[];
  },
): StandIn | undefined {
  const data: Tree = new Map();
  if (!values.every((one) => put(data, one))) return undefined;
  const text = `apiVersion: helm.cattle.io/v1
kind: HelmChart
spec:
  chart: ${chart}
  valuesContent: |
    ${JSON.stringify(plain(data))}
`;
  const path = `${request.path}#set`;
  const [root] = rootsOf(parseText(text), path, { registers: engine.registers });
  return root && { request: { ...request, path, text }, root };
}

type Tree = Map<string, Tree | string>;

function put(tree: Tree, { path, value = UNKNOWN }: Pick<ValueOverride, 'path' | 'value'>): boolean {
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

/** Where the value of a name stands after a change of the values that set it alone; undefined where more has changed. */
export function placeAfter(engine: Engine, { path, value = UNKNOWN }: ValueOverride, change: Change): Path | undefined {
  const [file, ...more] = change.ok && change.manual.length === 0 ? change.files : [];
  if (!file || more.length > 0) return undefined;
  engine.library.forget(file.path);
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

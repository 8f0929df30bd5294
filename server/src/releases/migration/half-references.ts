import type { Release } from '../../documents/release/release';
import type { Root } from '../../documents/read/root';
import { placeAt } from '../../schemas/walk/place';
import type { SchemaStore } from '../../schemas/store';
import type { MapNode, YamlNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';
import { isWholeMap } from '../../yaml/whole-map';

/** A map that names a Secret and no key in it. */
export interface HalfReference {
  readonly node: MapNode;
  /** From the root of the values. */
  readonly path: Path;
}

/** The references to a Secret without a key, where this version of the chart has no default for the key. */
export function halfReferences(root: Root, target: Release, store: SchemaStore): readonly HalfReference[] {
  return [...references(root.node)].filter(({ path }) => !hasDefaultKey(root, path, { target, store }));
}

/** What is wrong with one, as a sentence. */
export function messageOf({ path }: HalfReference, target: Release): string {
  return (
    `\`${path.at(-1) ?? ''}\` names a Secret, but not the key in it, and chart ${target} has no default for the key. ` +
    'Helm renders an empty key, which Kubernetes rejects. Write `secretKey`.'
  );
}

/** Every map that names a Secret and no key in it, below nothing that is switched off. */
function* references(node: YamlNode | null, path: Path = []): Iterable<HalfReference> {
  if (node?.kind !== 'map' || isOff(node)) return;
  if (isHalf(node)) yield { node, path };
  for (const { name, value, merge } of node.entries) {
    if (name !== undefined && !merge) yield* references(value, [...path, name]);
  }
}

function isOff(node: MapNode): boolean {
  const value = entryOf(node, 'enabled')?.value;
  return value?.kind === 'scalar' && value.value === false;
}

function isHalf(node: MapNode): boolean {
  const secret = entryOf(node, 'secretRef')?.value;
  const key = entryOf(node, 'secretKey');
  if (secret?.kind !== 'scalar' || secret.value === null || secret.value === '') return false;
  if (!isWholeMap(node)) return false;
  return key === undefined || (key.value?.kind === 'scalar' && key.value.value === '');
}

function hasDefaultKey(
  root: Root,
  path: Path,
  { target, store }: { readonly target: Release; readonly store: SchemaStore },
): boolean {
  const schema = store.get('chart/openmetadata-values');
  const place = schema && placeAt({ root: root.node, path: [...path, 'secretKey'], schema, store, release: target });
  // What the chart does not know is not for this migration.
  return place === undefined || !isEmpty(place.schema.default) || place.unread !== undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

import type { Release } from '../../../../documents/release/release';
import type { Root } from '../../../../documents/root';
import { placeAt } from '../../../../schemas/shapes/place';
import type { SchemaStore } from '../../../../schemas/store';
import type { MapNode, YamlNode } from '../../../../yaml/node';
import { entryOf, type Path } from '../../../../yaml/path';
import type { Migration, Occurrence } from '../../../migration';

/** A reference to a Secret without the key in it, where the chart has no default for the key. */
export const secretKeys: Migration = {
  id: 'chart/1.3.3/secret-keys',
  release: '1.3.3',
  subject: 'openmetadata-values',
  title: 'Name the key in a Secret where the chart no longer has a default',
  safety: 'review',
  find: (root, target, store) =>
    [...references(root.node)].flatMap((found) =>
      hasDefaultKey(root, found.path, { target, store }) ? [] : [occurrence(root, found, target)],
    ),
  apply: () => ({ ok: false, reason: 'only you know the name of the key in the Secret' }),
};

interface Reference {
  readonly node: MapNode;
  readonly path: Path;
}

/** Every map that names a Secret and no key in it, below nothing that is switched off. */
function* references(node: YamlNode | null, path: Path = []): Iterable<Reference> {
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
  if (node.templated || node.entries.some(({ merge }) => merge)) return false;
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
  return place === undefined || !isEmpty(place.schema.default) || place.inert !== undefined;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function occurrence({ base }: Root, { node, path }: Reference, target: Release): Occurrence {
  const { start, end } = entryOf(node, 'secretRef')?.key ?? node;
  return {
    path: [...base, ...path, 'secretKey'],
    span: { start, end },
    rule: 'missing-field',
    severity: 'warning',
    message:
      `\`${path.at(-1) ?? ''}\` names a Secret, but not the key in it, and chart ${target} has no default for the key. ` +
      'Helm renders an empty key, which Kubernetes refuses. Write `secretKey`.',
    fixTitle: `Name the key of \`${path.join('.')}\``,
    byHand: true,
  };
}

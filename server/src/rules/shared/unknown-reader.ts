import type { Root } from '../../documents/read/root';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';
import { withoutBase } from './place';

/** Keys of Helm itself, of other charts, and of an umbrella chart's conditions. */
const HELM_KEYS: ReadonlySet<string> = new Set(['global', 'enabled', 'tags', 'exports']);

/** Whether a key may have an unseen reader, or intentionally none. */
export function hasUnknownReader(root: Root, { name, path }: { readonly name: string; readonly path: Path }): boolean {
  const place = withoutBase(root, path);
  const node = nodeAt(root.node, place);
  return isNothing(node) || holdsAnchor(node) || (place.length === 1 && HELM_KEYS.has(name));
}

/** A null removes a default; without a default it has no effect, and none was intended. */
function isNothing(node: YamlNode | null | undefined): boolean {
  return !node || (node.kind === 'scalar' && node.value === null);
}

/** A key may only hold an anchor that is used elsewhere. */
function holdsAnchor(node: YamlNode | null | undefined): boolean {
  if (!node) return false;
  if (node.anchor !== undefined) return true;
  if (node.kind === 'map') return node.entries.some(({ value }) => holdsAnchor(value));
  return node.kind === 'seq' && node.items.some(({ value }) => holdsAnchor(value));
}

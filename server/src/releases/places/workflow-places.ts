import type { Root } from '../../documents/root';
import type { YamlNode } from '../../yaml/node';
import { nodeAt, type Path } from '../../yaml/path';

/**
 * The value of the scalar at a place of a root; undefined where there is none, and for a placeholder, whose final value is
 * not known.
 */
export function valueAt(root: Root, path: Path): string | number | boolean | undefined {
  return knownValue(nodeAt(root.node, path));
}

/** The value of a scalar; undefined for null, for a placeholder, and for anything else. */
function knownValue(node: YamlNode | null | undefined): string | number | boolean | undefined {
  if (node?.kind !== 'scalar' || node.hasPlaceholder || node.value === null) return undefined;
  return node.value;
}

/** Whether a setting is written as off. The loader reads `false` in quotes as false, too. */
export function isOff(root: Root, path: Path): boolean {
  return String(valueAt(root, path)).toLowerCase() === 'false';
}

/** Whether a setting is written as on. */
export function isOn(root: Root, path: Path): boolean {
  return String(valueAt(root, path)).toLowerCase() === 'true';
}

/**
 * Whether a map is there and its text is all of it: nothing is merged in, and no template can add an entry. Only then is a
 * key that is not written really absent.
 */
export function isWhole(node: YamlNode | null | undefined): boolean {
  return node?.kind === 'map' && !node.templated && !node.entries.some(({ merge }) => merge);
}

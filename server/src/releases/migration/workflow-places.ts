import type { Root } from '../../documents/read/root';
import { nodeAt, type Path } from '../../yaml/path';

/**
 * The value of the scalar at a place of a root; undefined where there is none, for null, and for a placeholder, whose final
 * value is not known.
 */
export function valueAt(root: Root, path: Path): string | number | boolean | undefined {
  const node = nodeAt(root.node, path);
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

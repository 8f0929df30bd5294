import type { Root } from '../../documents/read/root';
import { nodeAt, type Path } from '../../yaml/path';
import type { RuleContext } from './rule';

/** A path from the document's root as a path from the root of the check. */
export function withoutBase(root: Root, path: Path): Path {
  return path.slice(root.base.length);
}

/**
 * Whether fields can move into an object without making a mistake there: either it exists and accepts them, or it can be
 * created because it requires nothing else.
 */
export function canMoveInto({ root, placeAt }: RuleContext, parent: Path, names: readonly string[]): boolean {
  const inside = withoutBase(root, parent);
  const shape = placeAt(inside)?.shape;
  if (nodeAt(root.node, inside)) return shape?.rest !== false || names.every((name) => shape.fields.has(name));
  return (shape?.required ?? []).every((name) => names.includes(name));
}

/**
 * Whether a value would be right at `to`: a list must not hold words where objects belong, and a mapping must have at least
 * one field that the object there has.
 */
export function canHold({ root, placeAt }: RuleContext, from: Path, to: Path): boolean {
  const value = nodeAt(root.node, withoutBase(root, from));
  if (value?.kind === 'map') {
    const fields = placeAt(withoutBase(root, to))?.shape?.fields;
    if (fields === undefined || fields.size === 0 || value.entries.length === 0) return true;
    return value.entries.some(({ name }) => name !== undefined && fields.has(name));
  }
  if (value?.kind !== 'seq') return true;
  const takesObjects = placeAt([...withoutBase(root, to), 0])?.shape !== undefined;
  return !takesObjects || value.items.every((item) => item.value?.kind === 'map');
}

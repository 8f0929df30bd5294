import { nodeAt, type Path } from '../yaml/path';
import type { RuleContext } from './rule';

/**
 * Whether fields can move into an object without making a mistake there: it is written already, or it requires nothing
 * but them.
 */
export function canMoveInto({ root, placeAt }: RuleContext, parent: Path, names: readonly string[]): boolean {
  const inside = parent.slice(root.base.length);
  if (nodeAt(root.node, inside)) return true;
  return (placeAt(inside)?.shape?.required ?? []).every((name) => names.includes(name));
}

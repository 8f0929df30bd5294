import type { Root } from '../../../documents/root';
import type { YamlNode } from '../../../yaml/node';
import { nodeAt, type Path } from '../../../yaml/path';
import { exceptionsOf, placeOf, type Condition, type RowBase } from '../row';

/** Whether the conditions of a row let it apply at `start`. */
export function isMeant(root: Root, row: RowBase, start: Path): boolean {
  const isException = exceptionsOf(row).some((condition) => holds(root, condition, start));
  return (!row.when || holds(root, row.when, start)) && !isException;
}

/** Whether a condition holds for the rows that start at `start`. */
export function holds(root: Root, { path, values, endings }: Condition, start: Path): boolean {
  const node = nodeAt(root.node, placeOf(path, start));
  if (!node || (node.kind === 'scalar' && node.value === null)) return false;
  if (endings)
    return node.kind === 'scalar' && !node.hasPlaceholder && endings.some((end) => String(node.value).endsWith(end));
  return !values || isOneOf(node, values);
}

function isOneOf(node: YamlNode, values: readonly string[]): boolean {
  return node.kind === 'scalar' && !node.hasPlaceholder && values.includes(String(node.value));
}

import { inSameBlocks } from '../../yaml/edit/layout/template-blocks';
import { editedDocument } from '../../yaml/edit/layout/target';
import { entryOf, nodeAt, type Path } from '../../yaml/path';
import { parseCached } from '../../yaml/incremental/recent';
import type { MigrationContext, Outcome } from './migration';

/**
 * Refuses a change that depends on fields of a map that are inside a template condition: their values then cannot be known from
 * the text.
 */
export function refuseConditional(
  { draft, path, root }: MigrationContext,
  map: Path,
  names: readonly string[],
): Outcome | undefined {
  const node = nodeAt(root.node, map);
  const target = editedDocument(parseCached(draft.read(path) ?? ''), root.documentIndex);
  if (!node || !target || root.embedded) return undefined;
  const name = names.find((one) => {
    const entry = entryOf(node, one);
    return entry && !inSameBlocks(target, node.start, entry.key.start);
  });
  if (name === undefined) return undefined;
  return { ok: false, reason: `a template condition applies to \`${name}\`; change it by hand` };
}

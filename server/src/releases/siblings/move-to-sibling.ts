import { createSibling } from './create-sibling';
import { moveInsideDocument } from './inside-document';
import { fillSibling, holdsAll } from './fill-sibling';
import type { MigrationContext, Outcome } from '../migration/migration';
import { presentFields, type SiblingMove } from './sibling-move';
import { findSiblings } from './sibling-workflow';
import { CONFIG } from '../../documents/read/workflow-parts';

/** Moves the fields that are there: into the service's other workflow, or into a new file next to it. Never overwrites. */
export function moveToSibling(context: MigrationContext, move: SiblingMove): Outcome {
  const { draft, path, root } = context;
  const serviceName = root.workflow?.serviceName;
  if (serviceName === undefined) {
    return {
      ok: false,
      reason: `the ${move.pipeline} workflow of the service is found by \`source.serviceName\`, which is missing; add it, or move the field by hand`,
    };
  }
  if (root.base.length > 0 || root.embedded) return moveInsideDocument(context, move);
  const found = findSiblings(draft, context, { pipeline: move.pipeline, serviceName });
  const [sibling, ...others] = found.filter((one) => draft.mayEdit(one.path));
  const [outside] = found;
  if (!sibling && outside && !holdsAll(context, move, outside)) {
    return {
      ok: false,
      reason: `the ${move.pipeline} workflow of \`${serviceName}\` is ${outside.path}, outside of what is migrated; migrate both together`,
    };
  }
  const other = sibling ?? outside;
  const filled = other
    ? fillSibling(context, move, { sibling: other, others })
    : createSibling(context, move, serviceName);
  if (!filled.ok) return filled;
  const removed = draft.edit(
    path,
    root,
    presentFields(root, move).map(({ from }) => ({ op: 'remove', path: [...CONFIG, from], keep: CONFIG })),
  );
  return removed.ok ? filled : removed;
}

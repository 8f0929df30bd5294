import type { Operation } from '../yaml/operation';
import type { Path } from '../yaml/path';
import { done, type MigrationContext, type Outcome } from './migration';

/** A value that leaves its place, which starts at the document's root, and where it is then. */
export interface Leaving {
  readonly from: Path;
  readonly to: string;
}

/** Changes the document of the occurrence, and says how it went and what left its place. */
export function editHere(context: MigrationContext, operations: readonly Operation[], leaving?: Leaving): Outcome {
  const { draft, path, root } = context;
  const result = draft.edit(path, root, operations);
  if (!result.ok) return result;
  if (!leaving) return done;
  const from = leaving.from.slice(root.base.length).join('.');
  return { ok: true, kept: [{ path, from, to: leaving.to }], manual: [] };
}

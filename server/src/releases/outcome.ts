import type { Operation } from '../yaml/operation';
import { done, type MigrationContext, type Outcome } from './migration';

/** Changes the document of the occurrence, and tells how it went. */
export function editHere(context: MigrationContext, operations: readonly Operation[]): Outcome {
  const result = context.draft.edit(context.path, context.root, operations);
  return result.ok ? done : result;
}

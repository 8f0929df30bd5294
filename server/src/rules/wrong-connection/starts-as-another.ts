import type { Path } from '../../yaml/path';
import type { RuleContext } from '../rule';
import { CONNECTION, takenFor } from './taken-for';

/** Workflows that never compare the connection in the file with the source. */
const UNCHECKED: ReadonlySet<string> = new Set(['Profiler', 'AutoClassification', 'TestSuite']);

/**
 * Whether a problem is about settings that the loader takes for another connector, in a workflow that starts with any: the
 * settings are wrong for what the workflow reads, and nothing refuses them.
 */
export function startsAsAnother(context: RuleContext, path: Path): boolean {
  const { base, kind, workflow } = context.root;
  if (kind !== 'workflow' || !UNCHECKED.has(workflow?.pipeline ?? '') || path.length <= base.length + CONNECTION.length)
    return false;
  if (!CONNECTION.every((step, at) => path[base.length + at] === step)) return false;
  const taken = takenFor(context);
  return taken?.connector !== undefined && taken.connector !== workflow?.connector;
}

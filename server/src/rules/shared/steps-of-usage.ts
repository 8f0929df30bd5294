import { entryOf } from '../../yaml/path';
import type { RuleContext } from './rule';

const STEPS = ['processor', 'stage', 'bulkSink'];

/** Whether a workflow has the steps of a usage workflow and no sink, which that does not have. */
export function hasStepsOfUsage(root: RuleContext['root']['node']): boolean {
  return entryOf(root, 'sink') === undefined && STEPS.every((step) => entryOf(root, step) !== undefined);
}

import type { Rule } from '../shared/rule';
import { wrongStep } from '../shared/wrong-step';

/** A bulk sink that no release has. */
export const wrongBulkSink: Rule = {
  id: 'wrong-bulk-sink',
  severity: 'error',
  summary: 'The `bulkSink` of a usage workflow does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'bulkSink'),
};

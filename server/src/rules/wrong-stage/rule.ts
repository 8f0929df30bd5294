import type { Rule } from '../rule';
import { wrongStep } from '../wrong-step';

/** A stage that no release has. */
export const wrongStage: Rule = {
  id: 'wrong-stage',
  severity: 'error',
  summary: 'The `stage` of a usage workflow does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'stage'),
};

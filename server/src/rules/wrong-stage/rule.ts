import type { Rule } from '../shared/rule';
import { wrongStep } from '../shared/wrong-step';

/** A stage that no release has. */
export const wrongStage: Rule = {
  id: 'wrong-stage',
  severity: 'error',
  summary: 'The `stage` of a usage workflow does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'stage'),
};

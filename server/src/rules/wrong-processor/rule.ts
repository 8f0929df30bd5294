import type { Rule } from '../shared/rule';
import { wrongStep } from '../shared/wrong-step';

/** A processor that the pipeline type does not have. */
export const wrongProcessor: Rule = {
  id: 'wrong-processor',
  severity: 'warning',
  summary: 'The `processor` belongs to another pipeline type or does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'processor'),
};

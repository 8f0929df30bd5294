import type { Rule } from '../shared/rule';
import { wrongStep } from '../shared/wrong-step';

/** A sink that the pipeline type does not have. */
export const wrongSink: Rule = {
  id: 'wrong-sink',
  severity: 'error',
  summary: 'The `sink` belongs to another pipeline type or does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'sink'),
};

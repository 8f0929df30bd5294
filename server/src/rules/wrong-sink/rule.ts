import type { Rule } from '../rule';
import { wrongStep } from '../wrong-step';

/** A sink that the pipeline type does not have. */
export const wrongSink: Rule = {
  id: 'wrong-sink',
  severity: 'error',
  summary: 'The `sink` belongs to another pipeline type or does not exist.',
  kinds: ['workflow'],
  check: (context) => wrongStep(context, 'sink'),
};

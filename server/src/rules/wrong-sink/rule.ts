import type { Rule } from '../rule';
import { oneOf } from '../words';
import { wrongStep } from '../wrong-step';

/** A sink that the pipeline type does not have. */
export const wrongSink: Rule = {
  id: 'wrong-sink',
  severity: 'warning',
  summary: 'The `sink` belongs to another pipeline type, or does not exist.',
  kinds: ['workflow'],
  *check(context) {
    const wrong = wrongStep(context, 'sink');
    if (!wrong) return;
    const { node, path, pipeline, takes } = wrong;
    yield {
      message: `\`${String(node.value)}\` is no sink of \`${pipeline}\`; it takes ${oneOf(takes)}.`,
      span: { start: node.start, end: node.end },
      path,
      fixes: takes.slice(0, 1).map((type) => ({
        title: `Change to ${type}`,
        safety: 'review' as const,
        change: () => context.edit([{ op: 'set', path, value: type }]),
      })),
    };
  },
};

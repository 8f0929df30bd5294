import type { Rule } from '../rule';
import { oneOf } from '../words';
import { wrongStep } from '../wrong-step';

/** A processor that the pipeline type does not have. */
export const wrongProcessor: Rule = {
  id: 'wrong-processor',
  severity: 'warning',
  summary: 'The `processor` belongs to another pipeline type, or does not exist.',
  kinds: ['workflow'],
  *check(context) {
    const wrong = wrongStep(context, 'processor');
    if (!wrong) return;
    const { node, path, pipeline, takes } = wrong;
    yield {
      message: `\`${String(node.value)}\` is no processor of \`${pipeline}\`; it takes ${oneOf(takes)}.`,
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

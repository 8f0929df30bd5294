import { nodeAt, type Path } from '../../yaml/path';
import { writing } from '../shared/key-fixes';
import type { Rule } from '../shared/rule';
import { CONFIG } from '../../documents/read/workflow-parts';

const PLACE: Path = [...CONFIG, 'confidence'];

/** A confidence between 0 and 1, where a percentage is expected. */
export const confidenceScale: Rule = {
  id: 'confidence-scale',
  severity: 'warning',
  summary: 'A `confidence` below 1: the scale is 0 to 100.',
  kinds: ['workflow'],
  *check(context) {
    const { root } = context;
    const node = nodeAt(root.node, PLACE);
    if (node?.kind !== 'scalar' || node.hasPlaceholder || typeof node.value === 'boolean' || node.value === null)
      return;
    // The loader reads a number in quotes as the number.
    const fraction = Number(node.value);
    if (!(fraction > 0 && fraction < 1)) return;
    const percent = Math.round(fraction * 1e8) / 1e6;
    const path = [...root.base, ...PLACE];
    yield {
      message: `\`confidence\` is a percentage from 0 to 100, so ${fraction} accepts almost every guess. Write ${percent} if you mean ${percent} %.`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [writing(context, { path, value: percent, safety: 'review' })],
    };
  },
};

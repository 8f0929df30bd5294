import { nodeAt, type Path } from '../../yaml/path';
import type { Rule } from '../rule';

const PLACE: Path = ['source', 'sourceConfig', 'config', 'confidence'];

/** A confidence between 0 and 1, where a percentage is wanted. */
export const confidenceScale: Rule = {
  id: 'confidence-scale',
  severity: 'warning',
  summary: 'A `confidence` below 1: its scale goes from 0 to 100.',
  kinds: ['workflow'],
  *check(context) {
    const { root } = context;
    const node = nodeAt(root.node, PLACE);
    if (node?.kind !== 'scalar' || typeof node.value !== 'number' || node.value <= 0 || node.value >= 1) return;
    const percent = Math.round(node.value * 1e8) / 1e6;
    const path = [...root.base, ...PLACE];
    yield {
      message: `\`confidence\` goes from 0 to 100, so ${node.value} lets nearly every guess pass. Write ${percent} if you mean ${percent} %.`,
      span: { start: node.start, end: node.end },
      path,
      fixes: [
        {
          title: `Change to ${percent}`,
          safety: 'review',
          change: () => context.edit([{ op: 'set', path, value: percent }]),
        },
      ],
    };
  },
};

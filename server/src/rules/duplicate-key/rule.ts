import { pathOfKey } from '../../yaml/path';
import type { Rule } from '../rule';

/** A key that stands twice in one map. */
export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'warning',
  summary: 'A key stands twice in one map; the loaders take the last one.',
  *check({ root, path }) {
    for (const { name, first, start, end } of root.document.duplicates) {
      yield {
        message: `\`${name}\` stands here a second time. The loaders take the last one and drop the other without a word; keep one.`,
        span: { start, end },
        path: pathOfKey(root.document.root, start) ?? [name],
        related: [{ path, span: first, message: `\`${name}\` stands here first; this value is dropped` }],
      };
    }
  },
};

import { pathOfKey } from '../../yaml/path';
import { removals } from './remove-entry';
import type { Rule } from '../shared/rule';

/** Key that is duplicated in one map. */
export const duplicateKey: Rule = {
  id: 'duplicate-key',
  severity: 'warning',
  summary: 'A duplicate key in a mapping; the last one is used.',
  inUnreadDocuments: true,
  aboutText: true,
  *check(context) {
    const { root, path } = context;
    for (const { name, first, start, end } of root.document.duplicates) {
      yield {
        message: `\`${name}\` is duplicated. The last value is used, and the others are silently ignored. Keep one.`,
        span: { start, end },
        path: pathOfKey(root.document.root, start) ?? [name],
        related: [{ path, span: first, message: `\`${name}\` is first set here; this value is ignored` }],
        isChoice: true,
        fixes: removals(context, { name, first: first.start, second: start }),
      };
    }
  },
};

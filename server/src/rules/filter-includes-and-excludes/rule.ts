import { entryOf } from '../../yaml/path';
import { filterPatternsIn } from '../filter-patterns';
import type { Rule } from '../rule';

/** A filter with includes and excludes, of which the loader reads the includes alone. */
export const filterIncludesAndExcludes: Rule = {
  id: 'filter-includes-and-excludes',
  severity: 'warning',
  summary: 'A filter pattern with both `includes` and `excludes`: `excludes` is ignored.',
  kinds: ['workflow', 'ingestion-pipeline'],
  *check(context) {
    const { root } = context;
    for (const { path, node } of filterPatternsIn(root.node)) {
      const includes = entryOf(node, 'includes')?.value;
      const excludes = entryOf(node, 'excludes');
      if (includes?.kind !== 'seq' || includes.items.length === 0) continue;
      if (excludes?.value?.kind !== 'seq' || excludes.value.items.length === 0) continue;
      const place = [...root.base, ...path, 'excludes'];
      yield {
        message: `When \`${String(path.at(-1) ?? '')}\` has \`includes\`, its \`excludes\` is ignored. Remove one of them; an include can also exclude names, as in \`^(?!tmp_).*\`.`,
        span: { start: excludes.key.start, end: excludes.key.end },
        path: place,
        fixes: [
          {
            title: 'Remove excludes, which has no effect',
            safety: 'review',
            change: () => context.edit([{ op: 'remove', path: place, keep: place.slice(0, -1) }]),
          },
        ],
      };
    }
  },
};

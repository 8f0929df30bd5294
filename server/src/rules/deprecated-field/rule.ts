import { fromMigrations } from '../shared/from-migrations';
import type { Rule } from '../shared/rule';
import { shortRelease } from '../shared/words';

/** A field that still works, but not for long. */
export const deprecatedField: Rule = {
  id: 'deprecated-field',
  severity: 'warning',
  summary: 'A field that still works but is deprecated.',
  aboutChartKeys: true,
  inRunbook: 'warning',
  onlyFindings: true,
  *check(context) {
    yield* fromMigrations(context, deprecatedField);
    for (const finding of context.findings) {
      if (finding.kind !== 'deprecatedKey') continue;
      const { deprecated, removed, advice, movedTo, renamedTo } = finding.lifetime;
      const next = renamedTo ?? movedTo;
      yield {
        message:
          `\`${finding.name}\` has been deprecated since ${shortRelease(deprecated ?? '')}` +
          (removed === undefined ? '. ' : ` and removed in ${shortRelease(removed)}. `) +
          (advice ?? (next === undefined ? 'Plan to remove it.' : `Use \`${next}\` instead.`)),
        span: finding.span,
        path: finding.path,
        tags: ['deprecated'],
      };
    }
  },
};

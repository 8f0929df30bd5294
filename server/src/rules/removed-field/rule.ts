import type { Lifetime } from '../../schemas/schema';
import { fromMigrations } from '../from-migrations';
import { removal } from '../removal';
import type { Rule } from '../rule';
import { shortRelease } from '../words';

/** A field that a release took away. */
export const removedField: Rule = {
  id: 'removed-field',
  severity: 'error',
  summary: 'A field that a release removed.',
  *check(context) {
    yield* fromMigrations(context, 'removed-field');
    for (const finding of context.findings) {
      if (finding.kind !== 'removed-field') continue;
      const { name, lifetime, ignored } = finding;
      const effect = ignored ? `, so it has no effect in ${shortRelease(context.release.release)}` : '';
      yield {
        severity: finding.certain ? 'error' : 'warning',
        message: `\`${name}\` was removed ${when(lifetime, finding.certain)}${effect}. ${successor(lifetime)}`,
        span: finding.span,
        path: finding.path,
        tags: ['deprecated'],
        fixes: [removal(context, finding)],
      };
    }
  },
};

function when({ removed, maybeRemoved }: Lifetime, certain: boolean): string {
  const release = shortRelease(removed ?? '');
  if (certain || maybeRemoved === undefined) return `in ${release}`;
  return `between ${shortRelease(maybeRemoved)} and ${release}; in which release exactly is not known`;
}

function successor({ movedTo, renamedTo, advice }: Lifetime): string {
  if (renamedTo !== undefined) return `It is called \`${renamedTo}\` now.`;
  if (movedTo !== undefined) return `Its place is \`${movedTo}\` now.`;
  return advice ?? 'Nothing takes its place; remove it.';
}

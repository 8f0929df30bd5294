import { compareReleases } from '../../schemas/releases/releases';
import { writing } from '../shared/key-fixes';
import type { MentionContext, RuleProblem } from '../shared/rule';
import { scalarsIn } from '../../yaml/scalars';
import { migrationId } from '../../releases/migration/migration-id';

/** The type of a service that 1.6 renamed, in documents that are not workflows: requests, fixtures, lists. */
export function* oldServiceTypes(context: MentionContext): Iterable<RuleProblem> {
  const { mention, release } = context;
  if (compareReleases(release.release, '1.6.0') < 0) return;
  for (const { path, node } of scalarsIn(mention.document.root)) {
    if (path.at(-1) !== 'serviceType' || node.value !== 'Mstr') continue;
    yield {
      migration: migrationId('1.6/microstrategy'),
      message: 'The service type `Mstr` was renamed to `MicroStrategy` in 1.6. Write `MicroStrategy`.',
      span: { start: node.start, end: node.end },
      path,
      tags: ['deprecated'],
      fixes: [writing(context, { path, value: 'MicroStrategy', safety: 'safe' })],
    };
  }
}

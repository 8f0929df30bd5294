import { filterPatternsIn, hasPatterns } from '../../migration/filter-patterns';
import { adviceMigration } from '../../migration/advice';

/** Until 1.5 a filter with includes did not read its excludes. */
export const includesAndExcludes = adviceMigration({
  id: '1.5/includes-and-excludes',
  release: '1.5.0',
  title: 'Check that excludes leaves out only what it should',
  question: 'remove from `excludes` what should be read, because it counts next to `includes` as of 1.5',
  needsStart: true,
  find: (root) =>
    filterPatternsIn(root.node)
      .filter(({ node }) => hasPatterns(node, 'includes') && hasPatterns(node, 'excludes'))
      .map(({ path }) => ({
        path: [...path, 'excludes'],
        message:
          'As of 1.5 `excludes` also counts next to `includes`: names that it matches are left out. Before, it was not read. Remove from it what should be read.',
      })),
});

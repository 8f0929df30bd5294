import { compareReleases } from '../../schemas/releases/releases';
import {
  FILTERED_BY_SERVER_SINCE,
  filterPatternsIn,
  hasPatterns,
  serverFilters,
} from '../../releases/migration/filter-patterns';
import type { MapNode } from '../../yaml/node';
import { entryOf, type Path } from '../../yaml/path';
import type { Rule, RuleContext } from '../shared/rule';

/** From this release on a filter reads both lists. */
const BOTH_SINCE = '1.5.0';

/** A filter with includes and excludes in a release that reads only the includes. */
export const filterIncludesAndExcludes: Rule = {
  id: 'filter-includes-and-excludes',
  severity: 'warning',
  summary: 'A filter pattern with both `includes` and `excludes` where only `includes` is read.',
  kinds: ['workflow', 'ingestion-pipeline'],
  *check(context) {
    for (const { path, node, why } of filtersOfOneList(context)) {
      const excludes = entryOf(node, 'excludes');
      if (!excludes || !hasPatterns(node, 'includes') || !hasPatterns(node, 'excludes')) continue;
      const place = [...context.root.base, ...path, 'excludes'];
      yield {
        message: `${why} \`${String(path.at(-1) ?? '')}\` has \`includes\`, so its \`excludes\` is not read. To leave names out, write it into \`includes\`, as in \`^(?!tmp_).*\`.`,
        span: { start: excludes.key.start, end: excludes.key.end },
        path: place,
        fixes: [
          {
            title: 'Remove excludes, which is not read',
            safety: 'review',
            change: () => context.edit([{ op: 'remove', path: place, keep: place.slice(0, -1) }]),
          },
        ],
      };
    }
  },
};

interface OneList {
  readonly path: Path;
  readonly node: MapNode;
  /** What reads only one of the lists, for messages. */
  readonly why: string;
}

/** The filters of which the release only reads `includes`. */
function filtersOfOneList({ root, release: { release }, connectors }: RuleContext): readonly OneList[] {
  if (compareReleases(release, BOTH_SINCE) < 0)
    return filterPatternsIn(root.node).map((filter) => ({
      ...filter,
      why: 'Only as of 1.5 does a filter read both lists.',
    }));
  if (compareReleases(release, FILTERED_BY_SERVER_SINCE) < 0) return [];
  const why = 'As of 1.13 the server chooses what is profiled, by one list of each filter.';
  return serverFilters(root, connectors).map((filter) => ({ ...filter, why }));
}

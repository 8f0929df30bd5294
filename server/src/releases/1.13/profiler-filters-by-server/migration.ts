import { workflowRegistersOf } from '../../../schemas/workflow/workflow-register';
import { entryOf, type Path } from '../../../yaml/path';
import type { MapNode } from '../../../yaml/node';
import { adviceMigration } from '../../migration/advice';
import { FILTERED_BY_SERVER_SINCE, serverFilters } from '../../migration/filter-patterns';

const LISTS = ['includes', 'excludes'];

/** The profiler's filters are expressions of the server's database since 1.13, which match in the middle of a name. */
export const profilerFiltersByServer = adviceMigration({
  id: '1.13/profiler-filters-by-server',
  release: FILTERED_BY_SERVER_SINCE,
  title: 'Check the filters of the profiler, which the server applies as of 1.13',
  question: 'begin each pattern with `^` and write capital letters as in the names, because the server matches it',
  needsStart: true,
  find: (root, _target, store) => {
    const { connectors } = workflowRegistersOf(store);
    return serverFilters(root, connectors.entries).flatMap(({ path, node }) =>
      looseLists(node).map((list) => ({
        path: [...path, list],
        message:
          'As of 1.13 the server matches this filter: anywhere in a name, and on PostgreSQL with case. Before, the ingestion package matched it from the start of the name, ignoring case. Begin each pattern with `^`.',
      })),
    );
  },
});

/** The lists with a pattern that has no `^` at its start, and so may match more. */
function looseLists(filter: MapNode): Path {
  return LISTS.filter((list) => {
    const items = entryOf(filter, list)?.value;
    if (items?.kind !== 'seq') return false;
    return items.items.some(
      ({ value }) => value?.kind === 'scalar' && !value.hasPlaceholder && !/^(?:\^|\.\*)/.test(String(value.value)),
    );
  });
}

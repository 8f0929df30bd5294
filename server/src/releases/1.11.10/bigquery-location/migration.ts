import { nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { CONNECTION } from '../../../documents/read/workflow-parts';

/** A location that is written names where the jobs ran, which is mostly where the data is. */
export const bigqueryLocation = adviceMigration({
  id: '1.11.10/bigquery-location',
  release: '1.11.10',
  title: 'Name the location of the data of BigQuery',
  question: 'set `usageLocation` of the connection, if the datasets are not in `us`',
  needsStart: true,
  find: (root) =>
    root.workflow?.connector === 'BigQuery' &&
    nodeAt(root.node, CONNECTION)?.kind === 'map' &&
    nodeAt(root.node, [...CONNECTION, 'usageLocation']) === undefined
      ? [
          {
            path: CONNECTION,
            message:
              'As of 1.11.10 all queries to BigQuery run in the location `usageLocation`, which is `us` by default; before, it was named only in queries for the job history and for statistics. If the datasets are elsewhere, set it to their location.',
          },
        ]
      : [],
});

import { nodeAt } from '../../../yaml/path';
import { adviceMigration } from '../../migration/advice';
import { CONFIG } from '../../../documents/read/workflow-parts';

const PIPELINES = ['Profiler', 'AutoClassification'];

/** Without a partitionConfig the file does not say how much of a partitioned table is read. */
export const bigqueryPartitions = adviceMigration({
  id: '2.0.3/bigquery-partitions',
  release: '2.0.3',
  title: 'Expect more rows of partitioned tables of BigQuery to be read',
  question: 'set `partitionConfig` of a table in `processor.config.tableConfig` to read less of it',
  needsStart: true,
  find: (root) =>
    root.workflow?.connector === 'BigQuery' &&
    PIPELINES.includes(root.workflow.pipeline ?? '') &&
    nodeAt(root.node, CONFIG) !== undefined
      ? [
          {
            path: CONFIG,
            message:
              'As of 2.0.3 the last 24 hours, 3 days, 35 days or 370 days of a partitioned BigQuery table are read, depending on the unit of its partitions; before, only the last hour or day was read. Set `partitionConfig` of a table in `processor.config.tableConfig` to choose.',
          },
        ]
      : [],
});

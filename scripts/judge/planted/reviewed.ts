import type { Acceptance } from './accepting-release';
import type { Reviewed } from '../report/tally';

/**
 * Examples that no release takes without a problem, and why they are really wrong. Most are older than the oldest release
 * that we know (1.3); a folder's or file's number says of which release it is.
 */
const REFUSED: Readonly<Record<string, string>> = {
  '1.2/mode.yaml':
    'A filter pattern has `includes` and `excludes`; the client never reads the second where there is the first.',
  '1.2/openmetadata.yaml': 'Only a commercial package has a source for `openmetadata`.',
  '1.2/databricks.yaml': '`useUnityCatalog` went with 1.3, where Unity Catalog became a connector of its own.',
  '1.2/mongodb.yaml': '`connectionDetails` went with 1.3.',
  '1.2/test_suite.yaml': '`testSuites` went before 1.3: the processor takes `testCases`.',
  'various/test_suite.yaml': '`testSuites` went before 1.3: the processor takes `testCases`.',
  'various/airflow__0.12.yaml':
    'Of 0.12: `authProvider: no-auth`, and the password of the backend moved below `authType` in 1.1.',
  'various/airflow_pipeline_profiler.yaml':
    'No published schema knows `PipelineProfiler`, nor user and password of the Airflow API.',
  'various/bigquery__0.13.yaml': 'Of 0.13: `authProvider: no-auth`, and `gcsConfig`, which is `gcpConfig` since 1.0.',
  'various/data_insight.yaml': '`authProvider: no-auth` went with 0.13.',
  'various/data360pipeline.yaml': 'No release up to 2.0.7 has the connector `Data360Pipeline`.',
  'various/dataflow.yaml': 'No release up to 2.0.7 has the connector `Dataflow`.',
  'various/gaussdb_lineage.yaml': 'No release up to 2.0.7 has a source for `gaussdb-lineage`.',
  'various/matillion.yaml': 'Only a commercial package has a source for Matillion.',
  'various/microsoftfabricpipeline.yaml': 'Only a commercial package has a source for it.',
  'various/databricks_dbt.yaml':
    '`authProvider: no-auth` went with 0.13, and all of `dbtConfigSource` is commented out.',
  'various/domodashboard__0.12.yaml':
    'Of 0.12: `authProvider: no-auth`, and `sandboxDomain`, which is `instanceDomain` since 1.2.',
  'various/glue__0.12.yaml': 'Of 0.12: `authProvider: no-auth`, and `storageServiceName`.',
  'various/integration_mysql_test__0.11.yaml': 'Of 0.11: a bare `password`, `database` and `enableDataProfiler`.',
  'various/looker__0.12.yaml':
    'Of 0.12: `authProvider: no-auth`, and `username`, `password` and `env`, which became a client.',
};

/** Examples in which nothing is for OpenMetadata as we know it, and why. */
const FOREIGN: Readonly<Record<string, string>> = {
  'various/s3__pre011.yaml': 'From before 0.11, when workflows had `metadata_server` instead of `workflowConfig`.',
};

function reviewedAs(fact: Acceptance['kind'], reasons: Readonly<Record<string, string>>): readonly Reviewed[] {
  return Object.entries(reasons).map(([name, reason]) => ({ name, fact, reason }));
}

/** The examples that have a problem in every release, and those that are not recognized. */
export const REVIEWED: readonly Reviewed[] = [...reviewedAs('refused', REFUSED), ...reviewedAs('not-ours', FOREIGN)];

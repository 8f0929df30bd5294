import { loadRegisters } from '../documents/classify/registers';
import { compareReleases } from '../schemas/releases/releases';
import type { SchemaStore } from '../schemas/store';
import { certificateText } from './1.4/certificate-text/migration';
import { includesAndExcludes } from './1.5/includes-and-excludes/migration';
import { quotedNumber } from './1.5/quoted-number/migration';
import { fivetranFiltersByName } from './1.6/fivetran-filters-by-name/migration';
import { profilerToAutoClassification } from './1.6/profiler-to-auto-classification/migration';
import { viewLineageToLineageWorkflow } from './1.6/view-lineage-to-lineage-workflow/migration';
import { testSuiteServiceConnections } from './1.6.2/test-suite-service-connections/migration';
import { bigqueryLocation } from './1.11.10/bigquery-location/migration';
import { fivetranNameOrder } from './1.13.1/fivetran-name-order/migration';
import { ownerNames } from './1.13.4/owner-names/migration';
import { pipelineType } from './1.13.4/pipeline-type/migration';
import { openLineageCertificates } from './1.13.5/open-lineage-certificates/migration';
import { openLineageSecurity } from './1.13.5/open-lineage-security/migration';
import { athenaSession } from './1.13.6/athena-session/migration';
import { profilerFiltersByServer } from './1.13/profiler-filters-by-server/migration';
import { profilerMetricsDefault } from './1.13/profiler-metrics-default/migration';
import { pubsubEmulator } from './1.13/pubsub-emulator/migration';
import { classificationFilter } from './2.0/classification-filter/migration';
import { classificationLimits } from './2.0/classification-limits/migration';
import { fileSink } from './2.0/file-sink/migration';
import { pandasProfileQuery } from './2.0/pandas-profile-query/migration';
import { pausedDags } from './2.0/paused-dags/migration';
import { redshiftClusterOrWorkgroup } from './2.0/redshift-cluster-or-workgroup/migration';
import { serverNames } from './2.0/server-names/migration';
import { mcpStdio } from './2.0.2/mcp-stdio/migration';
import { bigqueryPartitions } from './2.0.3/bigquery-partitions/migration';
import { mssqlEncryption } from './2.0.3/mssql-encryption/migration';
import { abortedTests } from './2.0.6/aborted-tests/migration';
import { glueTablesAndViews } from './2.0.6/glue-tables-and-views/migration';
import { sampleDataCount } from './2.0.6/sample-data-count/migration';
import { sampleDataLimit } from './2.0.6/sample-data-limit/migration';
import { setValues } from './2.0.6/set-values/migration';
import { tableauBackfill } from './2.0.7/tableau-backfill/migration';
import { chartMigrations } from './chart-register';
import type { Migration } from './migration/migration';
import { rowGroups } from './generated/row-groups';
import { readInnerConnections } from './rows/row-group';
import { rowMigration } from './rows/row-migration';
import { createFindAnchors } from './rows/row-anchors';

/** The migrations that have code of their own; a test sees to it that each folder is here. */
export const codedMigrations: readonly Migration[] = [
  certificateText,
  includesAndExcludes,
  quotedNumber,
  viewLineageToLineageWorkflow,
  profilerToAutoClassification,
  fivetranFiltersByName,
  testSuiteServiceConnections,
  bigqueryLocation,
  fivetranNameOrder,
  ownerNames,
  pipelineType,
  openLineageCertificates,
  openLineageSecurity,
  athenaSession,
  profilerFiltersByServer,
  profilerMetricsDefault,
  pubsubEmulator,
  classificationFilter,
  classificationLimits,
  fileSink,
  pandasProfileQuery,
  pausedDags,
  redshiftClusterOrWorkgroup,
  serverNames,
  mcpStdio,
  bigqueryPartitions,
  mssqlEncryption,
  abortedTests,
  glueTablesAndViews,
  sampleDataCount,
  sampleDataLimit,
  setValues,
  tableauBackfill,
  ...chartMigrations,
];

/** Every migration, oldest first; of one release those with code first. */
export function createMigrations(store: SchemaStore): readonly Migration[] {
  const { connectors } = loadRegisters(store);
  const findAnchors = createFindAnchors({ connectors, inner: readInnerConnections(store) });
  return [...codedMigrations, ...rowGroups.map((group) => rowMigration(group, findAnchors))].sort((a, b) =>
    compareReleases(a.release, b.release),
  );
}

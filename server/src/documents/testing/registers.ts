import { sourceTypeWords } from '../../schemas/workflow/source-types';
import { createNameRegister } from '../classify/name-register';
import type { IdentityRegisters } from '../classify/workflow-identity';

/** Small registers for tests of what a file is. */
export const registers: IdentityRegisters = {
  pipelines: createNameRegister([
    'DatabaseMetadata',
    'DatabaseLineage',
    'DatabaseUsage',
    'Profiler',
    'AutoClassification',
    'TestSuite',
    'DBT',
    'DashboardMetadata',
    'PipelineMetadata',
    'MetadataToElasticSearch',
  ]),
  connectors: createNameRegister([
    'Snowflake',
    'Postgres',
    'BigQuery',
    'SapHana',
    'QueryLog',
    'CustomDatabase',
    'Databricks',
    'Tableau',
    'Rest',
    'REST',
    'MetadataES',
  ]),
  sourceTypes: sourceTypeWords([
    ['DatabaseLineage', { sourceSuffix: '-lineage' }],
    ['DatabaseUsage', { sourceSuffix: '-usage' }],
    ['DBT', { sourceType: 'dbt' }],
    ['TestSuite', { sourceType: 'TestSuite' }],
    ['MetadataToElasticSearch', { sourceType: 'metadata_elasticsearch' }],
  ]),
};

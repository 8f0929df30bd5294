import { expect, it } from 'vitest';
import { parseText } from '../../yaml/read/parse';
import { testRoot } from '../testing/root';
import { registers } from '../testing/registers';
import { workflowIdentity } from './workflow-identity';

function identify(source: string): unknown[] {
  const root = testRoot(parseText(`source: ${source}\n`));
  const { pipeline, connector, connectorAsWritten } = workflowIdentity(root, registers);
  return [pipeline, connector, connectorAsWritten];
}

it.each<[string, unknown[]]>([
  [
    '{type: snowflake, serviceConnection: {config: {type: Snowflake}}, sourceConfig: {config: {type: Profiler}}}',
    ['Profiler', 'Snowflake', 'Snowflake'],
  ],
  [
    '{type: SNOWFLAKE, sourceConfig: {config: {type: databasemetadata}}}',
    ['DatabaseMetadata', 'Snowflake', 'SNOWFLAKE'],
  ],
  ['{type: snowflake}', [undefined, 'Snowflake', 'snowflake']],
  ['{type: sap-hana-lineage}', ['DatabaseLineage', 'SapHana', 'sap-hana']],
  ['{type: sap_hana_usage}', ['DatabaseUsage', 'SapHana', 'sap_hana']],
  ['{type: query-log-lineage}', ['DatabaseLineage', 'QueryLog', 'query-log']],
  ['{type: databricks-dbt}', ['DBT', 'Databricks', 'databricks']],
  ['{type: dbt, serviceName: x}', ['DBT', undefined, undefined]],
  ['{type: TestSuite}', ['TestSuite', undefined, undefined]],
  ['{type: testsuite}', ['TestSuite', undefined, undefined]],
  ['{type: test-suite}', ['TestSuite', undefined, undefined]],
  ['{type: metadata_elasticsearch}', ['MetadataToElasticSearch', undefined, undefined]],
  ['{type: custom-database}', [undefined, 'CustomDatabase', 'custom-database']],
  ['{type: postgres, serviceConnection: {config: {type: Postgresql}}}', [undefined, undefined, 'Postgresql']],
  ['{type: "${TYPE}", serviceConnection: {config: {type: Postgres}}}', [undefined, 'Postgres', 'Postgres']],
  [
    '{type: postgres-lineage, serviceConnection: {config: {type: "{{ t }}"}}}',
    ['DatabaseLineage', 'Postgres', 'postgres'],
  ],
  ['{type: snowflake-lineage, sourceConfig: {config: {type: "${T}"}}}', ['DatabaseLineage', 'Snowflake', 'snowflake']],
  ['{type: snowflake-lineage, sourceConfig: {config: {type: Unheard}}}', [undefined, 'Snowflake', 'snowflake']],
  ['{type: constructor, serviceName: x}', [undefined, undefined, 'constructor']],
  ['{type: rest}', [undefined, 'Rest', 'rest']],
  ['{serviceConnection: {config: {type: REST}}}', [undefined, 'REST', 'REST']],
  ['', [undefined, undefined, undefined]],
  ['{type: [a], serviceConnection: 3, sourceConfig: {config: no}}', [undefined, undefined, undefined]],
])('source: %s', (source, expected) => {
  expect(identify(source)).toEqual(expected);
});

it('keeps a service name as it is written, also a placeholder', () => {
  const root = testRoot(parseText('source: {type: postgres, serviceName: "${SERVICE}"}'));
  expect(workflowIdentity(root, registers).serviceName).toBe('${SERVICE}');
});

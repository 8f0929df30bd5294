import { migrationId } from '../../../server/src/releases/migration/migration-id';

const TOO_OLD = 'the code of the releases before 1.3.0 is not among the facts, so it is not known what it did';
const REPAIR = 'no package starts with the old form: the migration repairs what had no effect';

const SUBCHARTS =
  'the charts of Airflow and OpenSearch inside the dependencies chart are not among the facts, so Helm cannot render it';

/** Why a migration that asks has no proof. */
export const ASKS_ONLY = 'changes nothing: a person decides';

/** Why a migration that changes values has no proof. */
export const UNPROVED: Readonly<Record<string, string>> = {
  [migrationId('1.2/domo-instance-domain')]: TOO_OLD,
  [migrationId('1.2/mark-all-deleted-tables')]: TOO_OLD,
  [migrationId('1.2/query-parsing-timeout')]: TOO_OLD,
  [migrationId('1.2/server-under-sink')]: TOO_OLD,
  [migrationId('1.3/mongodb-connection')]: TOO_OLD,
  [migrationId('1.3/no-unity-catalog-switch')]: TOO_OLD,
  [migrationId('1.3/secrets-manager-db')]: TOO_OLD,
  [migrationId('1.3/supports-ddl')]: TOO_OLD,
  [migrationId('1.3/token-sign-in')]: TOO_OLD,
  [migrationId('1.3/unity-catalog')]: TOO_OLD,
  [migrationId('1.3.2/dbt-source-as-word')]: REPAIR,
  [migrationId('1.3.2/dbt-source-wrapper')]: REPAIR,
  [migrationId('1.3.2/server-token-by-other-names')]: REPAIR,
  [migrationId('1.3.2/tableau-token-by-other-names')]: REPAIR,
  [migrationId('1.6/dbt-source-job-id')]: REPAIR,
  [migrationId('1.12/dbt-cloud-url')]: REPAIR,
  [migrationId('1.6/rest-spelling')]: 'the packages before 1.6 have no connector for REST',
  [migrationId('1.7/open-search-auth')]:
    'the packages before 1.7 have a model of OpenSearch, but no code that reads it',
  [migrationId('1.7/open-search-removed')]:
    'the packages before 1.7 have a model of OpenSearch, but no code that reads it',
  [migrationId('1.6/fivetran-filters-by-name')]: ASKS_ONLY,
  [migrationId('1.7/ml-tagging-removed')]: 'the action ran in a commercial package; its removal is asked for',
  [migrationId('1.13.6/athena-session')]:
    'the target stops at what is removed, which recorded runs of the ingestion package show',
  [migrationId('2.0/classification-limits')]:
    'the target takes no such number, which recorded runs of the ingestion package show; the nearest is written',
  [migrationId('2.0/application-settings')]: 'the applications run in the server, whose code is not in the packages',
  [migrationId('chart/1.2.3/dependencies-elasticsearch-to-opensearch')]: SUBCHARTS,
  [migrationId('chart/1.11.3/dependencies-official-airflow-chart')]: SUBCHARTS,
  [migrationId('chart/1.3.3/secret-keys')]: ASKS_ONLY,
  [migrationId('chart/2.0.0/model-variables')]:
    'the chart passes the variables on; which of them the server reads is in its configuration, and its code is not among the facts',
  [migrationId('2.0.6/set-values')]: 'the value ends up in a query, which needs the tables that it is about',
};

import { migrationId } from '../../../server/src/releases/migration/migration-id';
import type { MigrationId } from '../../../server/src/releases/generated/ids';
import type { ValuesCase } from '../sources/values-case';

/** Values of the chart `openmetadata`, and what Helm must make of them before and after their migration. */
export interface ChartEffectCase {
  readonly id: string;
  /** The migration that keeps it. */
  readonly of: MigrationId;
  readonly layout: ValuesCase['layout'];
  /** Versions of the chart. */
  readonly from: string;
  readonly to: string;
  readonly values: string;
  /** The chart of the start refuses the values, or ignores what they say: `becomes` has what must be rendered afterwards. */
  readonly repairs?: true;
  /** What a setting must become where the target reads another value, or nothing (null), by its place in what is rendered. */
  readonly becomes?: Readonly<Record<string, string | null>>;
}

/** Values that set something, each with the migration that has to keep it. */
export const CHART_EFFECT_CASES: readonly ChartEffectCase[] = [
  {
    id: 'the login of ingestion',
    of: migrationId('chart/0.0.49/airflow-auth-config'),
    ...{ layout: 'values', from: '0.0.46', to: '0.0.58' },
    values: `global:
  airflow:
    host: http://airflow.example:8080
    openmetadata:
      serverHostApiUrl: http://om.example:8585/api
      authProvider: google
`,
    becomes: {
      'env AIRFLOW_AUTH_PROVIDER': null,
      'env OM_AUTH_AIRFLOW_GOOGLE_SECRET_KEY_PATH': null,
      'env OM_AUTH_AIRFLOW_GOOGLE_AUDIENCE': null,
    },
  },
  {
    id: 'principals of bots',
    of: migrationId('chart/0.0.49/bot-principals'),
    ...{ layout: 'values', from: '0.0.46', to: '0.0.58' },
    values: `global:
  authorizer:
    principalDomain: example.org
    botPrincipals:
      - ingestion-bot
`,
  },
  {
    id: 'the key that encrypts',
    of: migrationId('chart/0.0.52/fernet-key'),
    ...{ layout: 'values', from: '0.0.51', to: '0.0.58' },
    values: `global:
  airflow:
    host: http://airflow.example:8080
  fernetKey: c29tZS1mZXJuZXQta2V5LW9mLTMyLWJ5dGVzLWxvbmc=
`,
  },
  {
    id: 'the client of Airflow, in an umbrella chart',
    of: migrationId('chart/1.0.0/umbrella-airflow'),
    ...{ layout: 'umbrella', from: '0.0.58', to: '1.0.5' },
    values: `global:
  airflow:
    host: http://airflow.example:8080
    openmetadata:
      serverHostApiUrl: http://om.example:8585/api
`,
  },
  {
    id: 'the client of Airflow',
    of: migrationId('chart/1.0.0/airflow-to-pipeline-service-client'),
    ...{ layout: 'values', from: '0.0.58', to: '1.0.5' },
    values: `global:
  airflow:
    host: http://airflow.example:8080
    verifySsl: ignore
    openmetadata:
      serverHostApiUrl: http://om.example:8585/api
    auth:
      username: runner
`,
  },
  {
    id: 'the address of public keys',
    of: migrationId('chart/1.0.0/jwks-address'),
    ...{ layout: 'values', from: '0.0.58', to: '1.0.5' },
    values: `global:
  authentication:
    publicKeys:
      - http://om.example:8585/api/v1/config/jwks
`,
    becomes: { 'env AUTHENTICATION_PUBLIC_KEYS': '["http://om.example:8585/api/v1/system/config/jwks"]' },
  },
  {
    id: 'a whole section, in an umbrella chart',
    of: migrationId('chart/1.1.0/umbrella-global'),
    ...{ layout: 'umbrella', from: '1.0.5', to: '1.1.14' },
    values: `global:
  authorizer:
    principalDomain: example.org
  database:
    host: db.example
    port: 3307
openmetadata:
  replicaCount: 2
`,
  },
  {
    id: 'whole sections',
    of: migrationId('chart/1.1.0/global-to-config'),
    ...{ layout: 'values', from: '1.0.5', to: '1.1.14' },
    values: `global:
  clusterName: berlin
  logLevel: DEBUG
  authorizer:
    initialAdmins:
      - somebody
    principalDomain: example.org
  database:
    host: db.example
    port: 3307
    databaseName: om
    auth:
      username: om
  elasticsearch:
    host: search.example
    port: 9201
    scheme: https
  openmetadata:
    port: 8686
  pipelineServiceClientConfig:
    apiEndpoint: http://airflow.example:8080
`,
  },
  {
    id: 'a section that never was',
    of: migrationId('chart/1.1.0/config-airflow-to-pipeline-service-client'),
    ...{ layout: 'values', from: '1.1.14', to: '1.3.4', repairs: true },
    values: `openmetadata:
  config:
    airflow:
      host: http://airflow.example:8080
      openmetadata:
        serverHostApiUrl: http://om.example:8585/api
`,
    becomes: {
      'env PIPELINE_SERVICE_CLIENT_ENDPOINT': 'http://airflow.example:8080',
      'env SERVER_HOST_API_URL': 'http://om.example:8585/api',
    },
  },
  {
    id: 'a database by other names',
    of: migrationId('chart/1.1.0/database-by-other-names'),
    ...{ layout: 'values', from: '1.5.13', to: '1.6.13', repairs: true },
    values: `openmetadata:
  config:
    database:
      type: postgresql
      dbName: om
      user: reader
`,
    becomes: {
      'env OM_DATABASE': 'om',
      'env DB_USER': 'reader',
      'env DB_SCHEME': 'postgresql',
      'env DB_DRIVER_CLASS': 'org.postgresql.Driver',
    },
  },
  {
    id: 'the login of the search by other names',
    of: migrationId('chart/1.1.0/search-login-by-other-names'),
    ...{ layout: 'values', from: '1.5.13', to: '1.6.13', repairs: true },
    values: `openmetadata:
  config:
    elasticsearch:
      username: reader
      passwordSecret: search-secret
      auth:
        enabled: true
`,
    becomes: {
      'env ELASTICSEARCH_USER': 'reader',
      'env ELASTICSEARCH_PASSWORD': 'secret search-secret openmetadata-elasticsearch-password',
    },
  },
  {
    id: 'the kind of the search',
    of: migrationId('chart/1.1.3/search-type-lower-case'),
    ...{ layout: 'values', from: '1.1.2', to: '1.1.14' },
    values: `openmetadata:
  config:
    elasticsearch:
      searchType: OpenSearch
      host: search.example
`,
    becomes: { 'env SEARCH_TYPE': 'opensearch' },
  },
  {
    id: 'encrypted connections to the database',
    of: migrationId('chart/1.2.0/use-ssl-to-db-params'),
    ...{ layout: 'values', from: '1.1.14', to: '1.3.4' },
    values: `openmetadata:
  config:
    database:
      host: db.example
      dbUseSSL: true
`,
    becomes: {
      'env DB_USE_SSL': null,
      'env DB_PARAMS': 'allowPublicKeyRetrieval=true&useSSL=true&serverTimezone=UTC',
    },
  },
  {
    id: 'the limit of logins',
    of: migrationId('chart/1.2.3/basic-login'),
    ...{ layout: 'values', from: '1.2.1', to: '1.3.4' },
    values: `openmetadata:
  config:
    clusterName: berlin
    basicLogin:
      maxLoginFailAttempts: 5
`,
    becomes: { 'env OM_MAX_FAILED_LOGIN_ATTEMPTS': null },
  },
  {
    id: 'the path of migrations',
    of: migrationId('chart/1.2.3/migration-extension-path'),
    ...{ layout: 'values', from: '1.2.1', to: '1.3.4' },
    values: `openmetadata:
  config:
    clusterName: berlin
    migrationConfigs:
      extensionPath: /more
`,
    becomes: { 'env MIGRATION_EXTENSION_PATH': null },
  },
  {
    id: 'masked passwords',
    of: migrationId('chart/1.2.5/mask-passwords-api'),
    ...{ layout: 'values', from: '1.2.4', to: '1.3.4' },
    values: `openmetadata:
  config:
    clusterName: berlin
    maskPasswordsApi: true
`,
    becomes: { 'env MASK_PASSWORDS_API': null },
  },
  {
    id: 'no secrets manager',
    of: migrationId('chart/1.3.0/secrets-manager-noop-to-db'),
    ...{ layout: 'values', from: '1.2.8', to: '1.4.8' },
    values: `openmetadata:
  config:
    clusterName: berlin
    secretsManager:
      provider: noop
`,
  },
  {
    id: 'arguments of the migration',
    of: migrationId('chart/1.3.2/migration-arguments'),
    ...{ layout: 'values', from: '1.2.8', to: '1.4.8' },
    values: `openmetadata:
  config:
    clusterName: berlin
    upgradeMigrationConfigs:
      force: true
`,
    becomes: { 'argument force': null, 'argument --force': 'there' },
  },
  {
    id: 'an encrypted name',
    of: migrationId('chart/1.4.8/saml-want-name-id-encrypted'),
    ...{ layout: 'values', from: '1.4.7', to: '1.5.13' },
    values: `openmetadata:
  config:
    authentication:
      provider: saml
      saml:
        security:
          wantAssertionsSigned: true
          wantNameIdEncrypted: true
`,
    becomes: { 'env SAML_WANT_NAME_ID_ENCRYPTED': null },
  },
  {
    id: 'mail',
    of: migrationId('chart/1.6.12/smtp-config'),
    ...{ layout: 'values', from: '1.6.11', to: '1.8.12' },
    values: `openmetadata:
  config:
    clusterName: berlin
    smtpConfig:
      enableSmtpServer: true
      serverEndpoint: mail.example
`,
    becomes: {
      'env AUTHORIZER_ENABLE_SMTP': null,
      'env OM_EMAIL_ENTITY': null,
      'env OM_SUPPORT_URL': null,
      'env SMTP_SERVER_STRATEGY': null,
      'env OPENMETADATA_SERVER_URL': null,
      'env SMTP_SERVER_ENDPOINT': null,
      'env SMTP_SERVER_PORT': null,
      'env OPENMETADATA_SMTP_SENDER_MAIL': null,
      'env SMTP_SERVER_USERNAME': null,
    },
  },
  {
    id: 'the address of the server',
    of: migrationId('chart/1.9.5/openmetadata-uri'),
    ...{ layout: 'values', from: '1.9.4', to: '1.10.14' },
    values: `openmetadata:
  config:
    clusterName: berlin
    openmetadata:
      uri: http://om.example:8585
`,
    becomes: { 'env OM_URI': null },
  },
  {
    id: 'a part of the probe',
    of: migrationId('chart/1.9.7/liveness-probe'),
    ...{ layout: 'values', from: '1.9.6', to: '1.10.14' },
    values: `openmetadata:
  config:
    clusterName: berlin
livenessProbe:
  httpGet:
    path: /healthcheck
  periodSeconds: 55
`,
  },
  {
    id: 'the name of the service of Airflow',
    of: migrationId('chart/1.11.3/airflow-service-address'),
    ...{ layout: 'values', from: '1.10.14', to: '1.11.11' },
    values: `openmetadata:
  config:
    pipelineServiceClientConfig:
      apiEndpoint: http://openmetadata-dependencies-web.om.svc:8080
`,
    becomes: { 'env PIPELINE_SERVICE_CLIENT_ENDPOINT': 'http://openmetadata-dependencies-api-server.om.svc:8080' },
  },
  {
    id: 'a client that is off',
    of: migrationId('chart/1.11.12/disabled-client'),
    ...{ layout: 'values', from: '1.11.11', to: '1.13.1' },
    values: `openmetadata:
  config:
    pipelineServiceClientConfig:
      enabled: false
`,
    becomes: { 'env PIPELINE_SERVICE_CLIENT_ENABLED': 'false' },
  },
  {
    id: 'the settings of the client',
    of: migrationId('chart/1.11.12/airflow-client-to-its-own-block'),
    ...{ layout: 'values', from: '1.11.11', to: '1.13.1' },
    values: `openmetadata:
  config:
    pipelineServiceClientConfig:
      apiEndpoint: http://airflow.example:8080
      verifySsl: ignore
      ingestionIpInfoEnabled: true
      metadataApiEndpoint: http://om.example:8585/api
      auth:
        username: runner
`,
  },
  {
    id: 'the type of the client',
    of: migrationId('chart/1.11.12/client-type'),
    ...{ layout: 'values', from: '1.13.1', to: '1.13.1', repairs: true },
    values: `openmetadata:
  config:
    pipelineServiceClientConfig:
      airflow:
        type: k8s
`,
    becomes: {
      'env PIPELINE_SERVICE_CLIENT_CLASS_NAME': 'org.openmetadata.service.clients.pipeline.k8s.K8sPipelineClient',
    },
  },
  {
    id: 'common settings of clients',
    of: migrationId('chart/1.11.12/common-client-keys'),
    ...{ layout: 'values', from: '1.13.1', to: '1.13.1', repairs: true },
    values: `openmetadata:
  config:
    pipelineServiceClientConfig:
      airflow:
        metadataApiEndpoint: http://om.example:8585/api
`,
    becomes: { 'env SERVER_HOST_API_URL': 'http://om.example:8585/api' },
  },
];

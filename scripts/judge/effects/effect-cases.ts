import { migrationId } from '../../../server/src/releases/migration/migration-id';
import { misplacedField } from '../../../server/src/rules/misplaced-field/rule';
import type { EffectCase } from './effect-case';
import { SETTING_CASES } from './setting-cases';

const SERVER = `sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: t}}
`;

function testSuite(serviceName: string, table: string): string {
  return `source:
  type: TestSuite
  serviceName: ${serviceName}
  serviceConnection:
    config: {type: Postgres, username: reader, hostPort: 'db:5432', database: shop, authType: {password: pw}}
  sourceConfig:
    config:
      type: TestSuite
      entityFullyQualifiedName: '${table}'
processor: {type: orm-test-runner, config: {}}
${SERVER}`;
}

function tableau(...site: readonly string[]): string {
  return `source:
  type: tableau
  serviceName: prod
  serviceConnection:
    config:
      type: Tableau
      hostPort: https://tableau.example.com
      apiVersion: '3.19'
      authType: {personalAccessTokenName: om, personalAccessTokenSecret: pw}
      env: tableau_prod
${site.map((line) => `      ${line}\n`).join('')}  sourceConfig:
    config: {type: DashboardMetadata}
${SERVER}`;
}

function postgres(...login: readonly string[]): string {
  return `source:
  type: postgres
  serviceName: prod
  serviceConnection:
    config:
      type: Postgres
      username: reader
      hostPort: db:5432
      database: shop
${login.map((line) => `      ${line}\n`).join('')}  sourceConfig:
    config: {type: DatabaseMetadata}
${SERVER}`;
}

const SUITES = { of: migrationId('1.6.2/test-suite-service-connections'), effect: 'test-suite-connection' } as const;
const SITES = { of: migrationId('1.7.1/tableau-site'), effect: 'tableau-site' } as const;

/** The workflows for which the behavior of the releases is recorded. */
export const EFFECT_CASES: readonly EffectCase[] = [
  ...SETTING_CASES,
  { ...SUITES, id: 'suite: other name', from: '1.5.15', to: '1.6.13', text: testSuite('pg_suite', 'pg.d.s.t') },
  { ...SUITES, id: 'suite: same name', from: '1.5.15', to: '1.13.6', text: testSuite('pg', 'pg.d.s.t') },
  { ...SUITES, id: 'suite: quoted', from: '1.5.15', to: '1.6.13', text: testSuite('pg', '"my.shop".d.s.t') },
  {
    ...SITES,
    id: 'site: other name',
    from: '1.5.15',
    to: '1.13.6',
    text: tableau('siteName: Our Team', 'siteUrl: team'),
  },
  { ...SITES, id: 'site: 1.6', from: '1.6.13', to: '1.13.6', text: tableau('siteName: Our Team', 'siteUrl: team') },
  { ...SITES, id: 'site: twice', from: '1.5.15', to: '1.13.6', text: tableau('siteName: team', 'siteUrl: team') },
  { ...SITES, id: 'site: address alone', from: '1.5.15', to: '1.13.6', text: tableau('siteUrl: team') },
  { ...SITES, id: 'site: empty', from: '1.5.15', to: '1.13.6', text: tableau('siteName: Our Team', "siteUrl: ''") },
  { ...SITES, id: 'site: none', from: '1.5.15', to: '1.13.6', text: tableau() },
  {
    ...{ id: 'login: password', of: misplacedField.id, effect: 'database-login', isUnknownStart: true },
    ...{ from: '1.0.0', to: '1.13.6', text: postgres('password: pw') },
  },
];

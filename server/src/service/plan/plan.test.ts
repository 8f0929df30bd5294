import { describe, expect, it } from 'vitest';
import { workflowText } from '../../documents/testing/workflow-text';
import { createService } from '../create-service';
import type { PlanRequest } from './plan-request';
import { relativePath } from '../../documents/workspace/folders';
import { fileLink } from './markdown';

function plan(files: Readonly<Record<string, string>>, request: Partial<PlanRequest> = {}): string {
  const texts = new Map(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));
  const workspace = { folders: ['/w'], paths: () => texts.keys(), read: (path: string) => texts.get(path) };
  const paths = [...texts.keys()];
  return createService().plan({ paths, workspace, options: {}, to: '1.13.1', base: '/w', ...request });
}

/** A section of the runbook, by its number. */
function section(runbook: string, step: number): string {
  return runbook.split(/^## /m).find((text) => text.startsWith(`${String(step)}. `)) ?? '';
}

const chart = (name: string, version: string): string =>
  `apiVersion: v2\nname: x\nversion: 0.1.0\ndependencies:\n  - name: ${name}\n    version: ${version}\n    repository: r\n`;

const ofChart = (version: string): string => `# helm upgrade openmetadata --version ${version}\n`;

const metadata = (rest = ''): string =>
  `source:\n  type: fivetran\n  serviceName: five\n  serviceConnection:\n    config:\n      type: Fivetran\n      apiKey: k3yOfOurs\n      apiSecret: s3cretOfOurs\n  sourceConfig:\n    config:\n      type: PipelineMetadata\n${rest}sink:\n  type: metadata-rest\n  config: {}\nworkflowConfig:\n  openMetadataServerConfig:\n    hostPort: http://om:8585/api\n    authProvider: openmetadata\n    securityConfig:\n      jwtToken: \${T}\n`;

describe('a runbook', () => {
  it('says in every step that nothing was found if there is nothing', () => {
    const runbook = plan({ 'notes.yaml': 'a: 1\n' });
    expect(runbook).toMatch(/^# Upgrade to OpenMetadata 1\.13\.1\n\n/);
    for (let step = 1; step <= 9; step++) expect(section(runbook, step), `step ${String(step)}`).toContain('Found: no');
    expect(runbook).toContain('No workflows or chart values were found');
    expect([...runbook.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(runbook).not.toMatch(/undefined|\[object|\n\n\n/);
  });

  it('lists the defaults that may be lost where nothing states the start', () => {
    const files = { 'a.yaml': workflowText({ connection: ['type: Mysql', 'username: u', 'hostPort: db:3306'] }) };
    expect(plan(files)).toContain('**What may be lost.** Nothing says which release 1 file comes from');
    expect(plan(files, { from: '1.12' })).not.toContain('What may be lost');
  });

  it('says where the version of a chart and the tag of its image are', () => {
    const manifest =
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: om}\nspec:\n  chart:\n    spec:\n      chart: openmetadata\n      version: 1.5.4\n  values:\n    image:\n      tag: 1.5.4\n    openmetadata: {config: {logLevel: INFO}}\n';
    const runbook = plan({ 'release.yaml': manifest }, { to: '1.6' });
    expect(section(runbook, 5)).toContain('| `openmetadata` | 1.5.4 | 1.6.13 | [release.yaml:8](release.yaml#L8) |');
    expect(section(runbook, 5)).toContain('- [release.yaml:11](release.yaml#L11): `image.tag` is 1.5.4');
  });

  it('names the programs with workflows that nobody asked to look at', () => {
    const program = `W = '''\n${metadata()}'''\n`;
    const files = { 'dags/shop.py': program, 'dags/other.py': 'import os\n' };
    expect(plan(files, { paths: [] })).toContain('Not checked: [dags/shop.py](dags/shop.py).');
    expect(plan(files)).not.toContain('Not checked');
  });

  it('speaks of the database that the values name', () => {
    const values =
      'openmetadata:\n  config:\n    database:\n      host: pg.internal\n      driverClass: org.postgresql.Driver\n      dbScheme: postgresql\n';
    const runbook = plan({ 'values.yaml': `${ofChart('1.5.13')}${values}` });
    expect(section(runbook, 1)).toContain('Postgres at `pg.internal`: [values.yaml:4](values.yaml#L4)');
    expect(section(runbook, 2)).toContain('work_mem');
    expect(section(runbook, 2)).not.toContain('sort_buffer_size');
    expect(section(runbook, 10)).toContain('`work_mem`');
  });

  it('reports what sets the sort memory too low, and the trap of the dependencies chart', () => {
    const runbook = plan({
      'values.yaml': 'openmetadata-dependencies:\n  mysql:\n    primary:\n      extraFlags: "--sort_buffer_size=10M"\n',
      'Chart.yaml': chart('openmetadata-dependencies', '0.0.49'),
    });
    expect(section(runbook, 2)).toContain('Set too low in:\n\n- [values.yaml:4](values.yaml#L4)');
    expect(section(runbook, 5)).toContain('**Stop:');
    expect(section(runbook, 5)).toContain('6. Upgrade the main chart.');
    expect(section(runbook, 5)).not.toContain('helm upgrade');
  });

  it('finds what is around the workflows: calls, images, policies', () => {
    const compose =
      'services:\n  db:\n    image: openmetadata/db:1.5.4\n    command: "--sort_buffer_size=10M"\n  om:\n    image: openmetadata/server:1.5.4\n';
    const runbook = plan(
      { 'docker-compose.yml': compose, 'call.yaml': 'run: curl om/api/v1/dataQuality/testSuites/executable\n' },
      { to: '1.6' },
    );
    expect(section(runbook, 1)).toContain('MySQL in the service `db`: [docker-compose.yml:3]');
    expect(section(runbook, 2)).toContain('Set too low in:\n\n- [docker-compose.yml:4]');
    expect(section(runbook, 4)).toContain('- [call.yaml:1](call.yaml#L1): `dataQuality/testSuites/executable`');
    expect(section(runbook, 9)).toContain('[docker-compose.yml:6](docker-compose.yml#L6) | `openmetadata/server`');
  });

  describe('for containers without a chart', () => {
    const compose = (rest: string): string =>
      `services:\n  mysql:\n    image: registry.internal/openmetadata/db:1.6.4\n  search:\n    image: opensearchproject/opensearch:2.11.0\n  openmetadata-server:\n    image: registry.internal/openmetadata/server:1.6.4\n    environment:\n      DB_HOST: mysql\n      DB_SCHEME: mysql\n      SEARCH_TYPE: opensearch\n${rest}`;
    const migration =
      '  execute-migrate-all:\n    image: registry.internal/openmetadata/server:1.6.4\n    command: "./bootstrap/openmetadata-ops.sh migrate"\n';

    it('has the commands of Docker Compose, and none of Kubernetes', () => {
      const runbook = plan({ 'docker-compose.yml': compose(migration) }, { to: '2.0.7' });
      expect(runbook).not.toContain('kubectl');
      expect(runbook).toContain('server in Docker Compose | 1.6.4, from docker-compose.yml |');
      expect(section(runbook, 1)).toContain('MySQL in the service `mysql`: [docker-compose.yml:3]');
      expect(section(runbook, 1)).toContain("docker compose exec -T mysql sh -c 'exec mysqldump");
      expect(section(runbook, 3)).toContain('| `DB_CONNECTION_POOL_MAX_SIZE` | `50` | `100` |');
      expect(section(runbook, 5)).toContain(
        'docker compose pull\ndocker compose stop openmetadata-server\ndocker compose up --detach --wait mysql search\ndocker compose run --rm execute-migrate-all\ndocker compose up --detach\n',
      );
      expect(section(runbook, 6)).toContain(
        'docker compose exec openmetadata-server ./bootstrap/openmetadata-ops.sh validate',
      );
      expect(section(runbook, 7)).toContain('OpenSearch in the service `search`: [docker-compose.yml:5]');
      expect(section(runbook, 7)).toContain('./bootstrap/openmetadata-ops.sh reindex');
      expect(section(runbook, 8)).toContain('./bootstrap/openmetadata-ops.sh deploy-pipelines');
      expect(section(runbook, 9)).toContain('`openmetadata/db` | `1.6.4` | 2.0.7');
    });

    it('migrates with the image of the server, and shows the service of newer files, where there is none', () => {
      const step = section(plan({ 'om/stack-compose.yml': compose('') }), 5);
      expect(step).toContain(
        'docker compose --file stack-compose.yml run --rm openmetadata-server ./bootstrap/openmetadata-ops.sh migrate\n',
      );
      expect(step).toContain('    image: registry.internal/openmetadata/server:1.13.1\n');
      const entrypoint = plan({ 'compose.yaml': compose('    entrypoint: ["/start.sh"]\n') });
      expect(section(entrypoint, 5)).toContain('run --rm --entrypoint /bin/bash openmetadata-server ./boot');
      const itself = compose(
        '    command: ["-c", "./bootstrap/openmetadata-ops.sh migrate && /openmetadata-start.sh"]\n',
      );
      expect(section(plan({ 'compose.yaml': itself }), 5)).toContain(
        'The server migrates the database before it starts',
      );
      expect(section(plan({ 'compose.yaml': itself }), 5)).not.toContain('run --rm');
    });

    it('begins where the tag of the image says, and does not ask for what came before it', () => {
      const runbook = plan({ 'compose.yaml': compose('').replaceAll('1.6.4', '1.12.14') }, { to: '2.0.7' });
      expect(runbook).toContain('**In two steps.**');
      expect(runbook).toContain('`omconfig plan --from 1.12.14 --to 1.13.6`');
      expect(runbook).not.toContain('`EditTags`');
    });

    it('has the commands of the archive for its file', () => {
      const file = [
        'authorizerConfiguration: {className: a}',
        'authenticationConfiguration: {provider: basic}',
        'database:',
        '  user: ${DB_USER:-openmetadata_user}',
        '  url: jdbc:${DB_SCHEME:-postgresql}://${DB_HOST:-pg.internal}:${DB_PORT:-5432}/${OM_DATABASE:-openmetadata_db}?${DB_PARAMS:-a=b}',
        'elasticsearch:',
        '  searchType: ${SEARCH_TYPE:- "opensearch"}',
        '',
      ].join('\n');
      const files = { 'om/conf/openmetadata.yaml': file, 'omconfig.yaml': "release: '1.9'\n" };
      const runbook = plan(files, { to: '2.0.7' });
      expect(runbook).not.toMatch(/kubectl|docker/);
      expect(runbook).toContain('server from the archive | 1.9.');
      expect(section(runbook, 1)).toContain('Postgres at `pg.internal`: [om/conf/openmetadata.yaml:3]');
      expect(section(runbook, 1)).toContain(
        'pg_dump --host=pg.internal --port=5432 --username=openmetadata_user --dbname=openmetadata_db --file=before-2-0-7.sql',
      );
      expect(section(runbook, 3)).toMatch(/diff openmetadata-1\.9\.\d+\/conf\/openmetadata\.yaml openmetadata\.yaml /);
      expect(section(runbook, 5)).toContain('./bin/openmetadata.sh stop\n');
      expect(section(runbook, 5)).toContain('./bootstrap/openmetadata-ops.sh migrate\n./bin/openmetadata.sh start\n');
      expect(section(runbook, 6)).toContain('./bootstrap/openmetadata-ops.sh validate');
      expect(section(runbook, 7)).toContain('OpenSearch: [om/conf/openmetadata.yaml:7]');
      expect(section(runbook, 8)).toContain('./bootstrap/openmetadata-ops.sh deploy-pipelines');
      // An image is built with it.
      expect(plan({ ...files, 'om/Dockerfile': 'FROM x\nCOPY conf/openmetadata.yaml /opt\n' })).not.toContain(
        'archive',
      );
    });

    it('knows a database elsewhere, and objects of Kubernetes', () => {
      const pod =
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: om}\nspec:\n  template:\n    spec:\n      containers:\n        - name: om\n          image: openmetadata/server:1.6.4\n          env:\n            - {name: DB_SCHEME, value: postgresql}\n            - {name: DB_HOST, value: pg.internal}\n';
      const runbook = plan({ 'deployment.yaml': pod });
      expect(section(runbook, 1)).toContain('Postgres at `pg.internal`: [deployment.yaml:11]');
      expect(section(runbook, 5)).toContain('The server in objects of Kubernetes, without a chart');
      expect(section(runbook, 7)).toContain('In the container of the server ([deployment.yaml:8]');
    });

    it('is one runbook where there is a chart, too', () => {
      const values = `${ofChart('1.6.4')}openmetadata:\n  config:\n    elasticsearch:\n      searchType: opensearch\n`;
      const runbook = plan({ 'values.yaml': values, 'compose.yaml': compose('') });
      expect(section(runbook, 5)).toContain('helm upgrade openmetadata');
      expect(section(runbook, 5)).toContain('docker compose pull');
      expect(section(runbook, 7)).toContain('kubectl create job');
      expect(section(runbook, 7)).toContain('docker compose exec openmetadata-server');
    });
  });

  it('never shows a secret', () => {
    const runbook = plan({
      'five.yaml': metadata().replace('type: Fivetran', 'type: Fivetran\n      supportsDDL: true'),
    });
    expect(section(runbook, 4)).toContain('-      supportsDDL: true');
    expect(runbook).not.toMatch(/k3yOfOurs|s3cretOfOurs/);
  });

  it('lists problems with the target as manual steps, but not those that any check reports', () => {
    const both = '      pipelineFilterPattern: { includes: [^a$], excludes: [^b$] }\n      bogus: true\n';
    const decisions = section(plan({ 'five.yaml': metadata(both) }), 4);
    expect(decisions).toContain('- [five.yaml:13](five.yaml#L13): `bogus` is not a field');
    expect(decisions).not.toContain('are not read');
  });

  it('uses the operations tool if the chart has no job, or has it turned off', () => {
    expect(section(plan({}, { to: '1.5' }), 7)).not.toContain('kubectl');
    const values = 'openmetadata:\n  config:\n    reindexConfig:\n      enabled: false\n';
    const runbook = plan({ 'values.yaml': `${ofChart('1.12.0')}${values}` });
    expect(section(runbook, 7)).toContain('Turned off here');
    expect(section(runbook, 8)).not.toContain('Turned off here');
  });

  it('reports the clients of another release, and only those', () => {
    const runbook = plan({
      'dags/requirements.txt': 'openmetadata-ingestion[mysql]==1.5.11.0\nopenmetadata-managed-apis==1.13.1.2\n',
      Dockerfile: 'FROM openmetadata/ingestion:1.5.11\n',
    });
    expect(section(runbook, 9)).toContain(
      '| [dags/requirements.txt:1](dags/requirements.txt#L1) | `openmetadata-ingestion` | `==1.5.11.0` | 1.13.1 |',
    );
    expect(section(runbook, 9)).toContain('| `openmetadata-managed-apis` | `==1.13.1.2` | unchanged |');
    expect(section(runbook, 9)).toContain('| `openmetadata/ingestion` | `1.5.11` | 1.13.1 |');
  });

  it('says which files are too old for the start that is asked for', () => {
    const values = 'global:\n  clusterName: prod\n  airflow:\n    host: http://airflow:8080\n';
    const runbook = plan({ 'values.yaml': `${ofChart('1.0.6')}${values}` }, { from: '1.5' });
    expect(section(runbook, 4)).toContain('[values.yaml](values.yaml) is for a release before 1.5');
    expect(section(plan({ 'values.yaml': values }, { from: '1.5' }), 4)).not.toContain('is for a release before');
  });

  it('reports what looks different only where the upgrade passes 1.6', () => {
    expect(section(plan({}, { from: '1.6', to: '1.7' }), 11)).not.toContain('**Statuses.**');
    expect(section(plan({}, { from: '1.5', to: '1.7' }), 11)).toContain('**Statuses.**');
    expect(section(plan({}, { to: '1.5' }), 11)).not.toContain('**Statuses.**');
    const set = plan({ 'a.yaml': metadata().replace('workflowConfig:', 'workflowConfig:\n  successThreshold: 80') });
    expect(section(set, 11)).toContain('Set in:\n\n- [a.yaml:1](a.yaml#L1): 80 %');
  });
});

describe('a runbook to 2.0', () => {
  const pin = (version: string): Record<string, string> => ({
    'requirements.txt': `openmetadata-ingestion[great-expectations-1xx]==${version}.0\n`,
    'five.yaml': metadata(),
  });

  it('goes in two steps where upstream describes the upgrade from 1.13 only', () => {
    expect(plan(pin('1.8.12'), { to: '2.0.7' })).toMatch(
      /\*\*In two steps\.\*\* The notes of 2\.0 describe the upgrade from 1\.13 only\. Upgrade to 1\.13\.\d+ first/,
    );
    expect(plan(pin('1.12.14'), { to: '2.0.2' })).toContain('`omconfig plan --from 1.13.4 --to 2.0.2`');
    expect(plan({ 'five.yaml': metadata() }, { to: '2.0.7' })).toContain('If you come from a release before 1.13');
    expect(plan(pin('1.13.1'), { to: '2.0.7' })).not.toContain('**In two steps.**');
    expect(plan(pin('1.8.12'), { to: '1.13.6' })).not.toContain('**In two steps.**');
  });

  it('names the extras of the workflows', () => {
    const mssql = metadata().replaceAll('fivetran', 'mssql').replaceAll('Fivetran', 'Mssql');
    const snowflake = metadata().replaceAll('fivetran', 'snowflake').replaceAll('Fivetran', 'Snowflake');
    const one = section(plan({ 'a.yaml': snowflake }, { to: '2.0.7' }), 9);
    expect(one).toContain('`openmetadata-ingestion[snowflake]~=2.0.7.0`, which has the extras of these workflows.');
    const two = section(plan({ 'a.yaml': snowflake, 'b.yaml': mssql }, { to: '2.0.7' }), 9);
    expect(two).toContain(
      '`openmetadata-ingestion[snowflake,…]~=2.0.7.0`, which has the extras of these workflows; add `mssql` or `mssql-odbc`.',
    );
  });

  it('says how a chart is known that omconfig has not read', () => {
    const values = `${ofChart('1.12.12')}openmetadata:\n  config:\n    authorizer:\n      principalDomain: a.org\n`;
    expect(section(plan({ 'values.yaml': values }, { to: '2.0.7' }), 5)).toContain(
      'If `helm search repo` does not list it',
    );
    expect(section(plan({ 'values.yaml': values }), 5)).not.toContain('helm search repo');
  });

  it('says what the server changed for everybody in the releases on the way', () => {
    const values = `${ofChart('1.12.12')}openmetadata:\n  config:\n    authorizer:\n      principalDomain: a.org\n`;
    expect(section(plan({ 'values.yaml': values }, { to: '1.13.1' }), 11)).toContain('the permission Trigger');
    expect(section(plan({ 'values.yaml': values }, { to: '1.13.1' }), 11)).not.toContain('EditAll');
    expect(section(plan({ 'values.yaml': values }, { to: '2.0.7' }), 11)).toContain('`DB_QUERY_TIMEOUT_SECONDS`');
    expect(section(plan({ 'values.yaml': values }, { to: '2.0.7' }), 11)).not.toContain('**Statuses.**');
  });

  it('advises another target where that is a step back', () => {
    expect(plan(pin('1.13.6'), { to: '2.0.2' })).toContain('Go to 2.0.4 or later instead of 2.0.2');
    expect(plan({ 'five.yaml': metadata() }, { to: '2.0.2' })).toContain('If you come from 1.13.5 or 1.13.6');
    expect(plan(pin('1.13.6'), { to: '2.0.4' })).not.toContain('Another target is better');
    expect(plan(pin('1.12.4'), { to: '2.0.2' })).not.toContain('Another target is better');
  });

  it('says so of each start that files state, and names them', () => {
    const files = {
      'old/Chart.yaml': chart('openmetadata', '1.5.6'),
      'old/values.yaml': 'openmetadata:\n  openmetadata:\n    config:\n      clusterName: prod\n',
      'new/requirements.txt': 'openmetadata-ingestion==1.13.5\n',
      'new/a.yaml': metadata(),
      'newer/b.yaml': `# omconfig: release=1.13.6\n${metadata()}`,
    };
    const [said = ''] = /\*\*Another target is better\.\*\* Go to 2\.0\.4.*/.exec(plan(files, { to: '2.0.0' })) ?? [];
    expect(said).toContain('Go to 2.0.4 or later instead of 2.0.0');
    expect(said).toContain(
      'It concerns the files that come from 1.13.5: [new/a.yaml](new/a.yaml); from 1.13.6: [newer/b.yaml](newer/b.yaml).',
    );
    expect(plan(files, { to: '2.0.4' })).not.toContain('Another target is better');
    // A start that a person names holds for all files.
    expect(plan(files, { to: '2.0.0', from: '1.12.4' })).not.toContain('Another target is better');
  });

  it('advises another target where that lacks what the files use', () => {
    const redshift = metadata()
      .replace('fivetran', 'redshift')
      .replace(
        / +type: Fivetran\n +apiKey.*\n +apiSecret.*\n/,
        '      type: Redshift\n      authType: {password: x}\n',
      );
    expect(plan({ 'r.yaml': redshift }, { to: '1.12.0', from: '1.11.14' })).toContain(
      '**Another target is better.** 1.12.0 lacks `authType`, which earlier and later releases have. Go to 1.12.2 or later instead. It is used in [r.yaml](r.yaml).',
    );
    expect(plan({ 'r.yaml': redshift }, { to: '1.12.2', from: '1.11.14' })).not.toContain('Another target is better');
  });

  it('says what the package requires of its environment', () => {
    const clients = section(plan(pin('1.13.4'), { to: '2.0.7' }), 9);
    expect(clients).toContain('**Python 3.10 or later.**');
    expect(clients).toContain('The extra `great-expectations-1xx` of `openmetadata-ingestion` was removed in 2.0');
    expect(section(plan(pin('2.0.3'), { to: '2.0.7' }), 9)).not.toContain('**Python 3.10');
  });

  it('leaves the questions of 2.0 to a person', () => {
    const file = metadata().replace('metadata-rest', 'file').replace('config: {}', 'config: {filename: out.json}');
    expect(section(plan({ 'five.yaml': file }, { to: '2.0.7' }), 4)).toContain('use the sink `metadata-rest`');
  });
});

describe('a link', () => {
  it('is relative to the folder of the runbook', () => {
    expect(relativePath('/w', '/w/a/b.yaml')).toBe('a/b.yaml');
    expect(relativePath('/w/x', '/w/a/b.yaml')).toBe('../a/b.yaml');
    expect(relativePath('/w/x', '/v/b.yaml')).toBe('../../v/b.yaml');
    expect(relativePath('', '/v/b.yaml')).toBe('v/b.yaml');
  });

  it('holds with any name', () => {
    expect(fileLink('/w', '/w/my file (1)#2.yaml', 3)).toBe('[my file (1)#2.yaml:3](my%20file%20%281%29%232.yaml#L3)');
    expect(fileLink('/w', '/w/a[x]`\uD800.yaml')).toContain(String.raw`[a\[x\]\``);
  });
});

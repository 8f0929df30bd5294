import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { knownReleases } from '../../../server/src/service/catalog/catalog';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';

const WORKFLOW = workflowText({
  connection: ['type: Postgres', 'usrname: reader', 'hostPort: localhost:5432', 'database: shop'],
  token: '${OM_TOKEN}',
});

const { newest } = knownReleases();

describe('init', () => {
  it('shows what it would create, and writes nothing', async () => {
    const cwd = temporaryFolder({ 'flows/pg.yaml': WORKFLOW, 'other.yaml': 'name: other\n' });
    const { code, stdout, stderr } = await runRealCli('init', { cwd });
    expect(stdout).toBe(`OpenMetadata configuration in 1 file:
     1  workflow
Releases:
     1  not found

Would create omconfig.yaml:
  # Settings of omconfig for the files in this folder and below.
  release: '${newest}' # the newest known release; write the one that you run

  # Known problems: only new ones are reported. Remove what you fixed with \`omconfig check --prune-baseline\`.
  baseline: omconfig-baseline.json

Would create omconfig-baseline.json: 1 known problem of 1 file

Nothing was written. To create the files, add --write to the command.
`);
    expect([code, stderr]).toEqual([0, '']);
    expect(readdirSync(cwd).sort()).toEqual(['flows', 'other.yaml']);
  });

  it('creates files with which a check is clean', async () => {
    const cwd = temporaryFolder({ 'flows/pg.yaml': WORKFLOW });
    const init = await runRealCli('init --write --release 1.6 --ci github --pre-commit', { cwd });
    expect(init.stdout).toContain('Created .github/workflows/openmetadata.yml:\n');
    expect(readFileSync(`${cwd}/omconfig.yaml`, 'utf8')).toContain("\nrelease: '1.6'\n");
    expect(existsSync(`${cwd}/.pre-commit-config.yaml`)).toBe(true);
    expect(await runRealCli('check', { cwd })).toEqual({
      code: 0,
      stdout: 'No problems in 2 OpenMetadata files, checked for 1.6.13; 1 known problem of the baseline not shown.\n',
      stderr: '',
    });
  });

  it('sets the release only for files without a pin', async () => {
    const cwd = temporaryFolder({
      'a/requirements.txt': 'openmetadata-ingestion==1.11.4\n',
      'a/pg.yaml': WORKFLOW,
      'b/pg.yaml': WORKFLOW,
      'c/requirements.txt': 'openmetadata-ingestion==1.10.0\n',
      'c/pg.yaml': WORKFLOW,
    });
    const { stdout } = await runRealCli('init --write --release 1.11', { cwd });
    expect(stdout).toContain('     1  1.11.4 (from a/requirements.txt (openmetadata-ingestion))\n');
    expect(stdout).toContain('     1  not found\n');
    expect(readFileSync(`${cwd}/omconfig.yaml`, 'utf8')).toContain(
      'overrides:\n  - files:\n      - "/b/pg.yaml"\n    release: \'1.11\'\n',
    );
    const list = (await runRealCli('check --list-files', { cwd })).stdout;
    expect(list).toMatch(/a\/pg\.yaml .* 1\.11\.4 +from a\/requirements/);
    expect(list).toMatch(/b\/pg\.yaml .* 1\.11\.[\d]+ +from omconfig\.yaml/);
  });

  it('counts what runs the server without a chart, and asks for the release of the archive', async () => {
    const compose = 'services:\n  om:\n    image: openmetadata/server:1.12.4\n';
    const file = 'authorizerConfiguration: {className: a}\nauthenticationConfiguration: {provider: basic}\n';
    const cwd = temporaryFolder({ 'stack/docker-compose.yml': compose, 'other/conf/openmetadata.yaml': file });
    const { stdout } = await runRealCli('init --write --release 1.9', { cwd });
    expect(stdout).toContain('     1  server configuration\n     1  Docker Compose\n');
    expect(stdout).toContain(
      '     1  1.12.4 (from stack/docker-compose.yml (openmetadata/server))\n     1  not found\n',
    );
    expect(stdout).toContain('      - "/other/conf/openmetadata.yaml"\n      release: \'1.9\'\n');
    const list = (await runRealCli('check --list-files', { cwd })).stdout;
    expect(list).toMatch(/^stack\/docker-compose\.yml +Docker Compose +1\.12\.4 /m);
    expect(list).toMatch(/^other\/conf\/openmetadata\.yaml +server configuration +1\.9\./m);
  });

  it('changes nothing that exists, and says what to add to it', async () => {
    const files = { 'omconfig.yaml': 'root: true\n', '.gitlab-ci.yml': 'stages: [test]\n', 'pg.yaml': WORKFLOW };
    const cwd = temporaryFolder({ ...files, '.pre-commit-config.yaml': 'repos: []\n' });
    const { stdout } = await runRealCli('init --write --ci gitlab --pre-commit', { cwd });
    expect(stdout).toContain('omconfig.yaml exists and is not changed.\n');
    expect(stdout).toContain('Add to .gitlab-ci.yml:\n\n  include:\n    - local: .gitlab/openmetadata.yml\n');
    expect(stdout).toContain('Add to .pre-commit-config.yaml, below `repos:`:\n\n  - repo: ');
    for (const [path, text] of Object.entries(files)) expect(readFileSync(`${cwd}/${path}`, 'utf8')).toBe(text);
    expect(existsSync(`${cwd}/omconfig-baseline.json`)).toBe(false);
  });

  it('refuses a folder that does not exist', async () => {
    const { code, stderr } = await runRealCli('init nowhere', { cwd: temporaryFolder() });
    expect([code, stderr]).toEqual([2, 'omconfig: The folder nowhere does not exist.\n']);
  });
});

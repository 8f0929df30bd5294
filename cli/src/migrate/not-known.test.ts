import { describe, expect, it } from 'vitest';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const FLOW = workflowText({
  connection: ['type: Postgres', 'username: u', 'hostPort: db:5432', 'database: d'],
  token: '${T}',
});

/** The server next to a workflow says nothing of the client that runs the workflow. */
const BORROWED = {
  'flows/pg.yaml': FLOW,
  'flows/docker-compose.yml': 'services: {om: {image: "openmetadata/server:1.3.1"}}\n',
};

describe('a release that a neighbor states about itself', () => {
  it('is no start', async () => {
    const { stdout, stderr } = await runRealCli('migrate --to 1.5 flows/pg.yaml', { cwd: temporaryFolder(BORROWED) });
    expect(stdout).toBe('');
    expect(stderr).toContain('Nothing says which release 1 file comes from');
  });

  it('does not keep a file from going to an older one', async () => {
    const { code } = await runRealCli('migrate --to 1.3.0 flows/pg.yaml', { cwd: temporaryFolder(BORROWED) });
    expect(code).not.toBe(2);
  });

  it('is not what upgrade brings a file to', async () => {
    const { code, stderr } = await runRealCli('upgrade flows/pg.yaml', { cwd: temporaryFolder(BORROWED) });
    expect(code).toBe(1);
    expect(stderr).toContain('nothing says which release flows/pg.yaml is for; left unchanged.');
  });

  it('is not raised with what a file pins itself', async () => {
    const cwd = temporaryFolder({ ...BORROWED, 'flows/requirements.txt': 'openmetadata-ingestion==1.3.1\n' });
    const { stdout } = await runRealCli('migrate --to 1.4.0 --pins flows/pg.yaml flows/requirements.txt', { cwd });
    expect(stdout).toContain('+openmetadata-ingestion==1.4.0');
    expect(stdout).not.toContain('openmetadata/server');
  });
});

it('says of assumed values that no fix is for them, and that --chart-release names them', async () => {
  const cwd = temporaryFolder({ 'openmetadata/values.yaml': 'global:\n  fernetKey: x\n  clusterName: prod\n' });
  const { stderr } = await runRealCli('check --fix openmetadata/values.yaml', { cwd });
  expect(stderr).toContain('2 fixes were held back, because they depend on what these files are');
  const held = await runRealCli('migrate --to 1.6 --from 0.0.51 --unsafe .', { cwd });
  expect(held).toMatchObject({ code: 1, stdout: '' });
  const named = 'migrate --to 1.6 --chart-release 1.6.13 --from 0.0.51 --show-secrets openmetadata/values.yaml';
  expect((await runRealCli(named, { cwd })).stdout).toContain('+    clusterName: prod');
});

describe('files in which nothing of OpenMetadata is found', () => {
  const FOREIGN = { 'app.yaml': 'name: app\nport: 80\n' };
  const NOTE = 'omconfig: No OpenMetadata configuration in 1 file.';

  it.each(['migrate --to 1.6', 'upgrade'])('are no success of %s if they are named', async (command) => {
    const cwd = temporaryFolder(FOREIGN);
    const hint = ' To say that a file is values of a chart, add --chart-release.';
    const named = await runRealCli(`${command} app.yaml`, { cwd });
    expect(named).toEqual({ code: 2, stdout: '', stderr: `${NOTE}${hint}\n` });
    expect(await runRealCli(command, { cwd })).toEqual({ code: 0, stdout: '', stderr: `${NOTE}\n` });
    expect((await runRealCli(`${command} --quiet`, { cwd })).stderr).toBe('');
  });

  it('are not mentioned next to others', async () => {
    const cwd = temporaryFolder({ ...FOREIGN, 'pg.yaml': `# omconfig: release=1.6\n${FLOW}` });
    const { code, stderr } = await runRealCli('migrate --to 1.6 app.yaml pg.yaml', { cwd });
    expect([code, stderr.includes(NOTE)]).toEqual([0, false]);
  });
});

it('says wherever the release is shown that the chart version of a file is not known', async () => {
  const chart = { name: 'openmetadata', version: '1.5.15', repository: 'https://charts.example.com' };
  const cwd = temporaryFolder({
    'app/Chart.yaml': JSON.stringify({ apiVersion: 'v2', name: 'app', version: '0.1.0', dependencies: [chart] }),
    'app/values.yaml': 'openmetadata:\n  openmetadata:\n    config:\n      clusterName: prod\n',
  });
  const unknown = '1.5.15 is not a known release';
  const { stdout: list } = await runRealCli('check --list-files .', { cwd });
  expect(list).toContain(`1.5.13   from app/Chart.yaml (openmetadata); ${unknown}`);
  const { stdout: plan } = await runRealCli('plan --to 1.8 .', { cwd });
  expect(plan).toContain(`| chart 1.5.13, from Chart.yaml; ${unknown} |`);
  const { code, stderr } = await runRealCli('upgrade .', { cwd });
  expect(stderr).toContain(`app/values.yaml is upgraded to 1.5.13 (from Chart.yaml; ${unknown}).`);
  expect(code).toBe(0);
});

it('names no program outside of what is asked about', async () => {
  const cwd = temporaryFolder({ 'flows/pg.yaml': FLOW, 'scripts/own.py': `W = '''\n${FLOW}'''\n` });
  const { stderr } = await runRealCli('migrate --to 1.8 --from 1.7 flows', { cwd });
  expect(stderr).toContain('Nothing to do in the files for 1.8.12.');
  expect(stderr).not.toContain('own.py');
  const { stdout } = await runRealCli('plan --to 1.8 --from 1.7 flows', { cwd });
  expect(stdout).toContain('flows/pg.yaml');
  expect(stdout).not.toContain('own.py');
});

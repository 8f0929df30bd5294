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
    const { stderr } = await runRealCli('upgrade flows/pg.yaml', { cwd: temporaryFolder(BORROWED) });
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

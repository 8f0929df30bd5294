import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, runRealCli, type CliResult } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const CONFIG = "baseline: omconfig-baseline.json\nrelease: '1.6.13'\n";

/** A workflow with one unknown field, `bogus…`, for each word. */
function workflow(name: string, words: readonly string[]): string {
  const lines = words.map((word) => `        bogus${word}: 1\n`).join('');
  return `# Loads ${name} every night, so that people find its tables in the catalog.
source:
  type: mysql
  serviceName: ${name}
  serviceConnection:
    config:
      type: Mysql
      username: reader_of_${name}
      hostPort: ${name}.example.com:3306
      databaseName: ${name}_production
  sourceConfig:
    config:
      type: DatabaseMetadata
      schemaFilterPattern:
        includes: [${name}_core, ${name}_reports]
${lines}sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata, securityConfig: {jwtToken: '\${TOKEN}'}}
`;
}

/** A repository as a team has it, and what people do in it. */
class Repository {
  readonly folder = temporaryFolder({
    'omconfig.yaml': CONFIG,
    'sales.yaml': workflow('sales', ['A', 'B']),
    'crm.yaml': workflow('crm', ['A']),
    'old/hr.yaml': workflow('hr', ['A']),
  });

  run(words: string): Promise<CliResult> {
    return runRealCli(words, { cwd: this.folder });
  }

  write(path: string, text: string): void {
    writeFileSync(`${this.folder}/${path}`, text);
  }

  move(from: string, to: string): void {
    mkdirSync(dirname(`${this.folder}/${to}`), { recursive: true });
    renameSync(`${this.folder}/${from}`, `${this.folder}/${to}`);
  }

  get baseline(): string {
    return readFileSync(`${this.folder}/omconfig-baseline.json`, 'utf8');
  }
}

/** The command that a message recommends, in backticks. */
function recommended({ stderr }: CliResult): string {
  return /`omconfig (.*?)`/.exec(stderr)?.[1] ?? '';
}

it('accompanies a repository for three weeks without hiding a new error', async () => {
  const team = new Repository();
  expect((await team.run('check --update-baseline')).stderr).toBe(
    'omconfig: Recorded 4 problems of 3 files in omconfig-baseline.json.\n',
  );
  expect(await team.run('check --quiet')).toEqual({ code: 0, stdout: '', stderr: '' });

  // First week: one problem is fixed, and another one is made in the same change. The command that is recommended leaves it.
  team.write('sales.yaml', workflow('sales', ['B', 'New']));
  const failed = await team.run('check');
  expect(failed.code).toBe(1);
  expect(failed.stdout).toContain('bogusNew');
  expect(failed.stderr).toContain('1 entry of the baseline is no longer reported.');
  const pruned = await team.run(recommended(failed));
  expect([pruned.code, pruned.stdout, pruned.stderr]).toEqual([
    1,
    expect.stringContaining('bogusNew'),
    'omconfig: Removed 1 problem from omconfig-baseline.json (+0 −1); it has 3 problems of 3 files.\n',
  ]);
  expect(team.baseline).not.toMatch(/bogusA.*\n.*bogusB|bogusNew/);
  team.write('sales.yaml', workflow('sales', ['B']));
  expect((await team.run('check --quiet')).code).toBe(0);

  // Second week: a folder gets another name, and one of its files is edited on the way.
  team.move('old/hr.yaml', 'people/hr-nightly.yaml');
  team.move('crm.yaml', 'people/customers.yaml');
  team.write('people/customers.yaml', workflow('crm', ['A', 'Late']).replace('every night', 'every hour'));
  const moved = await team.run('check --quiet');
  expect(moved.stdout.match(/bogus\w+/g)).toEqual(['bogusLate']);
  team.write('people/customers.yaml', workflow('crm', ['A']).replace('every night', 'every hour'));
  expect(await team.run('check --quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  expect((await team.run('check --prune-baseline')).stderr).toBe(
    'omconfig: Nothing to remove from omconfig-baseline.json (+0 −0, 2 files renamed); it has 3 problems of 3 files.\n',
  );
  expect(team.baseline.match(/"path": ".*"/g)).toEqual([
    '"path": "people/customers.yaml"',
    '"path": "people/hr-nightly.yaml"',
    '"path": "sales.yaml"',
  ]);

  // Third week: a file is deleted, and another team adds one with the same mistake. Accepting that is a decision.
  rmSync(`${team.folder}/sales.yaml`);
  team.write('billing.yaml', workflow('billing', ['B']));
  expect((await team.run('check --quiet')).stdout).toContain('billing.yaml:16:9 error unknown-field');
  expect((await team.run('check --prune-baseline --quiet')).stderr).toContain('Removed 1 problem from');
  expect((await team.run('check --quiet')).code).toBe(1);
  expect((await team.run('check --update-baseline')).stderr).toBe(
    'omconfig: Recorded 3 problems of 3 files in omconfig-baseline.json (+1 −0).\n',
  );
  expect((await team.run('check --quiet')).code).toBe(0);
});

it('leaves what it did not look at', async () => {
  const team = new Repository();
  await team.run('check --update-baseline');
  team.move('old/hr.yaml', 'new/hr.yaml');
  team.write('sales.yaml', workflow('sales', ['A']));
  const { stderr } = await team.run('check --prune-baseline sales.yaml');
  expect(stderr).toContain('(+0 −1); it has 3 problems of 3 files');
  expect((await team.run('check --quiet')).code).toBe(0);
});

it('gives the entries of a file that is gone to one file', async () => {
  const team = new Repository();
  await team.run('check --update-baseline');
  team.move('crm.yaml', 'a.yaml');
  team.write('b.yaml', workflow('crm', ['A']));
  const quiet = await team.run('check --quiet');
  expect(quiet.stdout.split('\n').map((line) => line.split(':')[0])).toEqual(['b.yaml', '']);
  expect((await team.run('check --prune-baseline')).stderr).toContain('it has 4 problems of 3 files');
  expect((await team.run('check --quiet')).stdout).toBe(quiet.stdout);
});

it('needs a baseline that exists', async () => {
  const cwd = temporaryFolder({ 'a.yaml': 'ours\nbad: 1\n' });
  expect(await runCli('check --prune-baseline', { cwd })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--prune-baseline requires --baseline FILE') as string,
  });
  expect((await runCli('check --prune-baseline --baseline no.json', { cwd })).code).toBe(2);
  writeFileSync(`${cwd}/omconfig.yaml`, 'baseline: no.json\n');
  expect((await runCli('check --prune-baseline', { cwd })).stderr).toBe(
    'omconfig: The baseline no.json does not exist; `omconfig check --update-baseline` creates it.\n',
  );
});

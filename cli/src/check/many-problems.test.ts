import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const HEAD = `source:
  type: mysql
  serviceName: shop
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata}
`;

function keys(count: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => `bogus${String(from + index)}: 1\n`).join('');
}

interface Report {
  readonly summary: { readonly error: number };
  readonly files: readonly { readonly problems: readonly { readonly message: string; readonly more?: number }[] }[];
}

it('lists a thousand problems of one rule, and counts the rest in one more', async () => {
  const cwd = temporaryFolder({ 'a.yaml': HEAD + keys(1500) });
  const { code, stdout } = await runRealCli('check --release 1.13.1 --format json', { cwd });
  const report = JSON.parse(stdout) as Report;
  const problems = report.files[0]?.problems ?? [];
  expect(problems).toHaveLength(1001);
  expect(problems.at(-1)).toMatchObject({
    rule: 'unknown-field',
    severity: 'error',
    more: 500,
    message: '500 more problems like these are in this file and are not listed.',
    range: { start: { line: 7 + 1000 } },
  });
  expect([code, report.summary.error]).toEqual([1, 1500]);
});

it.each(['text', 'sarif', 'junit', 'github', 'gitlab', 'markdown'])('counts the rest in %s', async (format) => {
  const cwd = temporaryFolder({ 'a.yaml': HEAD + keys(1002) });
  const { code, stdout, stderr } = await runRealCli(['check', '--release', '1.13.1', '--format', format], { cwd });
  expect(code).toBe(1);
  // GitHub shows ten annotations, and a table in a pull request ends before.
  if (format === 'github' || format === 'markdown') expect(stdout + stderr).toMatch(/9\d\d more|1002/);
  else expect(stdout).toContain('2 more problems like these are in this file and are not listed.');
});

it('hides no error because problems before it are less severe', async () => {
  const settings = "overrides:\n  - files: ['*.yaml']\n    rules: {unknown-field: warning}\n";
  const cwd = temporaryFolder({ 'a.yaml': HEAD + keys(1200), 'omconfig.yaml': settings });
  expect((await runRealCli('check --quiet --release 1.13.1', { cwd })).code).toBe(0);
  writeFileSync(`${cwd}/a.yaml`, `${HEAD}${keys(1200)}sink: {}\n`);
  const { code, stdout } = await runRealCli('check --quiet --release 1.13.1', { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain('duplicate-key');
});

it('records the number in a baseline, which holds until there are more', async () => {
  const cwd = temporaryFolder({ 'a.yaml': HEAD + keys(1500), 'omconfig.yaml': 'baseline: known.json\n' });
  const { stderr } = await runRealCli('check --update-baseline --release 1.13.1', { cwd });
  expect(stderr).toContain('Recorded 1500 problems of 1 file');
  expect(readFileSync(`${cwd}/known.json`, 'utf8')).toContain('"more":500');
  const check = async (text: string): Promise<readonly unknown[]> => {
    writeFileSync(`${cwd}/a.yaml`, HEAD + text);
    const { code, stdout } = await runRealCli('check --quiet --release 1.13.1', { cwd });
    return [code, stdout.split('\n').filter((line) => line !== '').length];
  };
  expect(await check(keys(1500))).toEqual([0, 0]);
  // What was only counted before moves up, and is still known.
  expect(await check(keys(1490, 10))).toEqual([0, 0]);
  expect(await check(keys(400, 1100))).toEqual([0, 0]);
  // A new one among them is not.
  expect(await check(keys(1500) + 'another: 1\n')).toEqual([1, 1]);
});

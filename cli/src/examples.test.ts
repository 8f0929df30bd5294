import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasGit, NO_GIT } from '../../server/src/files/testing/system';
import { runRealCli } from './testing/run-cli';
import { temporaryFolder } from './testing/temporary-folder';

const EXAMPLES = resolve(__dirname, '../../examples');

/** A copy of the examples, as they lie in a repository. */
function repository(): string {
  const cwd = temporaryFolder();
  cpSync(EXAMPLES, `${cwd}/examples`, { recursive: true });
  execFileSync('git', ['init', '-q', '.'], { cwd });
  return cwd;
}

function contents(cwd: string): Record<string, string> {
  const names = globSync('examples/**', { cwd }).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(`${cwd}/${name}`, 'utf8')]));
}

beforeEach(({ skip }) => {
  skip(!hasGit(), NO_GIT);
});

describe('the examples, with the real engine', () => {
  it('are right for the releases that they say they are for', async () => {
    const { code, stdout, stderr } = await runRealCli('check examples --min-severity warning', { cwd: repository() });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      'No problems in 9 OpenMetadata files, checked for 0.0.58 (OpenMetadata 0.13.3), 1.5.11, 1.5.13.\n',
    );
  });

  it('show what 1.6 breaks', async () => {
    const { code, stdout } = await runRealCli('check examples --release 1.6 --quiet --min-severity error', {
      cwd: repository(),
    });
    expect(code).toBe(1);
    const problems = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ').slice(0, 3).join(' '));
    expect(problems).toEqual([
      'examples/argo-cd/openmetadata.yaml:24:13 error removed-field',
      'examples/helm/values.yaml:48:3 error moved-field',
      'examples/ingestion/snowflake-profiler.yaml:12:7 error moved-field',
      'examples/ingestion/snowflake-profiler.yaml:14:7 error moved-field',
      'examples/ingestion/snowflake-profiler.yaml:15:7 error moved-field',
      'examples/ingestion/snowflake.yaml:22:7 error moved-field',
      'examples/umbrella/values.yaml:33:7 error removed-field',
    ]);
  });

  it('are fixed by migrate, the same by its diff as by --write', async () => {
    const [byDiff, byWrite] = [repository(), repository()];
    const { code, stdout } = await runRealCli('migrate examples --to 1.6 --unsafe', { cwd: byDiff });
    expect(code).toBe(1);
    execFileSync('git', ['apply', '-'], { cwd: byDiff, input: stdout });
    // Steps for a person are left, which the exit code says.
    expect((await runRealCli('migrate examples --to 1.6 --unsafe --write', { cwd: byWrite })).code).toBe(1);
    expect(contents(byDiff)).toEqual(contents(byWrite));
    expect(Object.keys(contents(byWrite)).length).toBe(Object.keys(contents(repository())).length + 2);
    const after = await runRealCli('check examples --release 1.6 --min-severity error', { cwd: byWrite });
    expect(after).toEqual({
      code: 0,
      stdout: 'No problems in 11 OpenMetadata files, checked for 1.6.13.\n',
      stderr: '',
    });
    const again = await runRealCli('migrate examples --to 1.6 --unsafe', { cwd: byWrite });
    expect(again).toMatchObject({ code: 1, stdout: '' });
  });
});

describe('migrate --only and --skip, with the real engine', () => {
  it.each([
    ['--only 1.6.2/test-suite-service-connections', ['examples/ingestion/orders-tests.yaml']],
    ['--skip 1.6.2/test-suite-service-connections', ['examples/helm/values.yaml']],
    ['--only moved-field --skip 1.6.2/test-suite-service-connections', ['examples/helm/values.yaml']],
    ['--only changed-default', []],
    ['--skip moved-field', []],
  ])('%s', async (words, changed) => {
    const { stdout } = await runRealCli(`migrate examples --to 1.6 --format json ${words}`, { cwd: repository() });
    const { files } = JSON.parse(stdout) as { readonly files: readonly { readonly path: string }[] };
    expect(files.map(({ path }) => path)).toEqual(changed);
  });
});

it('the runbook next to the examples is what plan writes for them', async () => {
  const cwd = `${repository()}/examples`;
  const { code, stdout, stderr } = await runRealCli('plan --from 1.5.13 --to 1.13.1', { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expect(stdout).toMatchFileSnapshot(`${EXAMPLES}/upgrade-1.5-to-1.13.md`);
  const links = [...stdout.matchAll(/\]\(([^)#]+)/g)].map(([, address = '']) => address);
  const here = links.filter((address) => existsSync(`${cwd}/${address}`));
  const made = ['ingestion/snowflake-lineage.yaml', 'ingestion/snowflake-profiler-auto-classification.yaml'];
  expect([...new Set(links)].sort()).toEqual([...new Set([...here, ...made])].sort());
});

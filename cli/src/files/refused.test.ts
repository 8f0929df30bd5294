import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const WORKFLOW = `source:
  type: mysql
  serviceName: shop
  sourceConfig: {config: {type: DatabaseMetadata}}
sink: {type: metadata-rest, config: {}}
workflowConfig:
  openMetadataServerConfig: {hostPort: 'http://localhost:8585/api', authProvider: openmetadata}
`;
const VALUES = 'openmetadata:\n  config:\n    clusterName: prod\n';

const LEADS_OUT = 'is a link that leads out of the project, so it is not read';
/** What a path may be instead of a file, and what is said of it. */
const INSTEAD: Readonly<Record<string, readonly [(path: string) => void, string]>> = {
  'a link to a device': [linkTo('/dev/zero'), LEADS_OUT],
  'a pipe': [makePipe, 'is a pipe, not a file'],
  'a link to elsewhere': [
    (path) => {
      symlinkSync(`${path.slice(0, path.indexOf('/project/'))}/elsewhere.yaml`, path);
    },
    LEADS_OUT,
  ],
};

function linkTo(target: string): (path: string) => void {
  return (path) => {
    symlinkSync(target, path);
  };
}

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

/** A project with a file next to it that it must not read. */
function project(files: Readonly<Record<string, string>> = {}): string {
  const all = {
    'project/a.yaml': WORKFLOW,
    'project/chart/values.yaml': VALUES,
    'elsewhere.yaml': 'exclude: ["**"]\n',
  };
  const own = Object.entries(files).map(([name, text]) => [`project/${name}`, text]);
  return `${temporaryFolder({ ...all, ...(Object.fromEntries(own) as Record<string, string>) })}/project`;
}

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no such files');
});

describe.each(Object.entries(INSTEAD))('%s', (_, [put, words]) => {
  it.each(['omconfig.yaml', 'chart/Chart.yaml', 'requirements.txt', 'Dockerfile', 'pyproject.toml'])(
    'in place of %s is not read, and said so once',
    async (name) => {
      const cwd = project();
      put(`${cwd}/${name}`);
      for (const command of ['check', 'check --update-baseline --baseline known.json', 'plan --to 1.6 .']) {
        const { stderr, stdout } = await runRealCli(command, { cwd });
        expect(stderr.split('\n').filter((line) => line.includes(words))).toEqual([`omconfig: ${name} ${words}.`]);
        expect(stdout + stderr).not.toContain('nternal error');
      }
    },
  );

  it('in place of a baseline is not read, and not replaced', async () => {
    const cwd = project({ 'omconfig.yaml': 'baseline: known.json\n' });
    put(`${cwd}/known.json`);
    expect((await runRealCli('check', { cwd })).stderr).toContain(`omconfig: known.json ${words}.`);
  });

  it('in place of what a configuration extends is not read', async () => {
    const cwd = project({ 'omconfig.yaml': 'extends: ./base.yaml\n' });
    put(`${cwd}/base.yaml`);
    const { code, stderr } = await runRealCli('check a.yaml', { cwd });
    expect(stderr).toContain(`omconfig: base.yaml ${words}.`);
    expect(stderr).toContain('omconfig.yaml extends ./base.yaml, which does not exist in the project.');
    expect(code).toBe(2);
  });
});

it('says that settings are lost with the exit code, and that others are not', async () => {
  const cwd = project();
  symlinkSync('/dev/zero', `${cwd}/Chart.yaml`);
  expect((await runRealCli('check --release 1.13.1', { cwd })).code).toBe(0);
  symlinkSync('/dev/zero', `${cwd}/omconfig.yaml`);
  expect((await runRealCli('check --release 1.13.1', { cwd })).code).toBe(2);
});

it.each([
  ['a link', linkTo('a.yaml'), 'is a link, which git does not follow'],
  ['a pipe', makePipe, 'is a pipe, not a file'],
])('gives a .gitignore that is %s no effect', async (_, put, words) => {
  const cwd = project();
  put(`${cwd}/.gitignore`);
  const { stderr } = await runRealCli('check', { cwd });
  expect(stderr).toContain(`omconfig: .gitignore ${words}, so it has no effect.\n`);
});

it('gives a .gitignore of many megabytes no effect', async () => {
  const cwd = project({ '.gitignore': `${'x'.repeat(99)}\n`.repeat(20_000) });
  const { stderr } = await runRealCli('check', { cwd });
  expect(stderr).toContain('omconfig: .gitignore is larger than 1 MB, so it has no effect.\n');
});

it('waits for nothing that is named on the command line', async () => {
  const cwd = project();
  execFileSync('mkfifo', [`${cwd}/pipe.yaml`]);
  symlinkSync('/dev/zero', `${cwd}/zero.yaml`);
  const reasons = async (name: string): Promise<string> => (await runRealCli(`check --quiet ${name}`, { cwd })).stdout;
  expect(await reasons('pipe.yaml')).toContain('This file is a pipe, not a file; name it - and connect it to stdin.');
  expect(await reasons('zero.yaml')).toContain('This file is a device, not a file.');
  for (const option of ['--config', '--baseline']) {
    expect((await runRealCli(`check ${option} zero.yaml`, { cwd })).stderr).toContain(
      'zero.yaml is a device, not a file.',
    );
  }
  expect((await runRealCli('rollup zero.yaml', { cwd })).code).toBe(2);
});

it('reads what is named, wherever it leads', async () => {
  const cwd = project();
  symlinkSync('../elsewhere.yaml', `${cwd}/link.yaml`);
  mkdirSync(`${cwd}/../shared`);
  const { stdout } = await runRealCli('check --quiet --config link.yaml --format json a.yaml', { cwd });
  expect(JSON.parse(stdout)).toMatchObject({ files: [] });
});

it.each(['../known.json', '/known.json', 'out/known.json'])(
  'writes no baseline to %s because a file says so',
  async (name) => {
    const cwd = project();
    const target = name.startsWith('/') ? `${dirname(cwd)}/known.json` : name;
    mkdirSync(`${cwd}/../out`);
    symlinkSync('../out', `${cwd}/out`);
    writeFileSync(`${cwd}/omconfig.yaml`, `baseline: ${target}\n`);
    const { code, stderr } = await runRealCli('check --update-baseline', { cwd });
    expect(stderr).toContain('is outside of the project; name it with --baseline to write it.');
    expect(code).toBe(2);
    expect(existsSync(`${cwd}/../known.json`) || existsSync(`${cwd}/../out/known.json`)).toBe(false);
    const asked = await runRealCli(`check --update-baseline --baseline ${target}`, { cwd });
    expect(asked.stderr).toContain('Recorded');
    expect(readFileSync(`${cwd}/${name.startsWith('/') ? '../known.json' : name}`, 'utf8')).toContain('"version": 1');
    rmSync(`${cwd}/../out`, { recursive: true });
  },
);

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const FILES = { 'a.yaml': 'ours\nbad: 1\nodd: 2\nbad: 3\n', 'b.yaml': 'ours: fine\n', 'c.yaml': 'theirs\n' };

describe('reports', () => {
  it('go to stdout and to files in one run', async () => {
    const cwd = temporaryFolder(FILES);
    const { stdout, code } = await runCli('check --format github --format sarif=om.sarif --format markdown=om.md', {
      cwd,
    });
    expect(code).toBe(1);
    expect(stdout.match(/^::error /gm)).toHaveLength(2);
    expect(readFileSync(`${cwd}/om.sarif`, 'utf8')).toContain('"version": "2.1.0"');
    const page = readFileSync(`${cwd}/om.md`, 'utf8');
    expect(page).toContain('2 errors, 1 hint in 2 files.');
    expect(page).toContain('| error | a.yaml:2 | `unknown-field` `bad` is not good.<br>`bad: 1` |');
  });

  it('are text on stdout when all formats go to files', async () => {
    const cwd = temporaryFolder(FILES);
    const { stdout } = await runCli('check --quiet --format json=om.json', { cwd });
    expect(stdout).toMatch(/^a\.yaml:2:1 error unknown-field/);
    expect(JSON.parse(readFileSync(`${cwd}/om.json`, 'utf8'))).toMatchObject({ version: 1, summary: { error: 2 } });
  });

  it('go to one file with --output-file', async () => {
    const cwd = temporaryFolder(FILES);
    const { stdout } = await runCli('check --format json --output-file out.json', { cwd });
    expect(stdout).toBe('');
    expect(JSON.parse(readFileSync(`${cwd}/out.json`, 'utf8'))).toMatchObject({ summary: { error: 2 } });
  });

  it.each([
    ['--format json --format sarif', 'Only one format can go to stdout'],
    ['--format jsn', 'Did you mean json?'],
    ['--format json=', 'Write a file name after the equals sign: json=FILE.'],
    ['--output-file no/such/folder/x', 'The report no/such/folder/x'],
    ['--statistics --list-files', 'Use either --statistics or --list-files.'],
    ['--statistics --format json', '--statistics takes the place of --format.'],
    ['--max-problems 0', 'Write a whole number from 1.'],
  ])('refuse %s', async (words, message) => {
    const cwd = temporaryFolder(FILES);
    const { code, stderr } = await runCli(`check ${words}`, { cwd });
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(readdirSync(cwd).sort()).toEqual(['a.yaml', 'b.yaml', 'c.yaml']);
  });

  it('count by rule with --statistics', async () => {
    const { stdout } = await runCli('check --statistics', { cwd: temporaryFolder(FILES) });
    expect(stdout).toBe(
      'PROBLEMS  FILES  SEVERITY  RULE\n2         1      error     unknown-field\n1         1      hint      moved-field\n\n3 problems in 2 OpenMetadata files.\n',
    );
  });

  it('list a file that pins another release as such', async () => {
    const cwd = temporaryFolder({ 'requirements.txt': 'openmetadata-ingestion==1.5.11\n' });
    const { stdout } = await runRealCli('check --list-files --release 1.6.13', { cwd });
    expect(stdout).toMatch(/^requirements\.txt +pins +/m);
  });

  it('list files with --list-files', async () => {
    const { stdout } = await runCli('check --list-files', { cwd: temporaryFolder(FILES) });
    expect(stdout).toBe(
      'FILE    KIND                         RELEASE  SOURCE          PROBLEMS\na.yaml  workflow Profiler Snowflake  1.6.13   from --release  3\nb.yaml  workflow Profiler Snowflake  1.6.13   from --release  0\n',
    );
  });

  it('end after --max-problems, and say how many are left', async () => {
    const { stdout, stderr, code } = await runCli('check --quiet --max-problems 1', { cwd: temporaryFolder(FILES) });
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toBe('omconfig: 2 more problems not shown (--max-problems).\n');
    expect(code).toBe(1);
  });

  it('leave out what --exclude names', async () => {
    const { stdout } = await runCli('check --quiet --exclude a.yaml', { cwd: temporaryFolder(FILES) });
    expect(stdout).toBe('');
  });

  it('say on stderr that there is nothing of OpenMetadata, and fail with --require-files', async () => {
    const cwd = temporaryFolder({ 'c.yaml': 'theirs\n' });
    const { code, stderr } = await runCli('check --format json', { cwd });
    expect([code, stderr]).toEqual([0, 'omconfig: No OpenMetadata configuration in 1 file.\n']);
    expect((await runCli('check --require-files', { cwd })).code).toBe(2);
    expect((await runCli('check --require-files', { cwd: temporaryFolder(FILES) })).code).toBe(1);
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

const FILES = { 'etl/a.yaml': 'ours: old\naway: 1\n', 'etl/b.yaml': 'ours: fine\n' };

describe('migrate', () => {
  it('shows the diff, what is left to do and where values go, and writes nothing', async () => {
    const cwd = temporaryFolder(FILES);
    const { code, stdout, stderr } = await runCli('migrate --to 1.6', { cwd });
    expect(stdout).toBe(
      [
        '--- a/etl/a.yaml',
        '+++ b/etl/a.yaml',
        '@@ -1,2 +1 @@',
        '-ours: old',
        '-away: 1',
        '+ours: new',
        '--- /dev/null',
        '+++ b/etl/moved.yaml',
        '@@ -0,0 +1 @@',
        '+here',
        '',
      ].join('\n'),
    );
    expect(stderr).toBe(
      [
        '',
        'Manual steps:',
        '  etl/a.yaml: Look at etl/moved.yaml. (1.6/away)',
        '',
        'Moved:',
        '  etl/a.yaml: away → etl/moved.yaml: here',
        '',
        '1 file to change, 1 file to create for 1.6.13. Use --write to write them.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
    expect(readFileSync(`${cwd}/etl/a.yaml`, 'utf8')).toBe(FILES['etl/a.yaml']);
    expect(existsSync(`${cwd}/etl/moved.yaml`)).toBe(false);
  });

  it('gives a diff that git applies, also from a folder below', async () => {
    const cwd = temporaryFolder(FILES);
    execFileSync('git', ['init', '-q', '.'], { cwd });
    const { stdout } = await runCli('migrate --to 1.6 --quiet', { cwd: `${cwd}/etl` });
    execFileSync('git', ['apply', '-'], { cwd: `${cwd}/etl`, input: stdout });
    expect(readFileSync(`${cwd}/etl/a.yaml`, 'utf8')).toBe('ours: new\n');
    expect(readFileSync(`${cwd}/etl/moved.yaml`, 'utf8')).toBe('here\n');
    expect(await runCli('migrate --to 1.6', { cwd })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Nothing to do: the files are already valid for 1.6.13.\n',
    });
    expect((await runCli('migrate --to 1.6 --from 1.5 etl/b.yaml', { cwd })).stderr).toBe(
      'Nothing to do for 1.6.13.\n',
    );
  });

  it('writes with --write, and shows the diff with --diff, too', async () => {
    const cwd = temporaryFolder(FILES);
    const { code, stdout, stderr } = await runCli('migrate --to 1.6 --write --diff', { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain('+ours: new');
    expect(stderr).toContain('1 file changed, 1 file created for 1.6.13.\n');
    expect(readFileSync(`${cwd}/etl/a.yaml`, 'utf8')).toBe('ours: new\n');
    expect(await runCli('migrate --to 1.6 --write', { cwd })).toMatchObject({ code: 0, stdout: '' });
  });

  it('reports what it could not write, writes the rest, and exits with 2', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours: old\n', 'b.yaml': 'ours: old\n' });
    chmodSync(`${cwd}/a.yaml`, 0o444);
    const { code, stderr } = await runCli('migrate --to 1.6 --write', { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('omconfig: a.yaml is read-only.\n');
    expect(stderr).toContain('1 file changed for 1.6.13.');
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('ours: old\n');
    expect(readFileSync(`${cwd}/b.yaml`, 'utf8')).toBe('ours: new\n');
    // Not “the files are fit”.
    expect((await runCli('migrate --to 1.6 --write', { cwd })).stderr).toBe(
      'omconfig: a.yaml is read-only.\nNothing was written.\n',
    );
    expect((await runCli('migrate --to 1.6 no.yaml', { cwd })).stderr).toBe(
      'omconfig: no.yaml does not exist.\nNothing to do for 1.6.13.\n',
    );
  });

  it('exits with 2 for what cannot be read, and migrates the rest', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours: old\n' });
    const { code, stdout, stderr } = await runCli('migrate --to 1.6 a.yaml no.yaml', { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain('+ours: new');
    expect(stderr).toContain('omconfig: no.yaml does not exist.\n');
  });

  it('reports all in the fixed form as JSON', async () => {
    const cwd = temporaryFolder(FILES);
    const { code, stdout, stderr } = await runCli('migrate --to 1.6 --format json', { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      files: [
        {
          path: 'etl/a.yaml',
          action: 'edit',
          migrations: ['1.6/old'],
          before: 'ours: old\naway: 1\n',
          after: 'ours: new\n',
        },
        { path: 'etl/moved.yaml', action: 'create', migrations: ['1.6/away'], before: null, after: 'here\n' },
      ],
      manual: [{ migration: '1.6/away', path: 'etl/a.yaml', text: 'Look at etl/moved.yaml.' }],
      kept: [{ path: 'etl/a.yaml', from: 'away', to: 'etl/moved.yaml: here' }],
    });
  });

  it('migrates what comes by stdin', async () => {
    const { code, stdout } = await runCli('migrate --to 1.6 - --stdin-filename etl/a.yaml --quiet', {
      cwd: temporaryFolder(),
      stdin: 'ours: old\n',
    });
    expect(code).toBe(1);
    expect(stdout).toContain('+++ b/etl/a.yaml');
  });

  it('says so when the release is not known', async () => {
    const { stderr } = await runCli('migrate --to 1.99', { cwd: temporaryFolder(FILES) });
    expect(stderr).toMatch(/^omconfig: Release 1\.99 was never released; the target is 1\.13\.\d+ instead\.\n/);
    const newer = await runCli('migrate --to 9.1', { cwd: temporaryFolder(FILES) });
    expect(newer.stderr).toMatch(/^omconfig: Release 9\.1 is newer than .*; the target is [\d.]+ instead\.\n/);
  });

  it('leaves out what omconfig.yaml excludes', async () => {
    const cwd = temporaryFolder({ ...FILES, 'omconfig.yaml': 'exclude: [etl]\n' });
    expect((await runCli('migrate --to 1.6', { cwd })).stdout).not.toContain('etl/a.yaml');
  });

  it('keeps a byte order mark in the diff', async () => {
    const cwd = temporaryFolder({ 'a.yaml': '\uFEFFours: old\n' });
    const { stdout } = await runCli('migrate --to 1.6', { cwd });
    execFileSync('git', ['apply', '-'], { cwd, input: stdout });
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('\uFEFFours: new\n');
  });
});

import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { NO_MODES, ON_WINDOWS } from '../../../server/src/files/testing/system';

const OURS = 'ours: 1\n';

describe('check', () => {
  it('reports each problem with its frame, its fix and its page', async () => {
    const cwd = temporaryFolder({ 'a/wf.yaml': 'ours: 1\n# note\nbad: 2 # fixable\nlast: 3\n' });
    const { code, stdout, stderr } = await runCli('check', { cwd });
    expect(stdout).toBe(
      [
        'a/wf.yaml:3:1 error unknown-field `bad` is not good.',
        '    1 | ours: 1',
        '    2 | # note',
        '  > 3 | bad: 2 # fixable',
        '      | ^^^',
        '    4 | last: 3',
        '  fix: Make it good (safe)',
        '  more: omconfig explain unknown-field',
        '',
        '1 error in 1 of 1 OpenMetadata file, checked for 1.6.13.',
        '1 can be fixed with: omconfig check --fix',
        '',
      ].join('\n'),
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  });

  it('lists the nearest fixes where there is one for each allowed value', async () => {
    const cwd = temporaryFolder({
      'a.yaml':
        'source:\n  type: postgres\n  serviceName: x\n  sourceConfig: {config: {type: DatabaseMetadata}}\n' +
        'workflowConfig: {openMetadataServerConfig: {hostPort: "http://om/api", authProvider: azur}}\n',
    });
    const { stdout } = await runRealCli('check --release 1.13.6', { cwd });
    const fixes = stdout.slice(stdout.indexOf('`azur`')).match(/(?<=^ {2}fix: ).*/gm);
    expect(fixes?.slice(0, 4)).toEqual([
      'Change to azure (safe)',
      'Change to auth0 (review)',
      'Change to aws-cognito (review)',
      '7 more, listed by --format json',
    ]);
  });

  it('names the command that fixes what a migration can fix', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': 'ours\nodd: fixable\n' });
    const { code, stdout } = await runCli(['check', '--release', '1.6', 'wf.yaml'], { cwd });
    expect(stdout).toContain('1 can be fixed with: omconfig migrate --to 1.6 --write wf.yaml\n');
    expect(stdout).toContain('more: omconfig explain 1.6.2/test-suite-service-connections');
    expect(code).toBe(0);
  });

  it('does not repeat many paths in the commands that it offers', async () => {
    const names = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml'];
    const cwd = temporaryFolder(Object.fromEntries(names.map((name) => [name, 'ours\nodd: fixable\nbad: fixable\n'])));
    const { stdout } = await runCli(['check', ...names], { cwd });
    expect(stdout).toContain('4 can be fixed with: the same command with --fix\n');
    expect(stdout).toContain('4 can be fixed (for the same paths) with: omconfig migrate --to 1.6.13 --write\n');
  });

  it('says once that nothing names a release, and what to write', async () => {
    const WORKFLOW =
      'source:\n  type: postgres\n  serviceName: x\n  sourceConfig: {config: {type: DatabaseMetadata}}\n';
    const cwd = temporaryFolder({ 'a.yaml': WORKFLOW, 'b.yaml': WORKFLOW });
    const { stderr } = await runRealCli('check --format json', { cwd });
    expect(stderr).toMatch(
      /^omconfig: No release found for 2 files, so they are checked for ([\d.]+), the newest known release\. Write the release that you run in omconfig\.yaml: release: \1\n$/,
    );
    expect((await runRealCli('check --format json --release 1.6', { cwd })).stderr).toBe('');
  });

  it('orders files by path and problems by position', async () => {
    const cwd = temporaryFolder({
      'b.yaml': 'ours\nbad: 1\nbad: 2\n',
      'a.yaml': 'ours\nbad: 1\n',
      'a/z.yml': 'ours\nbad: 1\n',
    });
    const { stdout } = await runCli('check --quiet b.yaml .', { cwd });
    expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'a.yaml:2:1',
      'a/z.yml:2:1',
      'b.yaml:2:1',
      'b.yaml:3:1',
      '',
    ]);
  });

  it('has nothing to say about files of others', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'theirs: bad\n' });
    expect(await runCli('check', { cwd })).toEqual({
      code: 0,
      stdout: '',
      stderr: 'omconfig: No OpenMetadata configuration in 1 file.\n',
    });
  });

  it('lists a text that only names something of OpenMetadata where it has problems', async () => {
    const cwd = temporaryFolder({ 'bad.yaml': '# ours\nbad: 1\n', 'good.yaml': '# ours\n', 'wf.yaml': OURS });
    const { stdout } = await runCli('check --format json', { cwd });
    const { summary, files } = JSON.parse(stdout) as { summary: object; files: { path: string }[] };
    expect(files.map(({ path }) => path)).toEqual(['bad.yaml', 'wf.yaml']);
    expect(summary).toMatchObject({ files: 3, checked: 2, error: 1 });
  });

  it('says so when all is well', async () => {
    const cwd = temporaryFolder({ 'a.yaml': OURS });
    const { stdout } = await runCli('check', { cwd });
    expect(stdout).toBe('No problems in 1 OpenMetadata file, checked for 1.6.13.\n');
  });

  it('takes stdin for the file of its name, which is not reported twice', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': 'ours\n\n\nbad: 1\n' });
    const words = 'check wf.yaml - - --stdin-filename wf.yaml --quiet';
    const { stdout } = await runCli(words, { cwd, stdin: 'ours\nbad: 1\n' });
    expect(stdout).toBe('wf.yaml:2:1 error unknown-field `bad` is not good.\n');
  });

  it('reads stdin under the name that is given', async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await runCli('check - --stdin-filename etl/wf.yaml --quiet', {
      cwd,
      stdin: 'ours\nbad: 1\n',
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: 'etl/wf.yaml:2:1 error unknown-field `bad` is not good.\n' });
    expect((await runCli('check - --quiet', { cwd, stdin: 'ours\nbad: 1\n' })).stdout).toContain('<stdin>:2:1');
  });

  it('fails from the severity that is asked for, and leaves out what is less than asked for', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours\nodd: 1\n' });
    expect((await runCli('check', { cwd })).code).toBe(0);
    expect((await runCli('check --fail-on hint', { cwd })).code).toBe(1);
    const quieter = await runCli('check --min-severity warning --fail-on hint', { cwd });
    expect(quieter).toMatchObject({ code: 0, stdout: expect.stringContaining('No problems') as string });
  });

  it.each([
    ['--only unknown-field', 1],
    ['--only moved-field', 1],
    ['--only 1.6.2/test-suite-service-connections', 1],
    ['--only unknown-field,moved-field', 2],
    ['--only unknown-field --only moved-field', 2],
    ['--skip unknown-field', 1],
    ['--skip 1.6.2/test-suite-service-connections', 1],
    ['--skip moved-field,unknown-field', 0],
  ])('chooses rules and migrations: %s', async (words, problems) => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours\nbad: 1\nodd: 1\n' });
    const { stdout } = await runCli(`check --quiet ${words}`, { cwd });
    expect(stdout.split('\n').length - 1).toBe(problems);
  });

  it('keeps the byte order mark out of the columns', async () => {
    const cwd = temporaryFolder({ 'a.yaml': '\uFEFFbad: ours\n' });
    expect((await runCli('check --quiet', { cwd })).stdout).toContain('a.yaml:1:1 ');
  });

  it('strips what a terminal would obey', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours: "\u001B[2J"\nbad: \u0007\n' });
    const { stdout } = await runCli('check', { cwd });
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe('check, of what cannot be read', () => {
  it('shows it in a line, exits with 2, and checks the others', async () => {
    const cwd = temporaryFolder({
      'a.yaml': 'ours\nbad: 1\n',
      'picture.png': new Uint8Array([137, 80, 0, 1]),
      'big.yaml': '',
    });
    writeFileSync(`${cwd}/big.yaml`, Buffer.alloc(50 * 1024 * 1024 + 1, 'x'));
    const { code, stdout, stderr } = await runCli('check --quiet a.yaml no.yaml picture.png big.yaml', { cwd });
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
    expect(stdout).toContain('a.yaml:2:1');
    expect(
      stdout
        .split('\n')
        .filter((line) => line.includes('unreadable-file'))
        .sort(),
    ).toEqual([
      'big.yaml:1:1 error unreadable-file This file is larger than 8 MB, the most that omconfig reads; add it to `exclude` in omconfig.yaml if it is not configuration. Nothing in it was checked.',
      'no.yaml:1:1 error unreadable-file This path does not exist.',
      'picture.png:1:1 error unreadable-file This file is a binary file. Nothing in it was checked.',
    ]);
  });

  it('does not pass over a heap of data that looks like OpenMetadata', async () => {
    const cwd = temporaryFolder({
      'huge.yaml': '',
      'big.yaml': '',
      'left-out.yaml': '',
      'omconfig.yaml': 'exclude: [left-out.yaml]',
    });
    const head = Buffer.from('openmetadata: 1\n');
    writeFileSync(`${cwd}/huge.yaml`, Buffer.concat([head, Buffer.alloc(50 * 1024 * 1024, 'x')]));
    for (const name of ['big.yaml', 'left-out.yaml']) {
      writeFileSync(`${cwd}/${name}`, Buffer.concat([head, Buffer.alloc(9_000_000, 'x')]));
    }
    const { code, stdout } = await runCli('check --quiet', { cwd });
    expect(code).toBe(2);
    expect(stdout.match(/^\S+(?=:1:1 error unreadable-file This file is larger than 8 MB)/gm)).toEqual([
      'big.yaml',
      'huge.yaml',
    ]);
  });

  it('passes over binary files and heaps of data that a search meets', async () => {
    const cwd = temporaryFolder({ 'x.json': new Uint8Array([0, 1, 2]), 'data.json': '' });
    writeFileSync(`${cwd}/data.json`, Buffer.alloc(50 * 1024 * 1024 + 1, 'x'));
    expect(await runCli('check --quiet', { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(await runCli('migrate --to 1.6 --quiet', { cwd })).toMatchObject({ code: 0, stderr: '' });
  });

  it('wants a - for --stdin-filename, instead of checking the folder', async () => {
    const { code, stderr } = await runCli('check --stdin-filename a.yaml', { cwd: temporaryFolder(), stdin: OURS });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'omconfig: --stdin-filename requires - among the paths.\n',
    });
  });

  it('passes over other encodings unless the file is ours or named', async () => {
    const theirs = Buffer.from('name: M\u00FCller', 'latin1');
    const cwd = temporaryFolder({
      'theirs.yaml': theirs,
      'sub/ours.yaml': Buffer.concat([theirs, Buffer.from('\nours: 1')]),
    });
    expect(await runCli('check --format json', { cwd })).toMatchObject({
      code: 2,
      stderr:
        'omconfig: sub/ours.yaml is not in UTF-8 (line 1 has the byte FC, “ü” in Windows-1252); save it as UTF-8.\n',
    });
    expect(await runCli('check --format json theirs.yaml', { cwd })).toMatchObject({
      code: 2,
      stderr:
        'omconfig: theirs.yaml is not in UTF-8 (line 1 has the byte FC, “ü” in Windows-1252); save it as UTF-8.\n',
    });
  });

  it('reads its own in UTF-16, as PowerShell writes it', async () => {
    const little = Buffer.from('\uFEFFours: 1\n', 'utf16le');
    const theirs = Buffer.from('\uFEFFtheirs: 1\n', 'utf16le').swap16();
    const cwd = temporaryFolder({
      'theirs.yaml': theirs,
      'ours.yaml': little,
      'big.yaml': Buffer.from(little).swap16(),
    });
    const { stdout, stderr } = await runCli('check --format json', { cwd });
    expect(stderr).toBe('');
    expect((JSON.parse(stdout) as { files: { path: string }[] }).files.map(({ path }) => path)).toEqual([
      'big.yaml',
      'ours.yaml',
    ]);
  });

  it('reports workflows in UTF-16, which no client reads, and saves them as UTF-8', async () => {
    const workflow = 'source: {type: mysql, serviceName: a}\nsink: {type: metadata-rest, config: {}}\n';
    const wide = Buffer.from(`\uFEFF${workflow}`, 'utf16le');
    const values = Buffer.from('\uFEFFopenmetadata: {config: {clusterName: a}}\n', 'utf16le');
    const cwd = temporaryFolder({ 'wide.yaml': wide, 'helm/values.yaml': values });
    const words = ['check', '--only', 'unreadable-file', '--quiet'];
    const { code, stdout } = await runRealCli(words, { cwd });
    expect([code, stdout]).toEqual([
      1,
      'wide.yaml:1:1 error unreadable-file This file is in UTF-16, and no release reads it: the ingestion package stops at the first byte. Save it as UTF-8.\n',
    ]);
    expect((await runRealCli([...words, '--fix', '-'], { cwd, stdin: wide })).stdout).toBe(workflow);
    expect((await runRealCli([...words, '--fix', '--skip', 'unreadable-file'], { cwd })).code).toBe(1);
    expect(readFileSync(`${cwd}/wide.yaml`)).toEqual(wide);
    expect(await runRealCli([...words, '--fix'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(`${cwd}/wide.yaml`, 'utf8')).toBe(workflow);
    expect(readFileSync(`${cwd}/helm/values.yaml`)).toEqual(values);
  });

  it.each(['little', 'big'])('saves UTF-16 without a byte order mark as UTF-8, %s end first', async (end) => {
    const workflow = 'source: {type: mysql, serviceName: geschäft}\nsink: {type: metadata-rest, config: {}}\n';
    const values = 'openmetadata: {config: {clusterName: a}}\n';
    const asWide = (text: string): Buffer => {
      const wide = Buffer.from(text, 'utf16le');
      return end === 'big' ? wide.swap16() : wide;
    };
    const cwd = temporaryFolder({ 'wide.yaml': asWide(workflow), 'helm/values.yaml': asWide(values) });
    const words = ['check', '--only', 'unreadable-file', '--quiet'];
    const { stdout } = await runRealCli(words, { cwd });
    expect(stdout.match(/in UTF-16 without a byte order mark/g)).toHaveLength(2);
    expect(await runRealCli([...words, '--fix'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(`${cwd}/wide.yaml`, 'utf8')).toBe(workflow);
    expect(readFileSync(`${cwd}/helm/values.yaml`, 'utf8')).toBe(values);
  });

  it('edits nothing that is encrypted, and says how to', async () => {
    const values = `global: {database: {host: 'ENC[AES256_GCM,data:x,type:str]'}}\nopenmetadata: {config: {}}\n`;
    const cwd = temporaryFolder({ 'Chart.yaml': 'name: openmetadata\nversion: 1.6.13\n', 'values.yaml': values });
    const { code, stdout, stderr } = await runRealCli('check --fix --unsafe', { cwd });
    expect([code, stderr]).toEqual([
      0,
      'omconfig: values.yaml is encrypted with SOPS; edit it with `sops edit values.yaml`.\n',
    ]);
    expect(stdout).toContain('moved-field');
    expect(stdout).not.toContain('fix:');
    expect(readFileSync(`${cwd}/values.yaml`, 'utf8')).toBe(values);
    const piped = await runRealCli('check --fix - --stdin-filename values.yaml', { cwd, stdin: values });
    expect(piped.stdout).toBe(values);
  });

  it('reports folders that may not be read', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may read everything');
    skip(ON_WINDOWS, NO_MODES);
    const cwd = temporaryFolder({ 'closed/a.yaml': OURS, 'b.yaml': OURS });
    chmodSync(`${cwd}/closed`, 0);
    const { code, stderr } = await runCli('check', { cwd });
    chmodSync(`${cwd}/closed`, 0o755);
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'omconfig: closed may not be read or written by you.\n' });
  });

  it('reports an internal error without a word of the file, and checks the others', async () => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours: explode hunter2\n', 'b.yaml': 'ours\nbad: 1\n' });
    const { code, stdout, stderr } = await runCli('check --quiet', { cwd });
    expect(code).toBe(3);
    expect(stdout).toContain('b.yaml:2:1');
    expect(stderr).toMatch(
      /^omconfig 0\.1\.0 failed on a\.yaml \(TypeError at .*\)\. This is an internal error; please report .*\n$/,
    );
    expect(stderr).not.toContain('hunter2');
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';
import { hasGit, NO_GIT } from '../../../server/src/files/testing/system';

const FILES = { 'etl/a.yaml': 'ours: old\naway: 1\n', 'etl/b.yaml': 'ours: fine\n' };

const WORKFLOW = workflowText({
  connection: ['type: Postgres', 'username: u', 'hostPort: db:5432', 'database: d'],
  token: '${T}',
});

describe('migrate', () => {
  it('says what workflows stop doing, also where there is nothing to change', async () => {
    const cwd = temporaryFolder({ 'pg.yaml': WORKFLOW });
    const { code, stderr } = await runRealCli('migrate --to 1.6 --from 1.5.15', { cwd });
    expect(stderr.slice(stderr.indexOf('\nBehavior:'))).toBe(
      [
        '',
        'Behavior:',
        '  pg.yaml (pg): as of 1.6 the metadata workflow no longer computes the lineage of views; not restored by any of these files; add a workflow with `processViewLineage: true`: `omconfig new --workflow lineage --connector Postgres`',
        '',
        'Nothing to do in the files for 1.6.13.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
    const json = await runRealCli('migrate --to 1.6 --from 1.5.15 --format json', { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({
      behavior: [{ topic: 'view-lineage', since: '1.6.0', service: 'pg', path: 'pg.yaml', restoredBy: null }],
    });
  });

  it('refuses a way that loses something, unless it is allowed', async () => {
    const cwd = temporaryFolder({ 'pg.yaml': WORKFLOW, 'requirements.txt': 'openmetadata-ingestion==1.13.6.0\n' });
    const { code, stdout, stderr } = await runRealCli('migrate --to 2.0.0 --write', { cwd });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('pg.yaml: The way from 1.13.6 to 2.0.0 loses something (known-fault/');
    const fault = /--allow (\S+)\./.exec(stderr)?.[1] ?? '';
    const json = await runRealCli('migrate --to 2.0.0 --format json', { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({ files: [], ways: [{ fault, path: 'pg.yaml', start: '1.13.6' }] });
    const allowed = await runRealCli(`migrate --to 2.0.0 --allow ${fault}`, { cwd });
    expect(allowed.stderr).not.toContain('loses something');
    expect((await runRealCli('migrate --to 2.0.0 --allow no-such-fault', { cwd })).code).toBe(2);
    expect((await runRealCli('migrate --to 2.0.4', { cwd })).stderr).not.toContain('loses something');
  });

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
        '0 errors left at 1.6.13.',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
    expect(readFileSync(`${cwd}/etl/a.yaml`, 'utf8')).toBe(FILES['etl/a.yaml']);
    expect(existsSync(`${cwd}/etl/moved.yaml`)).toBe(false);
  });

  it('gives a diff that git applies, also from a folder below', async ({ skip }) => {
    skip(!hasGit(), NO_GIT);
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
    // A step is left for a person.
    expect(code).toBe(1);
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
    expect(stderr).toContain('0 errors left at 1.6.13 in what was written.\n');
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('ours: old\n');
    expect(readFileSync(`${cwd}/b.yaml`, 'utf8')).toBe('ours: new\n');
    // Not “already valid”.
    expect((await runCli('migrate --to 1.6 --write', { cwd })).stderr).toBe(
      'omconfig: a.yaml is read-only.\nNothing was written.\n',
    );
    expect((await runCli('migrate --to 1.6 no.yaml', { cwd })).stderr).toBe('omconfig: no.yaml does not exist.\n');
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
      added: [],
      behavior: [],
      obligations: [
        {
          ...{ kind: 'decision', path: 'etl/a.yaml', line: null, text: 'Look at etl/moved.yaml.', since: '1.6.0' },
          ...{ why: '1.6 moved it.', concerns: 'those who use it', check: 'It is not listed.', by: '1.6/away' },
        },
      ],
      left: [],
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

  it('takes known releases and latest, and names the nearest ones of others', async () => {
    const cwd = temporaryFolder(FILES);
    const unknown = await runCli('migrate --to 1.31 --write', { cwd });
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toMatch(
      /^omconfig: --to: Release 1\.31 was never released\. The nearest are [\d.]+.* and [\d.]+\.\n$/,
    );
    expect(unknown.stderr).toContain('1.13.');
    const skipped = await runCli('migrate --to 1.14', { cwd });
    expect(skipped.stderr).toMatch(/Release 1\.14 was never released\. The nearest are 1\.13\.\d+ and 2\.0\.0\.\n$/);
    const patch = await runCli('migrate --to 1.6.99', { cwd });
    expect(patch.stderr).toContain('Release 1.6.99 is not a known release. The nearest are 1.6.');
    const later = await runCli('migrate --to 99.0', { cwd });
    expect(later.stderr).toMatch(/Release 99\.0 is newer than all .* knows\. The nearest is [\d.]+\.\n$/);
    expect(readFileSync(`${cwd}/etl/a.yaml`, 'utf8')).toBe(FILES['etl/a.yaml']);
    expect((await runCli('migrate --to 1.0.0', { cwd })).code).toBe(2);
    expect((await runCli('migrate --to latest', { cwd })).stderr).toMatch(/1 file to create for \d+\.\d+\.\d+\./);
  });

  it('goes to the version of a chart where there are values alone', async () => {
    const cwd = temporaryFolder({
      'openmetadata/values.yaml': 'global:\n  fernetKey: abc\n  airflow:\n    host: http://airflow:8080\n',
    });
    const { code, stdout } = await runRealCli('migrate --to 1.0.0 --unsafe', { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('+  fernetkey:');
    expect(stdout).not.toContain('openmetadata:');
  });

  it('says first that the start is unknown, and lists what may be lost', async () => {
    const cwd = temporaryFolder({ 'pg.yaml': WORKFLOW });
    const { code, stderr } = await runRealCli('migrate --to 1.4.7 --unsafe', { cwd });
    const [first, rest = ''] = stderr.split('On the server:\n');
    expect(first).toBe(
      [
        'Nothing says which release 1 file comes from, so what changed before is not kept. State it with --from.',
        '  changed between 1.4.6 and 1.4.7: `includeDDL`: From 1.4.0 to 1.4.6 the statement that created each table (DDL) is read by default; before, there is no such setting, and as of 1.4.7 it is off. BigQuery, ClickHouse and Oracle read it in any case up to 1.6. View definitions are read either way. Write `true`. (1.4.7/include-ddl-default)',
        '    in pg.yaml',
        '',
        '',
      ].join('\n'),
    );
    expect(rest).toMatch(/\n\nNothing else to change for 1\.4\.7\.\n$/);
    expect(code).toBe(1);
    const json = await runRealCli('migrate --to 1.4.7 --format json', { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({
      unknownStart: {
        changes: [{ path: 'pg.yaml', migration: '1.4.7/include-ddl-default', before: '1.4.6', since: '1.4.7' }],
      },
    });
    const markdown = await runRealCli('migrate --to 1.4.7 --format markdown', { cwd });
    expect(markdown.stdout.split('\n\n')[1]).toContain('Nothing says which release 1 file comes from');
    expect(markdown.stdout).toMatch(/- \[ \] changed between 1\.4\.6 and 1\.4\.7: .* In `pg\.yaml`\.$/m);
  });

  it('checks the result, and lists what is still wrong', async () => {
    const wrong = WORKFLOW.replace('type: DatabaseMetadata', 'type: DatabaseMetadata\n      nosuch: 1');
    const cwd = temporaryFolder({ 'w.yaml': wrong });
    const { code, stderr } = await runRealCli('migrate --to 1.6', { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'Nothing to change for 1.6.13.\n1 error left at 1.6.13:\n  w.yaml:13 unknown-field `nosuch`',
    );
    const pinned = temporaryFolder({ 'w.yaml': `# omconfig: release=1.6.13\n${WORKFLOW}` });
    const fine = await runRealCli('migrate --to 1.6 --write', { cwd: pinned });
    expect(fine).toMatchObject({ code: 0, stderr: 'Nothing to do: the files are already valid for 1.6.13.\n' });
    const { stdout } = await runRealCli('migrate --to 1.6 --format json', { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ left: [{ path: 'w.yaml', line: 13, rule: 'unknown-field' }] });
  });

  it('reports what it adds, with the reason', async () => {
    const old = `# omconfig: release=1.4.6\n${WORKFLOW}`;
    const { stdout } = await runRealCli('migrate --to 1.5 --unsafe --format json', {
      cwd: temporaryFolder({ 'w.yaml': old }),
    });
    expect(JSON.parse(stdout)).toMatchObject({
      added: [
        {
          path: 'w.yaml',
          from: 'source.sourceConfig.config.includeDDL',
          to: 'added: keeps the default of releases before 1.4.7',
        },
      ],
    });
  });

  it('refuses to go back, and plan writes the steps of a rollback', async () => {
    const cwd = temporaryFolder({ 'w.yaml': `# omconfig: release=1.13.1\n${WORKFLOW}` });
    const { code, stderr } = await runRealCli('migrate --to 1.6 --write', { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('w.yaml is for 1.13.1');
    expect(stderr).toContain('a database cannot go back');
    const { stdout } = await runRealCli('plan --to 1.6', { cwd });
    expect(stdout).toMatch(/^# Go back to OpenMetadata 1\.6\.13\n[^]*## 1\. Restore the backup\n/);
  });

  it('leaves out what omconfig.yaml excludes', async () => {
    const cwd = temporaryFolder({ ...FILES, 'omconfig.yaml': 'exclude: [etl]\n' });
    expect((await runCli('migrate --to 1.6', { cwd })).stdout).not.toContain('etl/a.yaml');
  });

  it('names files with changes that are not committed, keeps these, and is taken back by its diff alone', async ({
    skip,
  }) => {
    skip(!hasGit(), NO_GIT);
    const cwd = temporaryFolder({ 'a.yaml': 'ours: old\n', 'b.yaml': 'ours: old\r\n', 'new.yaml': 'ours: old\n' });
    const git = (...words: readonly string[]): unknown => execFileSync('git', words, { cwd, stdio: 'pipe' });
    git('init', '-q', '.');
    git('-c', 'core.autocrlf=true', 'add', 'a.yaml', 'b.yaml');
    git('-c', 'user.name=n', '-c', 'user.email=n@example.com', 'commit', '-q', '-m', 'files');
    writeFileSync(`${cwd}/a.yaml`, '# mine\nours: old\n');
    const { stdout, stderr } = await runCli('migrate --to 1.6 --write --diff --show-secrets', { cwd });
    expect(stderr).toContain(
      '1 file had changes that are not committed: a.yaml. They are kept; `git diff` shows them together with those of this run.\n',
    );
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('# mine\nours: new\n');
    execFileSync('git', ['apply', '--reverse', '-'], { cwd, input: stdout });
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('# mine\nours: old\n');
    expect(readFileSync(`${cwd}/new.yaml`, 'utf8')).toBe('ours: old\n');
    expect((await runCli('migrate --to 1.6', { cwd })).stderr).not.toContain('not committed');
    git('checkout', '-q', 'a.yaml');
    expect((await runCli('migrate --to 1.6 --write', { cwd })).stderr).not.toContain('not committed');
  });

  it('keeps a byte order mark in the diff', async ({ skip }) => {
    skip(!hasGit(), NO_GIT);
    const cwd = temporaryFolder({ 'a.yaml': '\uFEFFours: old\n' });
    const { stdout } = await runCli('migrate --to 1.6', { cwd });
    execFileSync('git', ['apply', '-'], { cwd, input: stdout });
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8')).toBe('\uFEFFours: new\n');
  });
});

describe('upgrade', () => {
  it('brings each file to the release of its pins, and lists the others', async () => {
    const old = WORKFLOW.replace('DatabaseMetadata', 'Profiler\n      profileSample: 10');
    const cwd = temporaryFolder({
      'a/requirements.txt': 'openmetadata-ingestion==1.13.1.0\n',
      'a/w.yaml': old,
      'b/requirements.txt': 'openmetadata-ingestion==1.6.2.0\n',
      'b/w.yaml': old,
      'c/w.yaml': old,
    });
    const { code, stdout, stderr } = await runRealCli('upgrade', { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('+++ b/a/w.yaml');
    expect(stdout).not.toContain('b/b/w.yaml');
    expect(stderr).toContain('nothing says which release c/w.yaml is for; left unchanged.');
    expect(stderr).toContain('1 file to change for 1.13.1, 1.6.2.');
  });
  it('starts at the pin before its last change in git, unless --from is given', async ({ skip }) => {
    skip(!hasGit(), NO_GIT);
    const cwd = temporaryFolder({ 'requirements.txt': 'openmetadata-ingestion==1.5.4\n', 'w.yaml': WORKFLOW });
    const git = (...words: readonly string[]): unknown => execFileSync('git', words, { cwd, stdio: 'pipe' });
    git('init', '-q', '.');
    git('add', '-A');
    git('-c', 'user.name=n', '-c', 'user.email=n@example.com', 'commit', '-q', '-m', 'pin');
    const before = await runRealCli('upgrade', { cwd });
    writeFileSync(`${cwd}/requirements.txt`, 'openmetadata-ingestion==1.6.0\n');
    const start = /From 1\.5\.4 \(git: [\da-f]{7} had it in requirements\.txt\): w\.yaml\n/;
    const raised = await runRealCli('upgrade', { cwd });
    expect(before.stderr).not.toMatch(start);
    expect(raised.stderr).toMatch(start);
    expect(raised.stderr).toContain('no longer computes the lineage of views');
    expect((await runRealCli('upgrade --from 1.6.0', { cwd })).stderr).not.toMatch(start);
    const json: unknown = JSON.parse((await runRealCli('upgrade --format json', { cwd })).stdout);
    expect(json).toMatchObject({ starts: [{ path: 'w.yaml', from: '1.5.4', certainty: 'derived' }] });
    const { stdout } = await runRealCli('migrate --to 1.6.0 --format markdown w.yaml', { cwd });
    expect(stdout).toMatch(/From 1\.5\.4 .*: `w\.yaml`\./);
    expect((await runRealCli('plan --to 1.6.0 .', { cwd })).stdout).toContain('1.5.4, from git: commit ');
  });

  it.each([
    ['report', 'check --format json .'],
    ['plan', 'plan --to 1.6.0 --format json .'],
  ])('starts at the release that the %s of an earlier run has of a file', async (_, earlier) => {
    const cwd = temporaryFolder({
      'requirements.txt': 'openmetadata-ingestion==1.5.4\n',
      'w.yaml': WORKFLOW,
      'other.json': '{"version": 1}',
    });
    writeFileSync(`${cwd}/earlier.json`, (await runRealCli(earlier, { cwd })).stdout);
    writeFileSync(`${cwd}/requirements.txt`, 'openmetadata-ingestion==1.6.0\n');
    const { stderr } = await runRealCli('upgrade --from earlier.json', { cwd });
    expect(stderr).toContain('From 1.5.4 (earlier.json): w.yaml\n');
    expect(stderr).toContain('no longer computes the lineage of views');
    const { stdout } = await runRealCli('migrate --to 1.6.0 --from earlier.json --format json .', { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ starts: [{ path: 'w.yaml', from: '1.5.4', file: 'earlier.json' }] });
    expect((await runRealCli('plan --to 1.6.0 --from earlier.json .', { cwd })).stdout).toContain('from earlier.json');
    for (const name of ['missing.json', 'other.json'])
      expect((await runRealCli(`upgrade --from ${name}`, { cwd })).stderr).toContain(`--from: ${name} `);
  });

  it('refuses a start that does not exist, or is later than the pins', async () => {
    const cwd = temporaryFolder({ 'requirements.txt': 'openmetadata-ingestion==1.6.0\n', 'w.yaml': WORKFLOW });
    expect((await runRealCli('upgrade --from 1.5.99', { cwd })).code).toBe(2);
    expect((await runRealCli('upgrade --from 1.7.0', { cwd })).stderr).toContain('--from 1.7.0 is later than 1.6.0');
  });
});

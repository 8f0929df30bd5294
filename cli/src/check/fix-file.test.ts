import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { workflowText } from '../../../server/src/documents/testing/workflow-text';
import { ON_WINDOWS } from '../../../server/src/files/testing/system';

const WORKFLOW = workflowText({
  above: ['# nightly'],
  connection: ['type: Postgres', 'usrname: reader   # read only', 'hostPort: localhost:5432', 'database: shop'],
  config: ['threads: many'],
});

describe('check --fix', () => {
  it('writes the safe fixes, leaves all other bytes, and reports the rest', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW.replaceAll('\n', '\r\n') });
    chmodSync(join(cwd, 'wf.yaml'), 0o640);
    const { code, stdout } = await runRealCli('check --fix', { cwd });
    const after = readFileSync(join(cwd, 'wf.yaml'), 'utf8');
    expect(after).toBe(WORKFLOW.replace('usrname', 'username').replaceAll('\n', '\r\n'));
    if (!ON_WINDOWS) expect(statSync(join(cwd, 'wf.yaml')).mode & 0o777).toBe(0o640);
    expect(stdout).toContain('wf.yaml:14:16 error invalid-type');
    expect(stdout).not.toContain('unknown-field');
    expect(stdout).toContain('Fixed 1 file.');
    expect(code).toBe(1);
  });

  it('is offered where there is something for it', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { stdout } = await runRealCli('check wf.yaml', { cwd });
    expect(stdout).toContain('1 can be fixed with: omconfig check --fix wf.yaml\n');
  });

  it('fixes nothing that was not asked for', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { stdout } = await runRealCli('check --fix --skip unknown-field', { cwd });
    expect(readFileSync(join(cwd, 'wf.yaml'), 'utf8')).toBe(WORKFLOW);
    expect(stdout).not.toMatch(/fixed/i);
  });

  it('says of a file that cannot be written that it is so, and goes on', async () => {
    const cwd = temporaryFolder({ 'a.yaml': WORKFLOW, 'b.yaml': WORKFLOW });
    chmodSync(join(cwd, 'a.yaml'), 0o440);
    const { code, stderr, stdout } = await runRealCli('check --fix', { cwd });
    expect(stderr).toContain('a.yaml is read-only');
    expect(stdout).toContain('a.yaml:8:7 error unknown-field');
    expect(stdout).not.toContain('b.yaml:8:7');
    expect(stdout).toContain('Fixed 1 file.');
    expect(code).toBe(2);
  });

  it('writes with --unsafe what needs a review, but chooses nothing for a person', async () => {
    const password = WORKFLOW.replace('usrname', 'username').replace(
      '      hostPort',
      '      authType: {password: hunter2hunter2}\n      hostPort',
    );
    const calls = 'steps:\n  - run: curl $OM/api/v1/dataQuality/testSuites/executable\n';
    const cwd = temporaryFolder({ 'wf.yaml': password, 'calls.yaml': calls });
    await runRealCli('check --fix', { cwd });
    expect(readFileSync(join(cwd, 'wf.yaml'), 'utf8')).toBe(password);
    await runRealCli('check --fix --unsafe', { cwd });
    expect(readFileSync(join(cwd, 'wf.yaml'), 'utf8')).toMatch(/authType: \{password: "?\$\{\w+\}"?\}/);
    expect(readFileSync(join(cwd, 'calls.yaml'), 'utf8')).toBe(calls);
  });

  it('requires --fix or --diff for --unsafe', async () => {
    const { code, stderr } = await runRealCli('check --unsafe', { cwd: temporaryFolder({}) });
    expect(stderr).toContain('--unsafe requires --fix or --diff');
    expect(code).toBe(2);
  });

  it('reads stdin and writes the fixed text to stdout, the report to stderr', async () => {
    const cwd = temporaryFolder({});
    const text = `\uFEFF${WORKFLOW.replaceAll('\n', '\r\n')}`;
    const { code, stdout, stderr } = await runRealCli('check --fix - --release 1.6', { cwd, stdin: text });
    expect(stdout).toBe(text.replace('usrname', 'username'));
    expect(stderr).toContain('<stdin>:14:16 error invalid-type');
    expect(code).toBe(1);
  });

  it.each(['name: theirs\n', 'source: {type: postgres, sourceConfig: {}}\n'])(
    'gives %j back as it was',
    async (stdin) => {
      const cwd = temporaryFolder({ 'omconfig.yaml': 'exclude: [skip.yaml]\n' });
      const words = 'check --fix - --quiet --release 1.6 --stdin-filename skip.yaml';
      expect((await runRealCli(words, { cwd, stdin })).stdout).toBe(stdin);
      expect((await runRealCli(words.replace('skip', 'x'), { cwd, stdin })).stdout).toBe(stdin);
    },
  );

  it.each(['--fix - a.yaml', '--show-secrets'])('refuses %s', async (words) => {
    const { code, stderr } = await runRealCli(`check ${words}`, { cwd: temporaryFolder({}), stdin: WORKFLOW });
    expect(stderr).toMatch(/without other paths|requires --diff/);
    expect(code).toBe(2);
  });
});

describe('check --diff', () => {
  it('shows what --fix would change, and writes nothing', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { code, stdout, stderr } = await runRealCli('check --diff', { cwd });
    expect(stdout).toMatch(/^--- a\/wf\.yaml\n\+\+\+ b\/wf\.yaml\n@@ /);
    expect(stdout.match(/^[-+] .*$/gm)).toEqual([
      '-      usrname: reader   # read only',
      '+      username: reader   # read only',
    ]);
    expect(stderr).toContain('1 file to change. Use --fix to write the changes.\n');
    expect(readFileSync(join(cwd, 'wf.yaml'), 'utf8')).toBe(WORKFLOW);
    expect(code).toBe(1);
  });

  it('has nothing to show where nothing can be fixed', async () => {
    const cwd = temporaryFolder({ 'wf.yaml': WORKFLOW });
    const { stdout, stderr } = await runRealCli('check --diff --skip unknown-field', { cwd });
    expect(stdout).toBe('');
    expect(stderr).toContain('Nothing to fix.\n');
  });

  it('masks secrets unless they are asked for', async () => {
    const text = WORKFLOW.replace('      hostPort', '      authType: {password: hunter2hunter2}\n      hostPort');
    const cwd = temporaryFolder({ 'wf.yaml': text });
    const masked = await runRealCli('check --diff', { cwd });
    expect(masked.stdout).not.toContain('hunter2');
    expect(masked.stderr).toContain('Secrets are masked.');
    expect((await runRealCli('check --diff --show-secrets', { cwd })).stdout).toContain('hunter2');
  });
});

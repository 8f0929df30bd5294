import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';

describe('check --baseline', () => {
  it.each(['--format json --output-file known.baseline', '--update-baseline --baseline known.baseline'])(
    'holds back what %s recorded, wherever it is now, and reports what is new',
    async (record) => {
      const cwd = temporaryFolder({ 'a.yaml': 'ours\nbad: 1\n' });
      await runCli(`check ${record}`, { cwd });
      writeFileSync(`${cwd}/a.yaml`, '# a new line\nours\nbad: 1\n');
      expect(await runCli('check --baseline known.baseline', { cwd })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('1 known problem of the baseline not shown') as string,
        stderr: '',
      });
      writeFileSync(`${cwd}/a.yaml`, 'ours\nbad: 1\nbad: 2\nodd: 3\n');
      const more = await runCli('check --quiet --baseline known.baseline', { cwd });
      expect(more.code).toBe(1);
      expect(more.stdout.split('\n').map((line) => line.split(' ')[0])).toEqual(['a.yaml:3:1', 'a.yaml:4:1', '']);
    },
  );

  it.each([
    ['is no JSON', 'x'],
    ['is other JSON', '{"version": 2, "files": []}'],
  ])('refuses a file that %s', async (_, text) => {
    const cwd = temporaryFolder({ known: text });
    expect(await runCli('check --baseline known', { cwd })).toMatchObject({
      code: 2,
      stderr: 'omconfig: The baseline known is not what `omconfig check --update-baseline` writes.\n',
    });
  });
});

describe('baseline in omconfig.yaml', () => {
  const FILES = {
    'omconfig.yaml': 'baseline: quality/known.json\n',
    'quality/.keep': '',
    'a.yaml': 'ours\nbad: 1\nbad: 2\n',
    'team/b.yaml': 'ours\nodd: 1\n',
    'own/omconfig.yaml': 'baseline: own.json\n',
    'own/c.yaml': 'ours\nbad: 1\n',
  };

  it('is written with paths relative to itself, sorted, a line for each problem', async () => {
    const cwd = temporaryFolder(FILES);
    const { code, stderr } = await runCli('check --update-baseline', { cwd });
    expect([code, stderr]).toEqual([
      0,
      'omconfig: Recorded 3 problems of 2 files in quality/known.json.\nomconfig: Recorded 1 problem of 1 file in own/own.json.\n',
    ]);
    expect(readFileSync(`${cwd}/quality/known.json`, 'utf8')).toBe(
      `{
  "version": 1,
  "files": [
    {
      "path": "../a.yaml",
      "problems": [
        {"rule":"unknown-field","path":"/source/bad"},
        {"rule":"unknown-field","path":"/source/bad"}
      ]
    },
    {
      "path": "../team/b.yaml",
      "problems": [
        {"rule":"moved-field","migration":"1.6.2/test-suite-service-connections","path":"/source/odd"}
      ]
    }
  ]
}
`,
    );
  });

  it('holds from every folder', async () => {
    const cwd = temporaryFolder(FILES);
    await runCli('check --update-baseline', { cwd });
    for (const [folder, paths] of [
      ['', ''],
      ['/team', '..'],
      ['/own', '. ..'],
    ]) {
      expect((await runCli(`check --quiet ${paths ?? ''}`, { cwd: `${cwd}${folder ?? ''}` })).stdout).toBe('');
    }
  });

  it('reports entries that are of no use anymore, and drops them alone', async () => {
    const cwd = temporaryFolder(FILES);
    await runCli('check --update-baseline', { cwd });
    writeFileSync(`${cwd}/a.yaml`, 'ours\nbad: 1\n');
    const { code, stderr } = await runCli('check a.yaml', { cwd });
    expect([code, stderr]).toEqual([
      0,
      'omconfig: 1 entry of the baseline is no longer reported. Run `omconfig check --prune-baseline` to remove it; it adds nothing.\n',
    ]);
    expect((await runCli('check a.yaml --release 1.5', { cwd })).stderr).toBe('');
    rmSync(`${cwd}/team/b.yaml`);
    writeFileSync(`${cwd}/team/d.yaml`, 'ours\nbad: 1\n');
    expect((await runCli('check --update-baseline a.yaml', { cwd })).stderr).toContain('Recorded 1 problem of 1 file');
    expect((await runCli('check --quiet team', { cwd })).stdout).toContain('team/d.yaml:2:1');
  });

  it('holds nothing that keeps a file from being read', async () => {
    const broken = 'source: {type: mysql, serviceName: "a}\nsink: {type: metadata-rest, config: {}}\n';
    const cwd = temporaryFolder({ 'omconfig.yaml': 'baseline: known.json\n', 'a.yaml': broken });
    const recorded = await runRealCli('check --quiet --update-baseline', { cwd });
    expect([recorded.code, recorded.stdout]).toEqual([1, expect.stringMatching(/^a\.yaml:1:\d+ error syntax /)]);
    expect(readFileSync(`${cwd}/known.json`, 'utf8')).not.toContain('syntax');
    writeFileSync(
      `${cwd}/known.json`,
      '{"version": 1, "files": [{"path": "a.yaml", "problems": [{"rule": "syntax", "path": ""}]}]}',
    );
    expect((await runRealCli('check --quiet', { cwd })).stdout).toBe(recorded.stdout);
    for (const choice of ['--only moved-field', '--skip syntax'])
      expect((await runRealCli(`check --quiet ${choice}`, { cwd })).stdout, choice).toBe(recorded.stdout);
  });

  it('is created although omconfig.yaml already names it', async () => {
    const cwd = temporaryFolder({ 'omconfig.yaml': 'baseline: known.json\nrelase: 1.6\n' });
    expect((await runRealCli('check --quiet', { cwd })).stdout).toContain(
      'The baseline `known.json` does not exist in the project',
    );
    expect((await runRealCli('check --update-baseline', { cwd })).stderr).toContain('Recorded 1 problem of 1 file');
    expect(await runRealCli('check --quiet', { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['', 'requires --baseline FILE, or a line such as `baseline: omconfig-baseline.json` in omconfig.yaml.'],
    ['--only unknown-field', 'use it without --only and --skip'],
    ['--fix', 'Use either --fix or --update-baseline.'],
    ['--diff', 'Use either --diff or --update-baseline.'],
    ['--prune-baseline', 'Use either --update-baseline or --prune-baseline.'],
    ['--baseline no/such/folder.json', 'The baseline'],
  ])('--update-baseline %s is refused', async (words, message) => {
    const cwd = temporaryFolder({ 'a.yaml': 'ours\nbad: 1\n' });
    const { code, stderr } = await runCli(`check --update-baseline ${words}`, { cwd });
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('extends in omconfig.yaml', () => {
  it('is reported where it leads to nothing, and the run fails', async () => {
    const cwd = temporaryFolder({
      'omconfig.yaml': 'extends: "@acme/config"\n',
      'team/omconfig.yaml': 'rules: {}\n',
      'team/a.yaml': 'ours\n',
    });
    const { code, stderr } = await runCli('check team/a.yaml', { cwd });
    expect([code, stderr]).toEqual([
      2,
      'omconfig: omconfig.yaml extends @acme/config, which does not exist in the project.\n',
    ]);
  });
});

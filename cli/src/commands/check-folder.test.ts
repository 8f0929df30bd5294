import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli, runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { hasLinks, NO_LINKS } from '../../../server/src/files/testing/system';

const OURS = 'ours: 1\n';

describe('check, of a folder', () => {
  it('looks at YAML, JSON, templates of them, Python, TypeScript, Markdown and pins, and at nothing that git ignores', async () => {
    const names = [
      'a.yaml',
      'b.yml',
      'c.json',
      'd.yaml.tmpl',
      'e.yml.j2',
      'f.json.tpl',
      'g.yaml.template',
      'h.tftpl',
      'i.py',
      'j.md',
      'Dockerfile',
      'requirements-om.txt',
      'pyproject.toml',
      'k.sh',
      'l.ts',
      'Chart.lock',
    ];
    const others = [
      'x.txt',
      'x.js',
      'node_modules/x.yaml',
      '.git/x.yaml',
      'out/x.yaml',
      'sub/secret.yaml',
      'sub/deep/x.yaml',
    ];
    const files = Object.fromEntries([...names, ...others].map((name) => [name, 'ours\nbad: 1\n']));
    const cwd = temporaryFolder({
      ...files,
      '.gitignore': 'out/\n',
      'sub/.gitignore': '/secret.yaml\ndeep\n!kept.yaml\n',
      'sub/kept.yaml': 'ours\nbad: 1\n',
    });
    const { stdout } = await runCli('check --quiet', { cwd });
    expect(
      stdout
        .split('\n')
        .map((line) => line.split(':')[0])
        .filter(Boolean),
    ).toEqual([...names, 'sub/kept.yaml'].sort());
  });

  it('enters an ignored folder that is named, and reads an ignored file that is named', async () => {
    const cwd = temporaryFolder({ '.git/HEAD': '', '.gitignore': 'out/\n', 'out/a.yaml': 'ours\nbad: 1\n' });
    expect((await runCli('check', { cwd })).code).toBe(0);
    expect((await runCli('check out', { cwd })).code).toBe(1);
    expect((await runCli('check out/a.yaml', { cwd })).code).toBe(1);
  });

  it('meets each file once, whatever links there are', async () => {
    const cwd = temporaryFolder({ 'a/wf.yaml': 'ours\nbad: 1\n' });
    mkdirSync(`${cwd}/b`);
    symlinkSync('../a/wf.yaml', `${cwd}/b/link.yaml`);
    symlinkSync('../a', `${cwd}/b/folder`);
    symlinkSync('..', `${cwd}/b/up`);
    symlinkSync('nowhere.yaml', `${cwd}/b/broken.yaml`);
    symlinkSync('circle.yaml', `${cwd}/b/circle.yaml`);
    const { stdout, stderr, code } = await runCli('check --quiet', { cwd });
    expect({ stdout, stderr, code }).toEqual({
      stdout: 'a/wf.yaml:2:1 error unknown-field `bad` is not good.\n',
      stderr: '',
      code: 1,
    });
  });

  it('does not follow a link out of the folder', async ({ skip }) => {
    skip(!hasLinks(), NO_LINKS);
    const cwd = temporaryFolder({ 'here/a.yaml': 'ours\nbad: 1\n', 'beside/b.yaml': 'ours\nbad: 1\n' });
    symlinkSync('..', `${cwd}/here/up`);
    symlinkSync('../beside', `${cwd}/here/over`);
    symlinkSync('../beside/b.yaml', `${cwd}/here/b.yaml`);
    const { stdout } = await runCli('check --quiet', { cwd: `${cwd}/here` });
    expect(stdout.split('\n').map((line) => line.split(':')[0])).toEqual(['a.yaml', '']);
    expect((await runCli('check --quiet here/over/b.yaml', { cwd })).stdout).toContain('here/over/b.yaml:2:1');
  });

  it('reports paths that lead nowhere, each in a line', async ({ skip }) => {
    skip(!hasLinks(), NO_LINKS);
    const cwd = temporaryFolder({ 'a.yaml': OURS });
    symlinkSync('circle', `${cwd}/circle`);
    for (const [path, reason] of [
      ['a.yaml/b', 'does not exist'],
      ['circle', 'is a symbolic link loop'],
    ] as const) {
      const { code, stdout, stderr } = await runCli(['check', '--quiet', path, 'a.yaml'], { cwd });
      expect({ code, stderr }).toEqual({ code: 2, stderr: '' });
      expect(stdout.split('\n')).toContain(`${path}:1:1 error unreadable-file This path ${reason}.`);
    }
  });

  it('reads a .gitignore that Windows wrote', async () => {
    const cwd = temporaryFolder({
      '.gitignore': '\uFEFFout/\r\n*.tmp.yaml\r\n',
      'out/a.yaml': OURS,
      'b.tmp.yaml': OURS,
    });
    expect((await runCli('check', { cwd })).stderr).toBe('omconfig: No OpenMetadata configuration in 0 files.\n');
  });

  it('distinguishes `build` in .gitignore from `Build` where git does', async () => {
    const cwd = temporaryFolder({ '.gitignore': 'build/\n', 'Build/a.yaml': 'ours\nbad: 1\n' });
    expect((await runCli('check', { cwd })).code).toBe(process.platform === 'linux' ? 1 : 0);
  });

  it('says so when the omconfig.yaml above a file cannot be used, and refuses such a --config', async () => {
    const config = 'release: banana\n';
    const cwd = temporaryFolder({ 'omconfig.yaml': config, 'a.yaml': OURS, 'sub/b.yaml': OURS, 'bad.yml': config });
    const fault = 'line 1: `release` must be a release such as 1.6 or 1.6.3.';
    const reported = `omconfig: omconfig.yaml has an error: ${fault} Invalid settings in it are ignored.\n`;
    for (const words of ['check a.yaml sub', 'migrate --to 1.6 a.yaml --quiet'])
      expect(await runRealCli(words, { cwd })).toMatchObject({ stderr: expect.stringContaining(reported) as string });
    expect(await runRealCli('check', { cwd })).toMatchObject({ stderr: '' });
    expect(await runRealCli('check --config bad.yml', { cwd })).toMatchObject({
      code: 2,
      stderr: `omconfig: The configuration bad.yml cannot be used: ${fault}\n`,
    });
  });

  it('leaves out what omconfig.yaml excludes', async () => {
    const cwd = temporaryFolder({
      'omconfig.yaml': 'exclude: [legacy/]\n',
      'legacy/a.yaml': 'ours\nbad: 1\n',
      'b.yaml': OURS,
    });
    expect(await runCli('check', { cwd })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 OpenMetadata file,') as string,
    });
    expect(await runCli('check legacy/a.yaml', { cwd })).toMatchObject({
      code: 0,
      stderr: 'omconfig: No OpenMetadata configuration in 0 files; 1 file excluded by the configuration.\n',
    });
  });
});

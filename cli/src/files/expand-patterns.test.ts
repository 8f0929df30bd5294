import { expect, it } from 'vitest';
import { runRealCli } from '../testing/run-cli';
import { temporaryFolder } from '../testing/temporary-folder';
import { expandPatterns } from './expand-patterns';

const FILES = {
  '.git/HEAD': '',
  '.gitignore': 'ignored/\n',
  'wf-1.yaml': '',
  'wf-2.yaml': '',
  'wf.json': '',
  '.wf-hidden.yaml': '',
  'a[1].yaml': '',
  'sub/wf-3.yaml': '',
  'sub/deep/wf-4.yaml': '',
  'sub/node_modules/wf-5.yaml': '',
  'ignored/wf-6.yaml': '',
};

it.each<[string, readonly string[]]>([
  ['wf*.yaml', ['wf-1.yaml', 'wf-2.yaml']],
  ['wf-{1,2}.yaml', ['wf-1.yaml', 'wf-2.yaml']],
  ['./wf-?.yaml', ['wf-1.yaml', 'wf-2.yaml']],
  ['*/wf*', ['ignored/wf-6.yaml', 'sub/wf-3.yaml']],
  ['s*', ['sub']],
  ['**/wf-*.yaml', ['sub/deep/wf-4.yaml', 'sub/wf-3.yaml', 'wf-1.yaml', 'wf-2.yaml']],
  ['sub/../.wf*', ['.wf-hidden.yaml']],
  ['ignored/**', ['ignored/wf-6.yaml']],
])('%s stands for what fits it', (pattern, wanted) => {
  const cwd = temporaryFolder(FILES).replaceAll('\\', '/');
  expect(expandPatterns([pattern], cwd).map((path) => path.slice(cwd.length + 1))).toEqual(wanted);
});

it('what is there is no pattern, and a pattern that nothing fits stays as it is', () => {
  const cwd = temporaryFolder(FILES);
  expect(expandPatterns(['a[1].yaml', 'x*.yaml', '.', '!(a)'], cwd)).toEqual(['a[1].yaml', 'x*.yaml', '.', '!(a)']);
});

it('the command line says when nothing fits', async () => {
  const cwd = temporaryFolder({ 'a.yaml': 'source: {type: mysql, serviceName: a}\n' });
  const { code, stdout } = await runRealCli(['check', '--quiet', 'wf*.yaml'], { cwd });
  expect(code).toBe(2);
  expect(stdout).toBe('wf*.yaml:1:1 error unreadable-file This path matches no files.\n');
  expect((await runRealCli(['check', '*.yaml', '--list-files'], { cwd })).stdout).toMatch(/^a\.yaml/m);
});

it('--exclude takes what PowerShell completes', async () => {
  const cwd = temporaryFolder({ 'sub/x/a.yaml': 'source: {type: mysql, serviceName: a}\n' });
  for (const pattern of ['.\\sub', 'sub\\**', '.\\sub\\x\\']) {
    expect((await runRealCli(['check', '.', '--list-files', '--exclude', pattern], { cwd })).stdout).not.toContain(
      'a.yaml',
    );
  }
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { paintDiff } from '../layout/paint-diff';
import { colored } from '../layout/paint';
import { hasGit, NO_GIT, NO_ODD_NAMES, ON_WINDOWS } from '../../../server/src/files/testing/system';
import { unifiedDiff } from '../../../server/src/service/public';

const LINES = Array.from({ length: 30 }, (_, i) => `line ${String(i)}`);

describe('unifiedDiff, given to git', () => {
  beforeEach(({ skip, task }) => {
    skip(!hasGit(), NO_GIT);
    skip(ON_WINDOWS && task.name.includes('odd characters'), NO_ODD_NAMES);
  });

  it.each([
    ['a change in the middle', 'a.yaml', `${LINES.join('\n')}\n`, `${LINES.join('\n').replace('line 15', 'other')}\n`],
    ['two changes', 'a.yaml', `${LINES.join('\n')}\n`, `first\n${LINES.slice(0, -1).join('\n')}\n`],
    ['no last line end', 'a.yaml', 'a\nb', 'a\nc'],
    ['a last line end that comes', 'a.yaml', 'a\nb', 'a\nb\n'],
    ['a last line end that goes', 'a.yaml', 'a\nb\n', 'a\nb'],
    ['line ends of Windows', 'a.yaml', 'a\r\nb\r\nc\r\n', 'a\r\nB\r\nc\r\n'],
    ['mixed line ends', 'a.yaml', 'a\r\nb\nc\r\n', 'a\r\nB\nc\n'],
    ['a byte order mark', 'a.yaml', '\uFEFFa\nb\n', '\uFEFFA\nb\n'],
    ['everything gone', 'a.yaml', 'a\n', ''],
    ['everything new', 'a.yaml', '', 'a\n'],
    ['a new file', 'sub/new.yaml', undefined, 'a\nb\n'],
    ['a new file without last line end', 'new.yaml', undefined, 'a'],
    ['a name with blanks', 'a b/c d.yaml', 'a\n', 'b\n'],
    ['a new name with blanks', 'a b/c d.yaml', undefined, 'b\n'],
    ['a name with odd characters', 'a"b\\c\t\u0001é.yaml', 'a\n', 'b\n'],
    ['lines that look like a patch', 'a.yaml', '--- a\n+++ b\n@@ -1 +1 @@\n', '--- a\n-- c\n@@ -1 +1 @@\n'],
  ])('is taken by git apply: %s', (_, path, before, after) => {
    const cwd = temporaryFolder(before === undefined ? {} : { [path]: before });
    execFileSync('git', ['init', '-q', '.'], { cwd });
    const input = `${unifiedDiff({ path, before, after })}\n`;
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd, input });
    expect(existsSync(`${cwd}/${path}`) ? readFileSync(`${cwd}/${path}`, 'utf8') : '').toBe(after);
  });

  it('is meant from the current folder', () => {
    const cwd = temporaryFolder({ 'sub/x/a.yaml': 'a\n', 'x/a.yaml': 'a\n' });
    execFileSync('git', ['init', '-q', '.'], { cwd });
    const input = `${unifiedDiff({ path: 'x/a.yaml', before: 'a\n', after: 'b\n' })}\n`;
    execFileSync('git', ['apply', '-'], { cwd: `${cwd}/sub`, input });
    expect(readFileSync(`${cwd}/sub/x/a.yaml`, 'utf8')).toBe('b\n');
    expect(readFileSync(`${cwd}/x/a.yaml`, 'utf8')).toBe('a\n');
  });
});

describe('unifiedDiff', () => {
  it('looks like that of git', () => {
    expect(unifiedDiff({ path: 'a.yaml', before: 'a\nb\n', after: 'a\nc\n' })).toBe(
      '--- a/a.yaml\n+++ b/a.yaml\n@@ -1,2 +1,2 @@\n a\n-b\n+c',
    );
  });

  it('is colored like that of git, also where lines look like a head', () => {
    const painted = paintDiff(unifiedDiff({ path: 'a', before: '-- b\n', after: '++ c\n' }), colored);
    expect(painted.split('\n').map((line) => line.replace('\u001B', ''))).toEqual([
      '[1m--- a/a\u001B[22m',
      '[1m+++ b/a\u001B[22m',
      '[36m@@ -1 +1 @@\u001B[39m',
      '[31m--- b\u001B[39m',
      '[32m+++ c\u001B[39m',
    ]);
  });
});

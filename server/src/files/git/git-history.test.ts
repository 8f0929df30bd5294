import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GitHistory } from './git-history';
import { hasGit, NO_GIT } from '../testing/system';

function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omconfig-git-')));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function git(cwd: string, ...command: readonly string[]): string {
  const settings = ['user.name=n', 'user.email=n@example.com', 'core.autocrlf=false', 'protocol.file.allow=always'];
  const options = [...settings, 'commit.gpgsign=false', 'init.defaultBranch=main'].flatMap((one) => ['-c', one]);
  return execFileSync('git', [...options, ...command], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** A repository with a commit for each set of files. */
function repository(...commits: readonly Readonly<Record<string, string>>[]): string {
  const folder = emptyFolder();
  git(folder, 'init', '-q');
  for (const files of commits) commit(folder, files);
  return folder;
}

function commit(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) write(folder, name, content);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '--allow-empty', '-m', 'change');
}

/** The earlier texts of a file, the latest first; `-` where it was not there. */
function texts(folder: string, name: string): readonly string[] {
  const path = join(folder, name);
  return [...new GitHistory().statesOf(path)].map(({ read }) => read(path) ?? '-');
}

const A = { 'a/pin.txt': '1.5.4\n' };
const B = { 'a/pin.txt': '1.6.0\n' };
const OTHER = { 'b.txt': 'b\n' };

describe('the earlier texts of a file', () => {
  beforeEach(({ skip }) => {
    skip(!hasGit(), NO_GIT);
  });

  it('are those of the commits that changed it, with the commit that had each last', () => {
    const folder = repository(A, OTHER, B);
    const path = join(folder, 'a/pin.txt');
    const states = [...new GitHistory().statesOf(path)].map(({ commit: id, read }) => [id, read(path)]);
    const [last, before] = git(folder, 'log', '--format=%H').split('\n');
    expect(states).toEqual([
      [last?.slice(0, 7), '1.6.0\n'],
      [before?.slice(0, 7), '1.5.4\n'],
    ]);
  });

  it('come with the other files of that commit', () => {
    const folder = repository({ ...A, ...OTHER }, B, { 'b.txt': 'c\n' });
    const [, before] = new GitHistory().statesOf(join(folder, 'a/pin.txt'));
    expect(before?.read(join(folder, 'b.txt'))).toBe('b\n');
  });

  it.each([
    ['packed', ['gc', '-q', '--prune=now']],
    ['packed with differences that name their base by its id', ['-c', 'repack.usedeltabaseoffset=false', 'gc', '-q']],
    ['packed with chains of differences', ['repack', '-adfq', '--depth=200', '--window=200']],
  ])('are read when they are %s', (_, command) => {
    const lines = Array.from(
      { length: 400 },
      (_line, at) => `line ${String(at)} ${createHash('sha1').update(String(at)).digest('hex')}`,
    );
    const versions = Array.from({ length: 15 }, (_version, at) =>
      lines.with(at * 7, `changed ${String(at)}`).join('\n'),
    );
    const folder = repository(...versions.map((text) => ({ 'a/pin.txt': text, 'c.txt': text.slice(99) })));
    git(folder, ...command);
    const objects = readdirSync(join(folder, '.git/objects'));
    expect(objects.filter((name) => name.length === 2)).toEqual([]);
    expect(texts(folder, 'a/pin.txt')).toEqual(versions.toReversed());
  });

  it('follow a file that was renamed and not changed', () => {
    const folder = repository(A, B);
    mkdirSync(join(folder, 'new/deep'), { recursive: true });
    git(folder, 'mv', 'a/pin.txt', 'new/deep/requirements.txt');
    commit(folder, OTHER);
    expect(texts(folder, 'new/deep/requirements.txt')).toEqual(['1.6.0\n', '1.5.4\n']);
    git(folder, 'mv', 'new/deep/requirements.txt', 'pin.txt');
    commit(folder, { 'pin.txt': '1.7.0\n' });
    expect(texts(folder, 'pin.txt')).toEqual(['1.7.0\n', '-']);
  });

  it('are those of first parents, so that a merged branch is one change', () => {
    const folder = repository(A);
    git(folder, 'checkout', '-q', '-b', 'bot');
    commit(folder, { 'a/pin.txt': '1.5.9\n' });
    commit(folder, B);
    git(folder, 'checkout', '-q', 'main');
    commit(folder, OTHER);
    git(folder, 'merge', '-q', '--no-ff', '-m', 'merge', 'bot');
    expect(texts(folder, 'a/pin.txt')).toEqual(['1.6.0\n', '1.5.4\n']);
  });

  it('keep their line ends, and are the same in a worktree, a submodule and with a detached head', () => {
    const folder = repository({ 'a/pin.txt': '1.5.4\r\n' }, { 'a/pin.txt': '1.6.0\r\n' });
    const expected = ['1.6.0\r\n', '1.5.4\r\n'];
    const other = join(emptyFolder(), 'tree');
    git(folder, 'worktree', 'add', '-q', other);
    expect(texts(other, 'a/pin.txt')).toEqual(expected);
    const outer = repository(OTHER);
    git(outer, 'submodule', 'add', '-q', folder, 'sub');
    git(outer, 'commit', '-q', '-m', 'submodule');
    expect(texts(join(outer, 'sub'), 'a/pin.txt')).toEqual(expected);
    expect([...new GitHistory().statesOf(join(outer, 'b.txt'))]).toHaveLength(1);
    git(folder, 'pack-refs', '--all');
    expect(texts(folder, 'a/pin.txt')).toEqual(expected);
    git(folder, 'checkout', '-q', '--detach', 'HEAD~1');
    expect(texts(folder, 'a/pin.txt')).toEqual(expected.slice(1));
  });

  it('are read through alternates, and with ids of SHA-256', () => {
    const folder = repository(A, B);
    const copy = join(emptyFolder(), 'copy');
    git(folder, 'clone', '-q', '--shared', folder, copy);
    expect(texts(copy, 'a/pin.txt')).toEqual(['1.6.0\n', '1.5.4\n']);
    const long = emptyFolder();
    git(long, 'init', '-q', '--object-format=sha256');
    commit(long, A);
    commit(long, B);
    git(long, 'gc', '-q');
    expect(texts(long, 'a/pin.txt')).toEqual(['1.6.0\n', '1.5.4\n']);
  });

  it('end where a shallow clone ends', () => {
    const folder = repository(A, OTHER, B);
    const copy = join(emptyFolder(), 'copy');
    git(folder, 'clone', '-q', '--depth=1', `file://${folder.replaceAll('\\', '/')}`, copy);
    expect(texts(copy, 'a/pin.txt')).toEqual(['1.6.0\n']);
  });

  it('are those of another commit once that is checked out', () => {
    const folder = repository(A, B);
    const history = new GitHistory();
    const path = join(folder, 'a/pin.txt');
    const count = (): number => [...history.statesOf(path)].length;
    expect(count()).toBe(2);
    commit(folder, { 'a/pin.txt': '1.7.0\n' });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 2000);
    expect(count()).toBe(3);
    vi.restoreAllMocks();
  });

  it('are none without a repository, before its first commit, and for files that are not in it', () => {
    expect(texts(emptyFolder(), 'a')).toEqual([]);
    expect(texts(repository(), 'a')).toEqual([]);
    expect(texts(repository(A), 'other/pin.txt')).toEqual(['-']);
    expect(texts(repository(A), 'a')).toEqual(['-']);
  });
});

describe('a repository that somebody prepared', () => {
  const ID = 'ab'.repeat(20);
  const loose = (text: string): Uint8Array => deflateSync(Buffer.from(text, 'latin1'));
  const at = (id: string): string => `.git/objects/${id.slice(0, 2)}/${id.slice(2)}`;

  function prepared(files: Readonly<Record<string, string | Uint8Array>>): string {
    const folder = emptyFolder();
    for (const [name, content] of Object.entries(files)) write(folder, name, content);
    return folder;
  }

  it('is read from files alone', () => {
    const [tree, blob] = ['cd'.repeat(20), 'ef'.repeat(20)];
    const entry = `100644 pin.txt\0${Buffer.from(blob, 'hex').toString('latin1')}`;
    const commitText = `tree ${tree}\nauthor a <a> 0 +0000\n\nparent ${ID}\n`;
    const folder = prepared({
      '.git/HEAD': 'ref: refs/heads/x\n',
      '.git/packed-refs': `# pack-refs with: peeled\n${ID} refs/heads/x\n`,
      [at(ID)]: loose(`commit ${String(commitText.length)}\0${commitText}`),
      [at(tree)]: loose(`tree ${String(entry.length)}\0${entry}`),
      [at(blob)]: loose('blob 6\x001.5.4\n'),
    });
    expect(texts(folder, 'pin.txt')).toEqual(['1.5.4\n']);
  });

  it.each<[string, Readonly<Record<string, string | Uint8Array>>]>([
    ['names no commit', { '.git/HEAD': 'ref: refs/heads/../../x' }],
    [
      'has branches that name one another',
      { '.git/HEAD': 'ref: refs/heads/x', '.git/refs/heads/x': 'ref: refs/heads/x' },
    ],
    ['lies on another computer', { '.git': 'gitdir: //other/share/x' }],
    ['lies nowhere', { '.git': 'gitdir: ../nowhere' }],
    ['has a commit of another size', { '.git/HEAD': ID, [at(ID)]: loose('commit 9\0tree') }],
    ['has a commit that is a file', { '.git/HEAD': ID, [at(ID)]: loose('blob 4\0tree') }],
    ['has a commit that is not compressed', { '.git/HEAD': ID, [at(ID)]: 'commit 0\0' }],
    ['has an object that becomes huge', { '.git/HEAD': ID, [at(ID)]: deflateSync(Buffer.alloc(64 * 1024 * 1024)) }],
    ['has an empty pack', { '.git/HEAD': ID, '.git/objects/pack/a.idx': '', '.git/objects/pack/a.pack': '' }],
    ['has an index without its pack', { '.git/HEAD': ID, '.git/objects/pack/a.idx': indexOf(ID, 12) }],
    [
      'has a pack of nonsense',
      {
        '.git/HEAD': ID,
        '.git/objects/pack/a.idx': indexOf(ID, 1),
        '.git/objects/pack/a.pack': Buffer.alloc(999, 0xff),
      },
    ],
    [
      'has an object that differs from itself',
      {
        '.git/HEAD': ID,
        '.git/objects/pack/a.idx': indexOf(ID, 0),
        '.git/objects/pack/a.pack': Buffer.concat([
          Buffer.from([0x72]),
          Buffer.from(ID, 'hex'),
          deflateSync(Buffer.from([1, 1])),
        ]),
      },
    ],
    ['has a folder that is cut off', { '.git/HEAD': ID, [at(ID)]: loose(`commit 45\0tree ${ID}`) }],
  ])('that %s has nothing to say', (_, files) => {
    expect(texts(prepared(files), 'pin.txt')).toEqual([]);
  });
});

/** An index of version 2 with one id. */
function indexOf(id: string, place: number): Uint8Array {
  const first = Number.parseInt(id.slice(0, 2), 16);
  const fanout = Buffer.alloc(1024);
  for (let byte = first; byte < 256; byte += 1) fanout.writeUInt32BE(1, 4 * byte);
  const tail = Buffer.alloc(8);
  tail.writeUInt32BE(place, 4);
  return Buffer.concat([Buffer.from([0xff, 0x74, 0x4f, 0x63, 0, 0, 0, 2]), fanout, Buffer.from(id, 'hex'), tail]);
}

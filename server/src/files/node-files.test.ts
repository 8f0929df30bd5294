import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, posix } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxFileSize } from './file-source';
import { NodeFiles } from './node-files';
import { hasLinks, NO_LINKS } from './testing/system';

// As the server names files on every system.
const join = (...names: readonly string[]): string => posix.join(...names);
let top: string;
let files: NodeFiles;

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'omconfig-files-')).replaceAll('\\', '/');
  files = new NodeFiles();
});

afterEach(() => {
  rmSync(top, { recursive: true, force: true });
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
}

async function listed(): Promise<string[]> {
  files.setFolders([top]);
  return [...(await files.list())].map((path) => path.slice(top.length + 1)).sort();
}

describe('listing', () => {
  it('leaves out what git ignores, and folders of tools', async () => {
    write('.gitignore', 'build/\n*.tmp.yaml\n');
    write('sub/.gitignore', '!keep.tmp.yaml\n/own.yaml\n');
    for (const path of ['a.yaml', 'x.tmp.yaml', 'build/a.yaml', 'node_modules/m/a.yaml', '.git/config']) write(path);
    for (const path of ['sub/keep.tmp.yaml', 'sub/own.yaml', 'sub/deep/own.yaml', 'sub/deep/x.tmp.yaml']) write(path);
    expect(await listed()).toEqual([
      '.gitignore',
      'a.yaml',
      'sub/.gitignore',
      'sub/deep/own.yaml',
      'sub/keep.tmp.yaml',
    ]);
  });

  it('respects the .gitignore of the repository above the folder, unless the folder itself is ignored', async () => {
    write('.git/config');
    write('.gitignore', '*.log.yaml\nscratch/\n');
    write('sub/a.yaml');
    write('sub/a.log.yaml');
    write('scratch/a.yaml');
    files.setFolders([join(top, 'sub'), join(top, 'scratch')]);
    const paths = [...(await files.list())].map((path) => path.slice(top.length + 1));
    expect(paths).toEqual(['sub/a.yaml', 'scratch/a.yaml']);
  });

  it('follows links, but not in circles', async ({ skip }) => {
    skip(!hasLinks(), NO_LINKS);
    write('real/a.yaml');
    symlinkSync(join(top, 'real'), join(top, 'real/again'));
    symlinkSync(join(top, 'real/a.yaml'), join(top, 'link.yaml'));
    symlinkSync(join(top, 'nowhere'), join(top, 'broken.yaml'));
    expect(await listed()).toEqual(['link.yaml', 'real/a.yaml']);
  });

  it('gives nothing for a folder that is not there', async () => {
    files.setFolders([join(top, 'missing')]);
    expect([...(await files.list())]).toEqual([]);
  });

  it('follows the file events that the client reports', async () => {
    write('.gitignore', 'build/\n');
    write('a.yaml', 'one');
    await listed();
    const path = join(top, 'a.yaml');
    let changes = 0;
    files.follow(() => (changes += 1));
    write('new/b.yaml');
    write('build/c.yaml');
    files.happened({ path: join(top, 'new/b.yaml'), kind: 'created' });
    files.happened({ path: join(top, 'build/c.yaml'), kind: 'created' });
    files.happened({ path: '/elsewhere/d.yaml', kind: 'created' });
    expect([...files.paths()].sort()).toEqual([join(top, '.gitignore'), path, join(top, 'new/b.yaml')]);
    expect(changes).toBe(1);
    files.happened({ path: join(top, 'new'), kind: 'deleted' });
    expect(files.has(join(top, 'new/b.yaml'))).toBe(false);
  });
});

describe('looking around', () => {
  it('knows the folders of a file up to the workspace folder, without a listing', () => {
    write('Chart.yaml');
    write('deep/down/a.yaml');
    write('deep/omconfig.yaml');
    write('other/b.yaml');
    files.setFolders([top]);
    files.look(join(top, 'deep/down/a.yaml'));
    const paths = [...files.paths()].map((path) => path.slice(top.length + 1)).sort();
    expect(paths).toEqual(['Chart.yaml', 'deep/down/a.yaml', 'deep/omconfig.yaml']);
  });

  it('goes up to the top of the repository for a file outside of all workspace folders, or else stays in its folder', () => {
    write('repo/.git/config');
    write('repo/requirements.txt');
    write('repo/flows/a.yaml');
    write('loose/x.txt');
    write('loose/deep/b.yaml');
    files.look(join(top, 'repo/flows/a.yaml'));
    files.look(join(top, 'loose/deep/b.yaml'));
    const paths = [...files.paths()].map((path) => path.slice(top.length + 1)).sort();
    expect(paths).toEqual(['loose/deep/b.yaml', 'repo/flows/a.yaml', 'repo/requirements.txt']);
  });
});

describe('reading', () => {
  beforeEach(() => {
    files.setFolders([top]);
  });

  it('gives the text without a byte order mark, and the new text after a change', () => {
    const path = join(top, 'a.yaml');
    write('a.yaml', '\uFEFFone');
    expect(files.read(path)).toBe('one');
    const stamp = files.stamp(path);
    write('a.yaml', 'two, longer');
    files.happened({ path, kind: 'changed' });
    expect(files.read(path)).toBe('two, longer');
    expect(files.stamp(path)).not.toBe(stamp);
  });

  it('reads nothing that lies or leads outside of the folders, and says why', ({ skip }) => {
    skip(process.platform === 'win32', 'Windows has no pipes among its files');
    const refused: string[] = [];
    files = new NodeFiles((path, reason) => refused.push(`${path.slice(top.length)} ${reason}`));
    write('other.yaml', 'x');
    write('in/real.yaml', 'real');
    write('in/deep/a.yaml');
    symlinkSync('real.yaml', join(top, 'in/link.yaml'));
    symlinkSync('../other.yaml', join(top, 'in/out.yaml'));
    symlinkSync('..', join(top, 'in/up'));
    symlinkSync('/dev/zero', join(top, 'in/zero.yaml'));
    execFileSync('mkfifo', [join(top, 'in/pipe.yaml')]);
    files.setFolders([join(top, 'in')]);
    const names = ['in/link.yaml', 'in/out.yaml', 'in/up/other.yaml', 'in/zero.yaml', 'in/pipe.yaml', 'other.yaml'];
    const texts = [...names, ...names].map((name) => files.read(join(top, name)));
    expect(texts.filter((text) => text !== undefined)).toEqual(['real', 'real']);
    expect(refused).toEqual([
      '/in/out.yaml is a link that leads out of the project, so it is not read',
      '/in/up/other.yaml is a link that leads out of the project, so it is not read',
      '/in/zero.yaml is a link that leads out of the project, so it is not read',
      '/in/pipe.yaml is a pipe, not a file',
    ]);
  });

  it('may read up to the top of the repository that a folder lies in', () => {
    write('.git/config');
    write('shared.yaml', 'shared');
    write('in/a.yaml');
    files.setFolders([join(top, 'in')]);
    expect(files.read(join(top, 'shared.yaml'))).toBe('shared');
  });

  it('gives no text for a file in another encoding than UTF-8 (or UTF-16 with a byte order mark), which it would corrupt', () => {
    const written = new Map([
      ['latin.yaml', Buffer.from('name: M\u00FCller\n', 'latin1')],
      ['wide.yaml', Buffer.from('\uFEFFname: x\n', 'utf16le')],
      ['right.yaml', Buffer.from('name: \uFFFD M\u00FCller\n')],
    ]);
    for (const [name, bytes] of written) writeFileSync(join(top, name), bytes);
    const texts = [...written.keys()].map((name) => files.read(join(top, name)));
    expect(texts).toEqual([undefined, 'name: x\n', 'name: \uFFFD M\u00FCller\n']);
  });

  it('says why an OpenMetadata file has no text', () => {
    const ours = 'workflowConfig: {openMetadataServerConfig: {}} # M\u00FCller\n';
    const written = new Map([
      ['ours.yaml', Buffer.from(ours, 'latin1')],
      ['theirs.yaml', Buffer.from('name: M\u00FCller\n', 'latin1')],
      ['nulls.yaml', Buffer.from(ours, 'utf16le')],
      ['right.yaml', Buffer.from(ours)],
    ]);
    for (const [name, bytes] of written) writeFileSync(join(top, name), bytes);
    const reasons = [...written.keys(), 'missing.yaml'].map((name) => files.unreadable(join(top, name)));
    expect(reasons).toEqual([
      'is not in UTF-8 (line 1 has the byte FC, “ü” in Windows-1252); save it as UTF-8',
      undefined,
      'is in UTF-16 without a byte order mark; save it as UTF-8',
      undefined,
      undefined,
    ]);
  });

  it('gives nothing for folders, missing files and files that are too big', () => {
    write('big.yaml', 'x'.repeat(maxFileSize + 1));
    for (const path of [top, join(top, 'missing.yaml'), join(top, 'big.yaml')]) {
      expect([files.read(path), files.stamp(path)]).toEqual([undefined, undefined]);
    }
  });
});

import {
  chmodSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeChanges } from './write-changes';
import { writeChange } from './write-file';
import type { FileChange, Relocation } from '../../../server/src/service/public';
import { hasLinks, NO_LINKS, NO_MODES, ON_WINDOWS } from '../../../server/src/files/testing/system';

function edit(path: string, before: string, after: string): FileChange {
  return { action: 'edit', path, before, after, edits: [] };
}

describe('writeChanges', () => {
  it('writes edits and new files, and leaves nothing else behind', () => {
    const cwd = temporaryFolder({ 'a.yaml': 'old' });
    const changes: FileChange[] = [
      edit(`${cwd}/a.yaml`, 'old', 'new'),
      { action: 'create', path: `${cwd}/b.yaml`, after: 'b' },
    ];
    expect(writeChanges(changes, [], [cwd])).toEqual([]);
    expect(readdirSync(cwd)).toEqual(['a.yaml', 'b.yaml']);
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8') + readFileSync(`${cwd}/b.yaml`, 'utf8')).toBe('newb');
  });

  it('keeps the mode and the byte order mark, and writes through links', ({ skip }) => {
    skip(ON_WINDOWS, NO_MODES);
    const cwd = temporaryFolder({ 'real.yaml': '\uFEFFold' });
    chmodSync(`${cwd}/real.yaml`, 0o640);
    symlinkSync('real.yaml', `${cwd}/link.yaml`);
    expect(writeChanges([edit(`${cwd}/link.yaml`, 'old', 'new')], [], [cwd])).toEqual([]);
    expect(readFileSync(`${cwd}/real.yaml`, 'utf8')).toBe('\uFEFFnew');
    expect(statSync(`${cwd}/real.yaml`).mode & 0o777).toBe(0o640);
    expect(lstatSync(`${cwd}/link.yaml`).isSymbolicLink()).toBe(true);
  });

  it('keeps line ends that are carriage returns alone', () => {
    const cwd = temporaryFolder({ 'old.yaml': 'a: 1\rb: 2\r' });
    expect(writeChanges([edit(`${cwd}/old.yaml`, 'a: 1\nb: 2\n', 'a: 1\nc: 3\n')], [], [cwd])).toEqual([]);
    expect(readFileSync(`${cwd}/old.yaml`, 'utf8')).toBe('a: 1\rc: 3\r');
  });

  it('leaves alone what changed, what is read-only, what is gone and what is there; writes the others', () => {
    const cwd = temporaryFolder({
      'changed.yaml': 'other',
      'locked.yaml': 'old',
      'there.yaml': 'mine',
      'fine.yaml': 'old',
    });
    chmodSync(`${cwd}/locked.yaml`, 0o444);
    writeFileSync(`${cwd}/latin.yaml`, Buffer.from('\u00FC', 'latin1'));
    const changes: FileChange[] = [
      edit(`${cwd}/changed.yaml`, 'old', 'new'),
      edit(`${cwd}/locked.yaml`, 'old', 'new'),
      edit(`${cwd}/gone.yaml`, 'old', 'new'),
      edit(`${cwd}/latin.yaml`, '\uFFFD', 'new'),
      { action: 'create', path: `${cwd}/there.yaml`, after: 'ours' },
      { action: 'create', path: `${cwd}/no/such/folder.yaml`, after: 'ours' },
      edit(`${cwd}/fine.yaml`, 'old', 'new'),
    ];
    const reasons = writeChanges(changes, [], [cwd]).map(
      ({ path, reason }) => `${path.slice(cwd.length + 1)} ${reason}`,
    );
    expect(reasons).toEqual([
      'changed.yaml changed in the meantime',
      'locked.yaml is read-only',
      'gone.yaml does not exist',
      'latin.yaml is not in UTF-8',
      'there.yaml already exists',
      'no/such/folder.yaml does not exist',
    ]);
    expect(readFileSync(`${cwd}/fine.yaml`, 'utf8')).toBe('new');
    expect(readFileSync(`${cwd}/changed.yaml`, 'utf8')).toBe('other');
    expect(readFileSync(`${cwd}/there.yaml`, 'utf8')).toBe('mine');
  });

  it('creates no file for one that cannot be changed, and takes back what it wrote already', () => {
    const cwd = temporaryFolder({ 'a.yaml': 'old', 'c.yaml': 'old' });
    chmodSync(`${cwd}/a.yaml`, 0o444);
    const at = (path: string): Relocation['from'] => ({ path: `${cwd}/${path}`, document: 0, place: ['x'] });
    const moved = (from: string, to: string): Relocation => ({ from: at(from), fate: { kind: 'moved', to: at(to) } });
    const changes: FileChange[] = [
      { action: 'create', path: `${cwd}/b.yaml`, after: 'ours' },
      edit(`${cwd}/a.yaml`, 'old', 'new'),
      edit(`${cwd}/c.yaml`, 'old', 'new'),
    ];
    const reasons = writeChanges(changes, [moved('a.yaml', 'b.yaml')], [cwd]).map(({ reason }) => reason);
    expect(reasons).toEqual([
      `was not changed, because ${cwd}/a.yaml could not be, and values move between them`,
      'is read-only',
    ]);
    expect(readdirSync(cwd)).toEqual(['a.yaml', 'c.yaml']);
    expect(readFileSync(`${cwd}/c.yaml`, 'utf8')).toBe('new');
  });

  it('never takes the place of a file that came since', () => {
    const cwd = temporaryFolder({ 'there.yaml': 'mine' });
    expect(writeChange({ action: 'create', path: `${cwd}/there.yaml`, after: 'ours' }, { roots: [cwd] })).toBe(
      'already exists',
    );
    expect(writeChange(edit(`${cwd}/there.yaml`, 'old', 'ours'), { roots: [cwd] })).toBe('changed in the meantime');
    expect(readFileSync(`${cwd}/there.yaml`, 'utf8')).toBe('mine');
  });

  it('loses nothing: a file whose values go to one that cannot be written stays as it is', () => {
    const cwd = temporaryFolder({ 'a.yaml': 'a', 'b.yaml': 'b', 'c.yaml': 'c', 'd.yaml': 'd' });
    chmodSync(`${cwd}/c.yaml`, 0o444);
    const changes = ['a', 'b', 'c', 'd'].map((name) => edit(`${cwd}/${name}.yaml`, name, 'new'));
    const relocations = ['a b', 'b c', 'd d'].map((files): Relocation => {
      const [from, to] = files.split(' ').map((name) => ({ path: `${cwd}/${name}.yaml`, document: 0, place: [name] }));
      if (!from || !to) throw new Error(files);
      return { from, fate: { kind: 'moved', to } };
    });
    expect(writeChanges(changes, relocations, [cwd]).map(({ path }) => path.slice(cwd.length + 1))).toEqual([
      'a.yaml',
      'b.yaml',
      'c.yaml',
    ]);
    expect(['a', 'b', 'c', 'd'].map((name) => readFileSync(`${cwd}/${name}.yaml`, 'utf8'))).toEqual([
      'a',
      'b',
      'c',
      'new',
    ]);
  });

  it('gives a new file the mode of the one that its values come from', ({ skip }) => {
    skip(ON_WINDOWS, NO_MODES);
    const cwd = temporaryFolder({ 'a.yaml': 'a' });
    chmodSync(`${cwd}/a.yaml`, 0o600);
    const changes: FileChange[] = [
      edit(`${cwd}/a.yaml`, 'a', 'new'),
      { action: 'create', path: `${cwd}/b.yaml`, after: 'b' },
    ];
    const [from, to] = [`${cwd}/a.yaml`, `${cwd}/b.yaml`].map((path) => ({ path, document: 0, place: ['x'] }));
    const relocations: Relocation[] = from && to ? [{ from, fate: { kind: 'moved', to } }] : [];
    expect(writeChanges(changes, relocations, [cwd])).toEqual([]);
    expect(statSync(`${cwd}/b.yaml`).mode & 0o777).toBe(0o600);
  });

  it('never writes through a link to the outside, nor a file with several names', ({ skip }) => {
    skip(!hasLinks(), NO_LINKS);
    const cwd = temporaryFolder({ 'in/a.yaml': 'old', 'out/b.yaml': 'old', 'in/c.yaml': 'old' });
    symlinkSync('../out/b.yaml', `${cwd}/in/b.yaml`);
    symlinkSync('../out', `${cwd}/in/folder`);
    linkSync(`${cwd}/in/c.yaml`, `${cwd}/in/d.yaml`);
    const changes: FileChange[] = [
      edit(`${cwd}/in/b.yaml`, 'old', 'new'),
      { action: 'create', path: `${cwd}/in/folder/new.yaml`, after: 'new' },
      edit(`${cwd}/in/c.yaml`, 'old', 'new'),
    ];
    expect(writeChanges(changes, [], [`${cwd}/in`]).map(({ reason }) => reason)).toEqual([
      'is a link that leads out of the project',
      'is a link that leads out of the project',
      'has several names (hard links), of which only one would be changed',
    ]);
    expect(readdirSync(`${cwd}/out`)).toEqual(['b.yaml']);
    expect(readFileSync(`${cwd}/out/b.yaml`, 'utf8') + readFileSync(`${cwd}/in/d.yaml`, 'utf8')).toBe('oldold');
  });

  it('removes what a killed run left, and no file of a run that goes on', () => {
    const left = [
      '.omconfig-999999999-0123456789ab.tmp',
      `.omconfig-${process.pid}-0123456789ab.tmp`,
      '.omconfig-x.tmp',
    ];
    const cwd = temporaryFolder({ 'a.yaml': 'old', ...Object.fromEntries(left.map((name) => [name, ''])) });
    expect(writeChanges([edit(`${cwd}/a.yaml`, 'old', 'new')], [], [cwd])).toEqual([]);
    expect(readdirSync(cwd).sort()).toEqual([...left.slice(1), 'a.yaml'].sort());
  });

  it('writes files with the longest of names', () => {
    const name = `${'n'.repeat(250)}.yaml`;
    const cwd = temporaryFolder({ [name]: 'old' });
    expect(writeChanges([edit(`${cwd}/${name}`, 'old', 'new')], [], [cwd])).toEqual([]);
    expect(readFileSync(`${cwd}/${name}`, 'utf8')).toBe('new');
  });
});

import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FileChange, Relocation } from '../../../server/src/service/problem';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeChanges } from './write-changes';
import { writeChange } from './write-file';

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
    expect(writeChanges(changes, [])).toEqual([]);
    expect(readdirSync(cwd)).toEqual(['a.yaml', 'b.yaml']);
    expect(readFileSync(`${cwd}/a.yaml`, 'utf8') + readFileSync(`${cwd}/b.yaml`, 'utf8')).toBe('newb');
  });

  it('keeps the mode and the byte order mark, and writes through links', () => {
    const cwd = temporaryFolder({ 'real.yaml': '\uFEFFold' });
    chmodSync(`${cwd}/real.yaml`, 0o640);
    symlinkSync('real.yaml', `${cwd}/link.yaml`);
    expect(writeChanges([edit(`${cwd}/link.yaml`, 'old', 'new')], [])).toEqual([]);
    expect(readFileSync(`${cwd}/real.yaml`, 'utf8')).toBe('\uFEFFnew');
    expect(statSync(`${cwd}/real.yaml`).mode & 0o777).toBe(0o640);
    expect(lstatSync(`${cwd}/link.yaml`).isSymbolicLink()).toBe(true);
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
    const reasons = writeChanges(changes, []).map(({ path, reason }) => `${path.slice(cwd.length + 1)} ${reason}`);
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

  it('never takes the place of a file that came since', () => {
    const cwd = temporaryFolder({ 'there.yaml': 'mine' });
    expect(writeChange({ action: 'create', path: `${cwd}/there.yaml`, after: 'ours' })).toBe('already exists');
    expect(writeChange(edit(`${cwd}/there.yaml`, 'old', 'ours'))).toBe('changed in the meantime');
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
    expect(writeChanges(changes, relocations).map(({ path }) => path.slice(cwd.length + 1))).toEqual([
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
});

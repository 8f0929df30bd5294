import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonOf } from './system-errors';
import { backupOf, writeInPlace } from './write-in-place';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omconfig-place-'));
  path = join(folder, 'wf.yaml');
  writeFileSync(path, 'old text, which is longer');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(backupOf(path), { force: true });
});

function backup(): string | undefined {
  return statSync(backupOf(path), { throwIfNoEntry: false }) && readFileSync(backupOf(path), 'utf8');
}

/** A disk that is full after a few bytes. */
function fullAfter(room: number): (file: number, bytes: Uint8Array, at: number) => number {
  return (file, bytes, at) => {
    if (at >= room) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return writeSync(file, bytes, at, Math.min(bytes.length, room) - at, at);
  };
}

describe('writing in place', () => {
  it.each(['new', 'new text, which is a good deal longer than the old one'])(
    'leaves the file the one it is: %s',
    (text) => {
      const { ino } = statSync(path);
      let kept: string | undefined;
      writeInPlace({ path, text, isStillWanted: () => (kept = backup()) !== undefined });
      expect(kept).toBe('old text, which is longer');
      expect(readFileSync(path, 'utf8')).toBe(text);
      expect(statSync(path).ino).toBe(ino);
      expect({ beside: readdirSync(folder), backup: backup() }).toEqual({ beside: ['wf.yaml'], backup: undefined });
    },
  );

  it('leaves alone what is no longer wanted', () => {
    writeInPlace({ path, text: 'new', isStillWanted: () => false });
    expect(readFileSync(path, 'utf8')).toBe('old text, which is longer');
    expect(backup()).toBeUndefined();
  });

  it('takes back what it wrote when the disk is full', () => {
    expect(() => {
      writeInPlace({ path, text: 'NEW TEXT', write: fullAfter(3) });
    }).toThrow('full');
    expect(readFileSync(path, 'utf8')).toBe('old text, which is longer');
    expect(backup()).toBeUndefined();
  });

  it('says where the text is that a run kept which was ended', () => {
    writeFileSync(backupOf(path), 'old text, which is longer');
    writeInPlace({ path, text: 'newer', write: fullAfter(100) });
    expect(backup()).toBeUndefined();

    writeFileSync(backupOf(path), 'old text, which is longer');
    let reason = '';
    try {
      writeInPlace({ path, text: 'newest' });
    } catch (error) {
      reason = reasonOf(error);
    }
    expect(reason).toBe(`was being written when a run was ended; compare it with ${backupOf(path)}, and remove that`);
    expect({ now: readFileSync(path, 'utf8'), backup: backup() }).toEqual({
      now: 'newer',
      backup: 'old text, which is longer',
    });
  });
});

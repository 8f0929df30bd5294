import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readText } from './read-text';

const folder = mkdtempSync(join(tmpdir(), 'omconfig-read-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('reading a file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('gives all of %d bytes', (length) => {
    const path = join(folder, `${String(length)}.yaml`);
    const text = 'ü'.repeat(length >> 1) + 'x'.repeat(length % 2);
    writeFileSync(path, text);
    expect(readText(path)).toEqual({ ok: true, text, mark: '', utf8: true });
  });

  it('keeps a text when another file is read', () => {
    writeFileSync(join(folder, 'a.yaml'), 'a: 1\n');
    writeFileSync(join(folder, 'b.yaml'), 'b: 2\n');
    const first = readText(join(folder, 'a.yaml'));
    readText(join(folder, 'b.yaml'));
    expect(first).toMatchObject({ text: 'a: 1\n' });
  });

  it('says why there is none', () => {
    expect(readText(folder)).toMatchObject({ ok: false, reason: 'is a folder' });
    expect(readText(join(folder, 'none.yaml'))).toMatchObject({ ok: false, reason: 'does not exist' });
  });
});

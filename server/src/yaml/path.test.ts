import { describe, expect, it } from 'vitest';
import { parseText } from './read/parse';
import { pathOfKey, pointer } from './path';

/** The pointer of the key at the mark. */
function keyAt(marked: string): string | undefined {
  const [document] = parseText(marked.replace('«', '')).documents;
  const path = pathOfKey(document?.root ?? null, marked.indexOf('«'));
  return path && pointer(path);
}

describe('the path of a key', () => {
  it('leads through maps and lists, of either style', () => {
    expect(keyAt('a:\n  b:\n    - c: 1\n    - c: 1\n      «d: 2\n')).toBe('/a/b/1/d');
    expect(keyAt('{"a": [{"b": 1, «"b": 2}]}')).toBe('/a/0/b');
    expect(keyAt('«a: 1\n')).toBe('/a');
  });

  it('is reported for a duplicate key, too', () => {
    expect(keyAt('a:\n  b: 1\n  «b: 2\n')).toBe('/a/b');
  });

  it('is reported for keys alone', () => {
    expect(keyAt('a: «1\n')).toBeUndefined();
    expect(keyAt('a: 1\n«# b: 2\n')).toBeUndefined();
  });
});

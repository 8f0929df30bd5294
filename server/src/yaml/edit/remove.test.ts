import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply';
import type { Path } from '../path';

function without(text: string, path: Path, keep?: Path): string {
  const result = applyOperations(text, 0, [{ op: 'remove', path, ...(keep && { keep }) }]);
  return result.ok ? result.text : result.reason;
}

describe('removing the last key of a parent', () => {
  it('keeps the comments of the parents that are removed too, and removes those of the key', () => {
    const text =
      'a: 1\n\n# about the section\n# in two lines\nb:\n  # about c\n  c: # behind c\n    # about d\n    d: 1\n\ne: 2\n';
    expect(without(text, ['b', 'c', 'd'])).toBe(
      'a: 1\n\n# about the section\n# in two lines\n# about c\n# behind c\n\ne: 2\n',
    );
  });

  it('keeps them if the parent is last in a text that does not end with a line end', () => {
    expect(without('a: 1\n# about b\nb:\n  c: 1', ['b', 'c'])).toBe('a: 1\n# about b');
  });

  it('keeps them if nothing is left', () => {
    expect(without('# about b\nb:\n  # about c\n  c: 1\n', ['b', 'c'])).toBe('# about b\n{}\n');
    expect(without('a:\n  # about b\n  b:\n    c: 1\nd: 1\n', ['a', 'b', 'c'], ['a'])).toBe(
      'a: {}\n  # about b\nd: 1\n',
    );
  });

  it('removes the comments of a key that is not the last', () => {
    expect(without('a:\n  # about b\n  b: 1\n  c: 2\n', ['a', 'b'])).toBe('a:\n  c: 2\n');
  });
});

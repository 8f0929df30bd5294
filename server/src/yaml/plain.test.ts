import { describe, expect, it } from 'vitest';
import { resolveAlias } from './alias';
import { deepEqual } from './equal';
import { parseText } from './read/parse';
import { entryOf, nodeAt, pointer, scalarText } from './path';
import { toPlain, unfold } from './plain';

function plain(text: string): unknown {
  const document = parseText(text).documents[0] ?? expect.fail();
  return toPlain(document.root, document);
}

describe('toPlain', () => {
  it('gives the data as the loaders see it', () => {
    expect(plain('a: [1, yes, ~, "2"]\nb: {c: }\na: x\n')).toEqual({ a: 'x', b: { c: null } });
  });

  it('follows aliases and merge keys; own entries win, then the first of several', () => {
    const text = 'p: &p {a: 1, b: 1}\nq: &q {a: 2, c: 2}\nr: {<<: [*p, *q], b: 3}\ns: *p\nt: {a: 9, <<: *p}\n';
    expect(plain(text)).toMatchObject({ r: { a: 1, b: 3, c: 2 }, s: { a: 1, b: 1 }, t: { a: 9, b: 1 } });
  });

  it('gives null for loops, and for data that is far too large', { timeout: 60_000 }, () => {
    expect(plain('a: &a {b: *a}\n')).toEqual({ a: { b: null } });
    const bomb = `a0: &a0 x\n${Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')}\n`;
    expect(plain(bomb)).toMatchObject({
      a0: 'x',
      a2: [
        ['x', 'x'],
        ['x', 'x'],
      ],
    });
  });

  it('says whether the data is complete', () => {
    const whole = (text: string): boolean => {
      const document = parseText(text).documents[0] ?? expect.fail();
      return unfold(document.root, document).isWhole;
    };
    const shared = 'a: &a [1, 2, 3]\n' + Array.from({ length: 8000 }, (_, i) => `b${i}: *a\n`).join('');
    expect(whole(shared)).toBe(true);
    expect(whole(`- 1\n`.repeat(250_000))).toBe(true);
    expect(whole('a: &a {b: *a}\n')).toBe(true);
    const lists = (links: number): string =>
      'a0: &a0 x\n' + Array.from({ length: links }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}]\n`).join('');
    expect(whole(lists(100))).toBe(true);
    expect(whole(lists(101))).toBe(false);
    expect(
      whole(
        'a0: &a0 [1, 1]\n' + Array.from({ length: 20 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join(''),
      ),
    ).toBe(false);
  });

  it('keeps keys that are special in JavaScript', () => {
    const data = plain('__proto__: 1\nconstructor: 2\n');
    expect(Object.entries(data as object)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ]);
  });
});

describe('resolveAlias', () => {
  it('follows aliases of aliases, and gives up on loops', () => {
    const document = parseText('a: &a 1\nb: &b *a\nc: *b\nd: *zz\n').documents[0] ?? expect.fail();
    expect(resolveAlias(nodeAt(document.root, ['a']), document)).toMatchObject({ value: 1 });
    expect(resolveAlias(nodeAt(document.root, ['d']), document)).toBeUndefined();
    expect(resolveAlias(null, document)).toBeUndefined();
  });
});

describe('deepEqual', () => {
  it.each([
    [1, 1, true],
    [NaN, NaN, true],
    [0, -0, true],
    ['1', 1, false],
    [null, undefined, false],
    [[1, [2]], [1, [2]], true],
    [[1], [1, 2], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: undefined }, {}, false],
    [{ a: 1 }, { b: 1 }, false],
    [[], {}, false],
    [{ 0: 1 }, [1], false],
    [null, {}, false],
  ])('of %j and %j is %j', (a, b, expected) => {
    expect(deepEqual(a, b)).toBe(expected);
    expect(deepEqual(b, a)).toBe(expected);
  });
});

describe('paths', () => {
  const { root } = parseText('a: [{b: 1}, x]\nc: 1\nc: 2\nd:\n').documents[0] ?? expect.fail();

  it('lead to nodes, and to the last of equal keys', () => {
    expect(scalarText(root, ['a', 0, 'b'])).toBe('1');
    expect(scalarText(root, ['c'])).toBe('2');
    expect(nodeAt(root, ['d'])).toBeNull();
    expect(nodeAt(root, ['a', 5])).toBeUndefined();
    expect(nodeAt(root, ['a', 'b'])).toBeUndefined();
    expect(nodeAt(root, ['a', 1, 'x'])).toBeUndefined();
    expect(entryOf(root, 'zz')).toBeUndefined();
    expect(nodeAt(root, [])).toBe(root);
  });

  it('become JSON pointers', () => {
    expect(pointer([])).toBe('');
    expect(pointer(['a/b', 'c~d', 0])).toBe('/a~1b/c~0d/0');
  });
});

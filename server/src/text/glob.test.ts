import { describe, expect, it } from 'vitest';
import { compileGlob } from './glob';

describe('compileGlob', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['*.yaml', ['a.yaml', '.yaml'], ['a.yml', 'x/a.yaml']],
    ['**/a', ['a', 'x/a', 'x/y/a'], ['xa', 'a/x']],
    ['x/**', ['x/a', 'x/y/a'], ['x', 'xa']],
    ['x/**/a', ['x/a', 'x/y/z/a'], ['xa', 'x/ya']],
    ['a**b', ['ab', 'axb'], ['a/b']],
    ['a?c', ['abc'], ['ac', 'a/c']],
    ['[a-c!]', ['a', 'c', '!'], ['d', '/']],
    ['[!a]', ['b'], ['a', '/']],
    ['[^]a]', ['b'], [']', 'a']],
    ['[a', ['[a'], ['a']],
    ['{a,b{c,d}}e', ['ae', 'bce', 'bde'], ['be', 'ce']],
    ['{a}', ['{a}'], ['a']],
    ['{a,b', ['{a,b'], ['a']],
    ['{,a}b', ['b', 'ab'], ['aab']],
    ['{8..11}', ['8', '11'], ['7', '12']],
    ['{2..1}', ['1', '2'], ['0']],
    ['@(a|b)', ['a', 'b'], ['', 'ab']],
    ['?(a)b', ['b', 'ab'], ['aab']],
    ['*(a|b)', ['', 'abba'], ['c']],
    ['+(a|b)', ['a', 'ba'], ['', 'ac']],
    ['+(+(a))', ['a', 'aaa'], ['']],
    ['\\*', ['*'], ['a']],
    ['a\\', ['a\\'], ['a']],
    ['(a)', ['(a)'], ['a']],
  ])('%s', (pattern, fitting, others) => {
    const fits = compileGlob(pattern);
    expect([...fitting, ...others].filter((path) => fits?.(path))).toEqual(fitting);
  });

  it.each(['!(a)', 'x/!(a).yaml', '{1..1000}', `${'@('.repeat(60)}a${')'.repeat(60)}`, 'a'.repeat(1001)])(
    'refuses %s',
    (pattern) => {
      expect(compileGlob(pattern)).toBeUndefined();
    },
  );
});

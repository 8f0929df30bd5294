import { expect, it } from 'vitest';
import { readGitignore } from './gitignore';

/** What `git check-ignore --no-index` answers for each path, folders with a slash at the end. */
it.each<[string, readonly string[], readonly string[]]>([
  ['a', ['a', 'x/a', 'a/'], ['b', 'ab']],
  ['/a', ['a'], ['x/a']],
  ['a/', ['a/', 'x/a/'], ['a']],
  ['x/a', ['x/a'], ['y/x/a']],
  ['**/x/a', ['x/a', 'y/x/a'], ['x/b']],
  ['x/**', ['x/a', 'x/y/a'], ['x/']],
  ['*.log\n!keep.log', ['a.log'], ['keep.log', 'x/keep.log']],
  ['# a\n\\#b\n\\!c', ['#b', '!c'], ['# a', 'b', 'c']],
  ['a  \nb\\ ', ['a', 'b '], ['a  ', 'b']],
  ['{a,b}\n(c)\n+(d)', ['{a,b}', '(c)', '+(d)'], ['a', 'c', 'd']],
  ['[!a]b', ['cb'], ['ab']],
  ['a\r\nb\r\n', ['a', 'b'], ['c']],
])('%j', (text, ignored, others) => {
  const rules = readGitignore(text, { ignoreCase: false });
  const ask = (path: string): boolean | undefined => rules(path.replace(/\/$/, ''), path.endsWith('/'));
  expect([...ignored, ...others].filter((path) => ask(path) === true)).toEqual(ignored);
});

it('ignores case where the file system does', () => {
  expect(readGitignore('Build/', { ignoreCase: true })('build', true)).toBe(true);
  expect(readGitignore('Build/', { ignoreCase: false })('build', true)).toBeUndefined();
});

it('takes names that macOS took apart for those that people write, where case does not count either', () => {
  const rules = readGitignore('Größe/\n'.normalize('NFC'), { ignoreCase: true });
  expect(rules('größe'.normalize('NFD'), true)).toBe(true);
  expect(readGitignore('Größe/\n', { ignoreCase: false })('größe', true)).toBeUndefined();
});

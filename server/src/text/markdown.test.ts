import { expect, it } from 'vitest';
import { codeInMarkdown, plainMarkdown } from './markdown';

it.each([
  ['Remove `a`', 'Remove `a`'],
  ['![](http://x/y.png)', '\\!\\[\\](http://x/y.png)'],
  ['<img src=x>', '\\<img src=x\\>'],
  ['`a` ![b](c) `d`', '`a` \\!\\[b\\](c) `d`'],
  ['a ` ![b](c)', 'a \\` \\!\\[b\\](c)'],
  ['two\nlines\u001B[2J', 'two lines \\[2J'],
])('takes words of a file for text: %j', (text, expected) => {
  expect(plainMarkdown(text)).toBe(expected);
});

it('makes code of anything', () => {
  expect(['a', 'a`b', '``', 'a\nb'].map(codeInMarkdown)).toEqual(['`a`', '`` a`b ``', '``` `` ```', '`a b`']);
});

import { expect, it } from 'vitest';
import { parseText } from './parse';
import { toPlain } from '../plain';

it.each([
  ['a: !!omap [a]', ['a']],
  ['a: !!omap [null]', [null]],
  ['a: !!omap [{b: 1}]', [{ b: 1 }]],
  ['a: !!pairs [a]', ['a']],
  ['a: !!set {b}', { b: null }],
  ['a: !!set [b]', ['b']],
])('reads collections with the tags of YAML 1.1 for what they hold: %s', (text, value) => {
  const [document] = parseText(text).documents;
  expect(document && toPlain(document.root, document)).toEqual({ a: value });
  expect(document?.syntax).toEqual([]);
});

import { expect, it } from 'vitest';
import { isObject, parsedJson } from './json';

it.each([
  ['{"a": [1]}', { a: [1] }],
  ['null', null],
  ['{"a": ', undefined],
  ['', undefined],
])('reads %j', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['a', false],
  [undefined, false],
])('knows whether %j is an object', (value, expected) => {
  expect(isObject(value)).toBe(expected);
});

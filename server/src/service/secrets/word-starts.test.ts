import { expect, it } from 'vitest';
import { wordOf, WordStarts } from './word-starts';

const PATTERNS = [
  'pw',
  'clé[^a-z]*api',
  'id[^a-z]*rsa',
  's[ecrt]{5}',
  'plain_?text',
  'ab?c',
  '密码',
  '(?<=--)pass',
  String.raw`\bPIN`,
];
const STARTS = new WordStarts(PATTERNS.map(wordOf));

it.each([
  'pw',
  'my PW',
  'spw: x',
  'clé_api',
  'CLÉ API',
  'clé\n api',
  'idrsa',
  'ID--RSA',
  'is the id of rsa',
  'a secret',
  'no Secert here',
  '密码: x',
  'x密码',
  '--pass',
  'a pass',
  'p',
  '',
  'path of words',
  'plaintext',
  'an ac',
  'pins of a pin',
  'spin',
])('finds where a word begins as its pattern does: %j', (text) => {
  expect(STARTS.indexIn(text, 0)).toBe(text.search(new RegExp(PATTERNS.join('|'), 'i')));
});

it('finds nothing before an offset', () => {
  expect(STARTS.indexIn('pw and pw', 1)).toBe(7);
  expect(STARTS.indexIn('pw and', 1)).toBe(-1);
});

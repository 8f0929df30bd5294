import { expect, it } from 'vitest';
import { Random } from '../../yaml/testing/random';
import { bitsOfWords } from './letter-odds';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';

it.each([
  'openMetadataServerConfig',
  'verschluesselungsalgorithmus',
  'przedsiebiorstwo',
  'fournisseurs',
  'HttpOnlyCookie',
  'kubernetesclusterconnection',
])('the letters of %j are those of words', (name) => {
  expect(bitsOfWords(name)).toBeGreaterThan(-8);
});

it.each([
  { letters: LOWER, count: 20 },
  { letters: LOWER + LOWER.toUpperCase(), count: 16 },
])('of $count letters drawn from $letters hardly any are', ({ letters, count }) => {
  const random = new Random(1);
  const draw = (): string => Array.from({ length: count }, () => random.pick(letters.split(''))).join('');
  const like = Array.from({ length: 1000 }, draw).filter((word) => bitsOfWords(word) > -8);
  expect(like.length).toBeLessThan(20);
});

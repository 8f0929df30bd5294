import { Random } from '../../../yaml/testing/random';
import type { DrawnShape } from './drawn-shapes';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ALL = LOWER + LOWER.toUpperCase() + DIGITS;
const WORDS =
  'badger lantern pepper thunder marble cactus glacier walnut tornado puffin Hamburg Lisboa dragon sunshine monkey'.split(
    ' ',
  );

const drawn = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const spelled = (word: string): string =>
  word.replaceAll('a', '4').replaceAll('e', '3').replaceAll('o', '0').replaceAll('i', '1');

/** What a generator makes, other than in `drawn-shapes.ts`. */
const RANDOM: readonly ((random: Random) => string)[] = [
  (random) => drawn(random, ALL, 12),
  (random) => drawn(random, ALL, 16),
  (random) => drawn(random, ALL + '-_', 22),
  (random) => drawn(random, ALL + '+/', 31) + '=',
  (random) => drawn(random, DIGITS + 'abcdef', 24),
  (random) => drawn(random, DIGITS + 'abcdef', 40),
  (random) => drawn(random, LOWER.toUpperCase() + '234567', 16),
  (random) => Array.from({ length: 4 }, () => drawn(random, ALL, 5)).join('-'),
  (random) => `acme_${drawn(random, ALL, 18)}`,
];
/** What people make up, other than there. */
const MADE_UP: readonly ((random: Random) => string)[] = [
  (random) => random.pick(WORDS) + drawn(random, DIGITS, 3),
  (random) => capital(random.pick(WORDS)) + drawn(random, DIGITS, 2) + random.pick(['!', '#', '?', '.']),
  (random) => random.pick(WORDS) + capital(random.pick(WORDS)) + drawn(random, DIGITS, 1),
  (random) => `${random.pick(WORDS)}.${random.pick(WORDS)}.${drawn(random, DIGITS, 2)}`,
  (random) => drawn(random, DIGITS, 4) + random.pick(WORDS),
  (random) => spelled(random.pick(WORDS)) + drawn(random, DIGITS, 2),
  (random) => `${capital(random.pick(WORDS))}#${drawn(random, DIGITS, 4)}`,
  (random) => drawn(random, DIGITS, 10),
  (random) => `${drawn(random, LOWER, 3)}${drawn(random, DIGITS, 3)}${drawn(random, LOWER, 3)}`,
  (random) => `${capital(random.pick(WORDS))}20${random.pick(['19', '23', '24', '25'])}!`,
];

/** Each of the places with a secret that is drawn by the seed. */
export function freshShapes(texts: Readonly<Record<string, readonly string[]>>, seed: number): readonly DrawnShape[] {
  const random = new Random(seed);
  return Object.values(texts)
    .flat()
    .map((place) => {
      const isRandom = place.includes('‡') || random.int(100) < 45;
      const secret = random.pick(isRandom ? RANDOM : MADE_UP)(random);
      return { text: place.replaceAll(/[§‡]/g, () => secret), secret };
    });
}

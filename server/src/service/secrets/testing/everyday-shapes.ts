import { Random } from '../../../yaml/testing/random';
import type { DrawnShape } from './drawn-shapes';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS = LOWER + LOWER.toUpperCase();
const DIGITS = '0123456789';
const HEX = DIGITS + 'abcdef';
const ALL = LETTERS + DIGITS;
const WORDS =
  'banjo kettle rocket velcro pirate meadow saddle noodle turnip gravel Frosch Kuchen fromage zapato gatto pipoca'.split(
    ' ',
  );

const drawn = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Maker = (random: Random) => string;

/** What a generator or a service makes. */
const MADE: readonly Maker[] = [
  (random) => drawn(random, HEX, 32),
  (random) => drawn(random, HEX, 64),
  (random) => drawn(random, ALL + '+/', 43) + '=',
  (random) => drawn(random, ALL + '+/', 22) + '==',
  (random) => drawn(random, ALL + '-_', 32),
  (random) => drawn(random, ALL, 20),
  (random) => drawn(random, ALL, 10),
  (random) => drawn(random, LETTERS, 14),
  (random) => `acme_${drawn(random, LETTERS, 10)}`,
  (random) => `om-${drawn(random, LETTERS, 16)}`,
  (random) => `svc_live_${drawn(random, LOWER + DIGITS, 24)}`,
  (random) =>
    `${drawn(random, LOWER, 4)}-${drawn(random, LOWER, 4)}-${drawn(random, LOWER, 4)}-${drawn(random, LOWER, 4)}`,
  (random) => `${drawn(random, ALL, 8)}.${drawn(random, ALL, 16)}`,
  (random) => `Prod-${drawn(random, LETTERS, 12)}`,
  (random) => `${drawn(random, LETTERS, 8)}_${drawn(random, LETTERS, 8)}`,
  (random) => drawn(random, HEX, 16),
  (random) => drawn(random, LETTERS, 20),
  (random) => Array.from({ length: 4 }, () => drawn(random, LOWER.toUpperCase() + DIGITS, 5)).join('-'),
  (random) => Array.from({ length: 3 }, () => drawn(random, LOWER, 6)).join('-'),
  (random) => `key-${drawn(random, HEX, 32)}`,
];
/** What people think of. */
const THOUGHT_OF: readonly Maker[] = [
  (random) => `${random.pick(WORDS)}-${random.pick(WORDS)}-${random.pick(WORDS)}-${drawn(random, DIGITS, 2)}`,
  (random) => `${random.pick(WORDS)}${capital(random.pick(WORDS))}${drawn(random, DIGITS, 2)}`,
  (random) => `${capital(random.pick(WORDS))}${drawn(random, DIGITS, 4)}`,
  (random) => `${drawn(random, DIGITS, 2)}${random.pick(WORDS)}!`,
  (random) => `${capital(random.pick(WORDS))}_${drawn(random, DIGITS, 3)}$`,
  (random) => `${random.pick(WORDS)}${drawn(random, DIGITS, 1)}${random.pick(WORDS)}${drawn(random, DIGITS, 1)}`,
  (random) => `${random.pick(WORDS)}.${capital(random.pick(WORDS))}.${drawn(random, DIGITS, 3)}`,
  (random) => `${capital(random.pick(WORDS))}+${random.pick(WORDS)}${drawn(random, DIGITS, 2)}`,
  (random) => `${drawn(random, DIGITS, 4)}_${capital(random.pick(WORDS))}`,
];
const UUID: Maker = (random) => [8, 4, 4, 4, 12].map((count) => drawn(random, HEX, count)).join('-');
const PIN: Maker = (random) => drawn(random, DIGITS, 4 + random.int(3));

/** Each place with a secret that is drawn by the seed: `§` any, `‡` a made one, `◇` a UUID, `▣` a PIN. */
export function everydayShapes(
  texts: Readonly<Record<string, readonly string[]>>,
  seed: number,
): readonly DrawnShape[] {
  const random = new Random(seed);
  return Object.values(texts)
    .flat()
    .map((place) => {
      const secret = makerFor(place, random)(random);
      return { text: place.replaceAll(/[§‡◇▣]/g, () => secret), secret };
    });
}

function makerFor(place: string, random: Random): Maker {
  if (place.includes('◇')) return UUID;
  if (place.includes('▣')) return PIN;
  return random.pick(place.includes('‡') || random.chance(2) ? MADE : THOUGHT_OF);
}

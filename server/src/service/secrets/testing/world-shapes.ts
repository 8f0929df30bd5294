import { Random } from '../../../yaml/testing/random';
import type { DrawnShape } from './drawn-shapes';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const HEX = DIGITS + 'abcdef';
const ALL = LOWER + UPPER + DIGITS;
const WORDS =
  'anchor basket candle drummer engine fiddle goblin helmet island jacket kingdom ladder Fenster Garage Hafen Insel citron drapeau ecole fleur helado iglesia juguete limon'.split(
    ' ',
  );

const drawn = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Maker = (random: Random) => string;

/** What a generator or a service makes. */
const MADE: readonly Maker[] = [
  (random) => drawn(random, ALL, 12 + random.int(29)),
  (random) => drawn(random, HEX, random.pick([16, 24, 32, 40, 48, 64])),
  (random) => drawn(random, ALL + '-_', 20 + random.int(24)),
  (random) => drawn(random, LOWER + DIGITS, 12 + random.int(21)),
  (random) => drawn(random, UPPER + DIGITS, 16 + random.int(9)),
  (random) => drawn(random, LOWER + UPPER, 12 + random.int(13)),
];
/** What people think of. */
const THOUGHT_OF: readonly Maker[] = [
  (random) =>
    `${capital(random.pick(WORDS))}${drawn(random, DIGITS, 2 + random.int(3))}${random.pick(['', '!', '#', '?'])}`,
  (random) =>
    `${random.pick(WORDS)}${random.pick(['-', '_', '.', '+'])}${random.pick(WORDS)}${drawn(random, DIGITS, 1 + random.int(2))}`,
  (random) => `${random.pick(WORDS).replaceAll('e', '3').replaceAll('i', '1')}@${drawn(random, DIGITS, 4)}`,
  (random) => `${drawn(random, DIGITS, 3)}${capital(random.pick(WORDS))}${random.pick(['$', '*', '!'])}`,
  (random) => drawn(random, ALL, 8),
  (random) => `${random.pick(WORDS)}${drawn(random, DIGITS, 3)}${random.pick(WORDS)}`,
];
/** Words, which nothing but their name shows. */
const WORDS_ALONE: readonly Maker[] = [
  (random) => random.pick(WORDS),
  (random) => random.pick(WORDS) + random.pick(WORDS),
  (random) => `${random.pick(WORDS)}-${random.pick(WORDS)}-${random.pick(WORDS)}`,
];
const UUID: Maker = (random) => [8, 4, 4, 4, 12].map((count) => drawn(random, HEX, count)).join('-');
const PIN: Maker = (random) => `${String(random.int(8) + 1)}${drawn(random, DIGITS, 3 + random.int(3))}`;

/** Each place with a secret that is drawn by the seed. */
export function worldShapes(texts: Readonly<Record<string, readonly string[]>>, seed: number): readonly DrawnShape[] {
  const random = new Random(seed * 7919);
  return Object.values(texts)
    .flat()
    .map((place) => {
      const secret = random.pick(makersFor(place, random))(random);
      return { text: place.replaceAll(/[§‡◇▣¤]/g, () => secret), secret };
    });
}

function makersFor(place: string, random: Random): readonly Maker[] {
  if (place.includes('◇')) return [UUID];
  if (place.includes('▣')) return [PIN];
  if (place.includes('‡')) return MADE;
  if (place.includes('¤')) return random.chance(2) ? WORDS_ALONE : [...MADE, ...THOUGHT_OF];
  return random.chance(2) ? MADE : THOUGHT_OF;
}

import { Random } from '../../../yaml/testing/random';

/** Where secrets are, by group, and what they are called. */
export interface Places {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly names: readonly string[];
}

/** A text, and the secret in it. */
export interface DrawnShape {
  readonly text: string;
  readonly secret: string;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const ALL = LOWER + UPPER + DIGITS;
const WORDS =
  'maple orchid falcon copper willow ember quartz saffron harbor velvet Sommer Winter Garten tigre montag'.split(' ');

const drawn = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a generator makes. */
const RANDOM: readonly ((random: Random) => string)[] = [
  (random) => drawn(random, DIGITS + 'abcdef', 32),
  (random) => drawn(random, ALL, 24),
  (random) => drawn(random, ALL + '+/', 43),
  (random) => drawn(random, ALL + '-_', 36),
  (random) => drawn(random, LOWER + DIGITS, 20),
  (random) => drawn(random, UPPER + DIGITS, 26),
];
/** What people make up. */
const MADE_UP: readonly ((random: Random) => string)[] = [
  (random) => random.pick(WORDS) + drawn(random, DIGITS, 2),
  (random) => `${random.pick(WORDS)}${drawn(random, DIGITS, 4)}!`,
  (random) => `${random.pick(WORDS)}-${random.pick(WORDS)}-${drawn(random, DIGITS, 1)}`,
  (random) => `${random.pick(WORDS)}_${random.pick(WORDS)}${drawn(random, DIGITS, 2)}`,
  (random) => drawn(random, ALL, 8) + random.pick(['!', '$', '%', '^', '*']) + drawn(random, ALL, 3),
  (random) => `${capital(random.pick(WORDS))}@${drawn(random, DIGITS, 3)}`,
  (random) => drawn(random, DIGITS, 8),
  (random) => `P${drawn(random, DIGITS, 1)}ssw0rd-${random.pick(WORDS)}`,
];

const indented = (text: string, count: number): string => text.replaceAll('\n', '\n' + ' '.repeat(count));
/** What a text is within, in half of the shapes. */
const AROUND: readonly ((text: string) => string)[] = [
  (text) => `run: |\n  ${indented(text, 2)}\nafter: 1`,
  (text) => `zz:\n  doc: >-\n    ${indented(text, 4)}`,
  (text) => `# ${text.replaceAll('\n', '\n# ')}\nx: 1`,
  (text) => JSON.stringify({ a: text }),
  (text) => `text: '${text.replaceAll("'", "''").replaceAll('\n', '\n\n  ')}'`,
  (text) => '```sh\n' + text + '\n```',
];

/** So many shapes: each place with one secret after the other, under several names and in several surroundings. */
export function drawnShapes({ texts, names }: Places, count: number, seed: number): readonly DrawnShape[] {
  const random = new Random(seed);
  const places = Object.values(texts).flat();
  return Array.from({ length: count }, (_, index) => {
    const place = places[index % places.length] ?? '';
    const forms = formsOf(random.pick(names));
    const isRandom = place.includes('‡') || random.int(100) < 45;
    const secret = random.pick(isRandom ? RANDOM : MADE_UP)(random);
    const text = place
      .replaceAll(/«(\w+)»/g, (_whole, form: string) => forms[form] ?? form)
      .replaceAll(/[§‡]/g, () => secret);
    const isAlone = index < places.length || random.chance(3);
    return { text: isAlone ? text : random.pick(AROUND)(text), secret };
  });
}

/** The ways to write a name. */
function formsOf(name: string): Readonly<Record<string, string>> {
  const words = name.split(' ');
  return {
    words: name,
    snake: words.join('_'),
    kebab: words.join('-'),
    dotted: words.join('.'),
    env: words.join('_').toUpperCase(),
    camel: words.map((word, index) => (index > 0 ? capital(word) : word)).join(''),
  };
}

/** Whether a text shows the greater part of a secret. */
export function shows(text: string, secret: string): boolean {
  const part = Math.ceil(secret.length * 0.6);
  return secret.length < 8
    ? text.includes(secret)
    : text.includes(secret.slice(0, part)) || text.includes(secret.slice(-part));
}

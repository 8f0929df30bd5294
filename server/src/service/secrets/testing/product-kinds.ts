import type { Random } from '../../../yaml/testing/random';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const HEX = DIGITS + 'abcdef';
const ALL = LOWER + UPPER + DIGITS;
const CRYPT = ALL + './';
const WORDS =
  'acorn biscuit canyon dolphin elbow feather giraffe hammock igloo jungle kitten lemon mitten nugget ocean pebble Apfel Berg Dachs Esel fenetre girafe huitre jardin abuela burro cebolla dedo'.split(
    ' ',
  );

/** Makes a secret of a kind. */
export type Maker = (random: Random) => string;

const drawn = (random: Random, signs: string, count: number): string =>
  Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const word: Maker = (random) => random.pick(WORDS);

/** What a generator or a service makes, which is found under any name and under none. */
export const MADE_KINDS: Readonly<Record<string, Maker>> = {
  'hexadecimal, 16': (random) => drawn(random, HEX, 16),
  'hexadecimal, 32': (random) => drawn(random, HEX, 32),
  'hexadecimal, 64': (random) => drawn(random, HEX, 64),
  'hexadecimal in capitals': (random) => drawn(random, HEX, 40).toUpperCase(),
  'letters and digits, 10': (random) => drawn(random, ALL, 10),
  'letters and digits, 16': (random) => drawn(random, ALL, 16),
  'letters and digits, 24': (random) => drawn(random, ALL, 24),
  'letters and digits, 40': (random) => drawn(random, ALL, 40),
  'lower case and digits, 14': (random) => drawn(random, LOWER + DIGITS, 14),
  'capitals and digits, 20': (random) => drawn(random, UPPER + DIGITS, 20),
  'letters, 16': (random) => drawn(random, LOWER + UPPER, 16),
  'letters, 24': (random) => drawn(random, LOWER + UPPER, 24),
  'lower case, 20': (random) => drawn(random, LOWER, 20),
  'lower case, 32': (random) => drawn(random, LOWER, 32),
  'Base64, 24': (random) => `${drawn(random, ALL + '+/', 22)}==`,
  'Base64, 44': (random) => `${drawn(random, ALL + '+/', 43)}=`,
  'Base64 for URLs': (random) => drawn(random, ALL + '-_', 43),
  'Base32 in groups': (random) => Array.from({ length: 4 }, () => drawn(random, UPPER + '234567', 4)).join('-'),
  'groups of lower case': (random) => Array.from({ length: 4 }, () => drawn(random, LOWER, 4)).join('-'),
  'digits in groups': (random) => Array.from({ length: 4 }, () => drawn(random, DIGITS, 4)).join('-'),
  'with signs': (random) => drawn(random, ALL + '!$^*~', 18),
  JWT: (random) => `eyJhbGciOiJIUzI1NiJ9.eyJ${drawn(random, ALL, 30)}.${drawn(random, ALL + '-_', 43)}`,
  'prefix of a company': (random) => `acme_${drawn(random, ALL, 24)}`,
  'prefix in parts': (random) => `sk_om_live_${drawn(random, ALL, 20)}`,
  GitHub: (random) => `ghp_${drawn(random, ALL, 36)}`,
  Slack: (random) => `xoxb-${drawn(random, DIGITS, 11)}-${drawn(random, DIGITS, 11)}-${drawn(random, ALL, 24)}`,
  AWS: (random) => drawn(random, ALL + '+/', 40),
  Google: (random) => `AIza${drawn(random, ALL + '-_', 35)}`,
  'hash of bcrypt': (random) => `$2y$10$${drawn(random, CRYPT, 53)}`,
  'hash of htpasswd': (random) => `$apr1$${drawn(random, CRYPT, 8)}$${drawn(random, CRYPT, 22)}`,
  'hash of crypt': (random) => `$6$${drawn(random, CRYPT, 16)}$${drawn(random, CRYPT, 86)}`,
  'hash of LDAP': (random) => `{SSHA}${drawn(random, ALL + '+/', 31)}=`,
};

/** What people think of, with digits or signs: it is found where something announces a password, and often elsewhere. */
export const THOUGHT_KINDS: Readonly<Record<string, Maker>> = {
  'word and number': (random) => word(random) + drawn(random, DIGITS, 2 + random.int(3)),
  'word, number and sign': (random) =>
    capital(word(random)) + drawn(random, DIGITS, 2) + random.pick(['!', '?', '$', '*']),
  'sign in between': (random) =>
    `${capital(word(random))}${random.pick(['@', '_', '-', '+', '.'])}${drawn(random, DIGITS, 4)}`,
  'three words': (random) => `${word(random)}-${word(random)}-${word(random)}`,
  'words with capitals': (random) => capital(word(random)) + capital(word(random)) + drawn(random, DIGITS, 1),
  'year first': (random) => `20${drawn(random, DIGITS, 2)}${capital(word(random))}!`,
  'other letters': (random) => `${word(random).replaceAll('e', '3').replaceAll('a', '4')}_${drawn(random, DIGITS, 2)}`,
  keyboard: (random) => random.pick(['qwertz', 'qwerty', 'asdfgh', 'azerty']) + drawn(random, DIGITS, 3),
  'number, 6': (random) => String(random.int(8) + 1) + drawn(random, DIGITS, 5),
  'number, 9': (random) => String(random.int(8) + 1) + drawn(random, DIGITS, 8),
};

/** What says nothing alone, and is a secret only because a key in front of it says so. */
export const PLAIN_KINDS: Readonly<Record<string, Maker>> = {
  'a word': word,
  'a short word': (random) => random.pick(['abc', 'tiger', 'xy1', 'root', 'changeme', 'default']),
  'a number, 4': (random) => String(random.int(8) + 1) + drawn(random, DIGITS, 3),
  'words with blanks': (random) => `${word(random)} ${word(random)} ${word(random)} ${word(random)}`,
  'two words': (random) => `${word(random)}${word(random)}`,
  'a UUID': (random) => [8, 4, 4, 4, 12].map((count) => drawn(random, HEX, count)).join('-'),
  'letters beyond ASCII': (random) => `${random.pick(['Käse', 'Grün', 'Straße', 'Пароль', '夏天'])}${word(random)}`,
  'signs only': (random) => drawn(random, '!$^*~+=.', 8),
};

import { Random } from '../../../yaml/testing/random';
import type { DrawnShape } from './drawn-shapes';

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ALL = LOWER + LOWER.toUpperCase() + DIGITS;
const WORDS =
  'lantern meadow cobalt thistle marble pepper juniper falkon kestrel basalt rhubarb zephyr gondola pigment'.split(' ');
const BASES =
  'password|passwd|secret|token|api key|access key|secret key|client secret|auth token|private key|passphrase|pwd|access token|refresh token|jwt token|sas token|account key|signing key|encryption key|bearer token|shared secret|app password|security token|session token|consumer secret|secret access key|master key|pat token|credential|personal access token'.split(
    '|',
  );
const BEFORE = [
  '',
  '',
  '',
  ...'db om snowflake airflow my prod x redshift admin root elastic kafka new old backup'.split(' '),
];
const BEHIND = ['', '', '', '', '', '', ...'prod v2 old 1 dev value default'.split(' ')];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const SPELLINGS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_'),
  (words) => words.join('-'),
  (words) => words.map((word, index) => (index > 0 ? capital(word) : word)).join(''),
  (words) => words.join('_').toUpperCase(),
  (words) => words.map(capital).join(''),
  (words) => words.join('.'),
  (words) => words.join(''),
];

/** What each format can hold, and what only texts in quotes can. */
const PLAIN: readonly ((random: Random) => string)[] = [
  (random) => drawn(random, ALL, 16),
  (random) => drawn(random, ALL, 20),
  (random) => drawn(random, 'abcdef' + DIGITS, 40),
  (random) => `${drawn(random, ALL + '+/', 40)}==`,
  (random) => random.pick(WORDS) + drawn(random, DIGITS, 3),
  (random) => capital(random.pick(WORDS)) + drawn(random, DIGITS, 2) + random.pick(['!', '#', '?', '*', '%', '&']),
  (random) => `${random.pick(WORDS)}-${random.pick(WORDS)}-${random.pick(WORDS)}${drawn(random, DIGITS, 1)}`,
  (random) => drawn(random, ALL, 5) + random.pick(['.', '-', '_', '@', '$']) + drawn(random, ALL, 6),
  (random) => random.pick(WORDS) + random.pick(WORDS) + drawn(random, DIGITS, 2),
  (random) => drawn(random, DIGITS, 10),
  (random) => `${capital(random.pick(WORDS))}_${capital(random.pick(WORDS))}${drawn(random, DIGITS, 2)}`,
];
const WITH_SIGNS: readonly ((random: Random) => string)[] = [
  ...PLAIN,
  (random) => `${drawn(random, ALL, 3)}(${drawn(random, ALL, 4)})${drawn(random, ALL, 3)}`,
  (random) => `${drawn(random, ALL, 8)},${drawn(random, ALL, 4)}`,
  (random) => `${drawn(random, ALL, 8)};${drawn(random, ALL, 4)}`,
];

function drawn(random: Random, signs: string, count: number): string {
  return Array.from({ length: count }, () => random.pick(signs.split(''))).join('');
}

interface Format {
  readonly secrets: readonly ((random: Random) => string)[];
  /** With `N` for the name, `S` for the secret, `Q` for the secret as YAML writes it, and `U` as a URL does. */
  readonly texts: readonly string[];
}

const FORMATS: readonly Format[] = [
  {
    secrets: PLAIN,
    texts: [
      'host: h\nN: Q',
      'a:\n  b:\n    - c: 1\n      N: Q',
      'a: {b: 1, N: "S"}',
      'items:\n- name: N\n  value: Q',
      'items:\n- key: N\n  val: Q',
      'N: >-\n  S\nnext: 1',
      'N:\n  S',
      'N:\n- Q',
      'N:\n  value: Q',
      'N:\n  default: Q\n  type: string',
      '"N" : "S"',
      'N: !!str Q',
      'N: &a Q',
    ],
  },
  {
    secrets: WITH_SIGNS,
    texts: [
      '{"N": "S"}',
      '{"a":{"b":[{"N":"S","z":1}]}}',
      '{"name": "N", "value": "S"}',
      '{\n  "value": "S",\n  "key": "N"\n}',
      '[["N", "S"]]',
      '[a.b]\n"N" = "S"',
      'a = { b = 1, "N" = "S" }',
      'd = {"a": 1, "N": "S"}',
      'x["N"] = \'S\'',
      '[("N", "S")]',
      'set("N", "S")',
    ],
  },
  {
    secrets: PLAIN,
    texts: [
      '[a]\nb=1\nN=S',
      '[a]\nN = S\nb=1',
      'N: S',
      '# N = S\nb=1',
      'N = "S"',
      'A=1\nN=S',
      'export N="S"',
      'tool --N=S -x',
      "tool --N 'S' x",
      'tool -DN=S',
      "N='S' ./run",
    ],
  },
  {
    secrets: PLAIN.filter((_, index) => index !== 5),
    texts: [
      '<a><N>S</N></a>',
      '<p name="N" value="S"/>',
      '<p>\n <name>N</name>\n <value>S</value>\n</p>',
      '<a N="S" b="1">t</a>',
    ],
  },
  {
    secrets: PLAIN,
    texts: ['u: https://h/p?N=U&a=1', 'u: postgresql://om:U@h:5432/d', 'u: jdbc:x://h;a=1;N=S;b=2'],
  },
];

const indented = (text: string, count: number): string => text.replaceAll(/^/gm, ' '.repeat(count));
const WITHIN: readonly ((text: string) => string)[] = [
  (text) => `data:\n  cfg: |\n${indented(text, 4)}\n  z: 1`,
  (text) => `x: ${JSON.stringify(text)}`,
  (text) => `{"payload": ${JSON.stringify(text)}, "n": 1}`,
  (text) => `cat > f <<'EOF'\n${text}\nEOF`,
  (text) => `<d><![CDATA[${text}]]></d>`,
  (text) => `"""\n${text}\n"""`,
  (text) => text.replaceAll(/^/gm, '# '),
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `v = <<-EOT\n${indented(text, 2)}\nEOT`,
  (text) => `- run: |\n${indented(text, 4)}\n- b`,
  (text) => `t: '${text.replaceAll("'", "''").replaceAll('\n', '\n\n   ')}'`,
];

/**
 * Secrets by their names in texts of five formats, each within up to three others: a map of JSON in a comment in a program in a string.
 * Of the first 1,000 that were drawn, 11 (1.1 %) were shown.
 */
export function nestedShapes(count: number, seed: number): readonly DrawnShape[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => {
    const { secrets, texts } = random.pick(FORMATS);
    const words = `${random.pick(BEFORE)} ${random.pick(BASES)} ${random.pick(BEHIND)}`.trim().split(/\s+/);
    const name = random.pick(SPELLINGS)(words);
    const secret = random.pick(secrets)(random);
    const place = random.pick(texts);
    const parts: Readonly<Record<string, string>> = {
      N: name,
      S: secret,
      Q: random.chance(2) || /[^\w.\-+/=@]/.test(secret) ? `'${secret}'` : secret,
      U: encodeURIComponent(secret),
    };
    let text = place.replaceAll(/\b[NSQU]\b|(?<=D)N/g, (sign) => parts[sign] ?? sign);
    for (let depth = random.pick([0, 0, 1, 1, 2, 3]); depth > 0; depth -= 1) text = random.pick(WITHIN)(text);
    return { text, secret: place.includes('U') ? encodeURIComponent(secret) : secret };
  });
}

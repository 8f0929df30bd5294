import { Random } from '../../../yaml/testing/random';
import { MADE_KINDS, PLAIN_KINDS, THOUGHT_KINDS, type Maker } from './product-kinds';
import { PRODUCT_NAMES } from './product-names';
import { BARE_POSITIONS, KEYED_POSITIONS, LOGIN_POSITIONS, SPOKEN_POSITIONS } from './product-positions';

/** A secret of one kind, in one position, under one name, and how it is written there. */
export interface ProductShape {
  readonly text: string;
  /** Also as it is written in the text. */
  readonly secret: string;
  readonly position: string;
  readonly kind: string;
  readonly name: string;
}

const FAMILIES = [
  { positions: KEYED_POSITIONS, kinds: { ...MADE_KINDS, ...THOUGHT_KINDS, ...PLAIN_KINDS } },
  { positions: SPOKEN_POSITIONS, kinds: { ...MADE_KINDS, ...THOUGHT_KINDS } },
  { positions: LOGIN_POSITIONS, kinds: { ...MADE_KINDS, ...THOUGHT_KINDS } },
  { positions: BARE_POSITIONS, kinds: MADE_KINDS },
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
/** A word that YAML, a shell and a file of variables read as it is written. */
const SAFE = /^[\w.\u00c0-\uffff][\w.~+/=-]*$/;

const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  y: (value) => (SAFE.test(value) ? value : `'${value}'`),
  d: inJson,
  ds: (value) => inJson(value).replaceAll("'", "''"),
  dd: (value) => inJson(inJson(value)),
  s: (value) => value.replaceAll("'", "''"),
  q: (value) => value,
  u: encodeURIComponent,
  b: (value) => Buffer.from(value).toString('base64'),
  l: (value) => Buffer.from(`etl:${value}`).toString('base64'),
  x: (value) => value,
  r: (value) => value,
  r1: (value) => value,
};

/** So many of all combinations, drawn by the seed. */
export function productShapes(count: number, seed: number): readonly ProductShape[] {
  const random = new Random(seed);
  const names = Object.values(PRODUCT_NAMES);
  const families = FAMILIES.flatMap(({ positions, kinds }) =>
    Object.entries(positions).map(([position, text]) => ({ position, text, kinds: Object.entries(kinds) })),
  );
  return Array.from({ length: count }, (_, index): ProductShape => {
    const { position, text, kinds } = families[index % families.length] ?? random.pick(families);
    const [kind, make] = random.pick<readonly [string, Maker]>(kinds);
    const name = random.pick(random.pick(names));
    const secret = make(random);
    const forms = formsOf(name);
    let written = secret;
    const filled = text
      .replaceAll(/«(\w+)»/g, (_whole, form: string) => forms[form] ?? form)
      .replaceAll(/‹(\w+)›/g, (_whole, form: string) => {
        const value = WRITTEN[form]?.(secret) ?? secret;
        written = value.replaceAll(/^'(.*)'$/g, '$1');
        return value;
      });
    return { text: filled, secret: written, position, kind, name };
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

import { rememberMany } from '../../text/remember';
import type { Span } from '../../text/span';
import { isHarmless } from './harmless';
import { changesCaseOften, looksLikeSecret } from './like-a-secret';
import { isSecretName, mayHaveSecretName } from './secret-name';
import { wordsOf } from './words-of';

/** Keys that hold a name, by their last word, and those that hold the value for it, as in the variables of a container. */
const NAMES: ReadonlySet<string> = new Set(
  'name key variable var parameter param id type header field property option env setting attribute label argument flag secretname envname parametername parameterkey optionname headername keyname envvar prop k n'.split(
    ' ',
  ),
);
/** Keys that hold the value for a name. */
export const VALUES: ReadonlySet<string> = new Set(
  'value val default defaultvalue content data text secret raw v stringvalue parametervalue plaintext plainvalue override secretvalue settingvalue actual initial current to set'.split(
    ' ',
  ),
);

/** A name in lower case without what is between its words; remembered, because files have the same names. */
const joined = rememberMany(2000, (name) => wordsOf(name).join(''));

/** Whether a key holds the name of a value that another key next to it has. */
export function holdsName(key: string): boolean {
  return NAMES.has(joined(key));
}

/** Whether a key holds the value for a name that another key next to it has. */
export function holdsValue(key: string): boolean {
  return VALUES.has(joined(key));
}

/** A key with its value, in quotes, escaped quotes or none. */
const PAIR =
  /(\\{0,8}["'`]|)(?<![\w.-])([A-Za-z][\w-]{0,40})\1[ \t]{0,4}(?::|=>?)[ \t]{0,4}(?:(\\{0,8}["'`])([^"'`\n]{1,500}?)\3|((?![${<])[^\s"'`,;{}[\]()\\]{1,300}))/g;
/** What is between two pairs of one map: also marks of comments, and escaped ends of lines. */
const BETWEEN = /^(?:[\s,;#*]|\\[nrt]){1,80}$/;
/** How far from its name a value may be, in pairs. */
const REACH = 3;
/** A list of a name and a value. */
const LIST =
  /[[(][ \t]{0,4}(\\{0,8}["'`])([\w.-]{1,100})\1[ \t]{0,4},\s{0,40}(\\{0,8}["'`])([^"'`\n\\]{4,300})\3[ \t]{0,4}[\])]/g;

interface Pair extends Span {
  readonly key: string;
  readonly value: string;
  /** Where the value starts. */
  readonly at: number;
}

/** Values whose names are in another key, in either order, and pairs of both, in a text that need not be readable as YAML. */
export function namedValues(text: string): Span[] {
  if (!mayHaveSecretName(text)) return [];
  const found: Span[] = [];
  let chain: Pair[] = [];
  for (const { index, 0: whole, 2: key = '', 3: quote = '', 4: quoted, 5: bare } of text.matchAll(PAIR)) {
    const end = index + whole.length;
    const value = quoted ?? bare ?? '';
    const last = chain.at(-1);
    if (last && !BETWEEN.test(text.slice(last.end, Math.min(index, last.end + 100)))) {
      readChain(chain, found);
      chain = [];
    }
    chain.push({ key, value, start: index, end, at: end - value.length - quote.length });
  }
  readChain(chain, found);
  for (const { index, 0: whole, 2: name = '', 3: quote = '', 4: value = '' } of text.matchAll(LIST)) {
    if (!isSecretName(name) || isSecretName(value) || isHarmless(value)) continue;
    if (!looksLikeSecret(value.replaceAll(/\s/g, '')) && !changesCaseOften(value)) continue;
    const start = index + whole.lastIndexOf(quote + value) + quote.length;
    found.push({ start, end: start + value.length });
  }
  return found;
}

function readChain(chain: readonly Pair[], found: Span[]): void {
  for (const [index, { key, value }] of chain.entries()) {
    if (!holdsName(key) || !isSecretName(value)) continue;
    for (const near of chain.slice(Math.max(0, index - REACH), index + REACH + 1))
      if (holdsValue(near.key) && !isHarmless(near.value))
        found.push({ start: near.at, end: near.at + near.value.length });
  }
}

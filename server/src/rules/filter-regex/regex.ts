/**
 * The regular expression that a glob such as `*.orders` or `orders_*` means; undefined for what may be a regular
 * expression: a leading `*` is not valid in one, and a single star after a name of letters, digits, `_` and `-` would
 * repeat its last letter, which nobody intends.
 */
export function regexOfGlob(pattern: string): string | undefined {
  if (pattern === '*') return '.*';
  if (!pattern.includes('*')) return undefined;
  if (!/^\*[\w.-]+\*?$/.test(pattern) && !/^[\w-]+_\*$/.test(pattern)) return undefined;
  return pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
}

/**
 * Whether Python's `re`, which reads the filters, refuses a pattern. Tested with the JavaScript engine, so syntax that
 * differs between the two counts as valid.
 */
export function isCertainlyInvalid(pattern: string): boolean {
  if (PLAIN.test(pattern) || PYTHON_ALONE.test(pattern)) return false;
  try {
    new RegExp(pattern);
    return false;
  } catch {
    return true;
  }
}

/** Names with dots and `.*` in them, as nearly all are: long lists of them are checked on every keystroke. */
const PLAIN = /^\^?(?:[\w-]|\\?\.|\.\*)*\$?$/;

/** Extensions `(?P<x>…)`, `(?i)`, `(?>…)`, possessive `a++`, and classes whose first member is `]`. */
const PYTHON_ALONE = /\(\?(?![:=!]|<[=!])|[*+?}]\+|\[\^?\]/;

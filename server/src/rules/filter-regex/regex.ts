/**
 * The regular expression that a glob such as `*.orders` or `orders_*` means; undefined for what may be a regular
 * expression: a bare `*` in front is none, and a single star behind a name of nothing but letters, digits, `_` and `-`
 * would repeat its last letter, which nobody wants.
 */
export function regexOfGlob(pattern: string): string | undefined {
  if (!/^\*[\w.-]+\*?$/.test(pattern) && !/^[\w-]+_\*$/.test(pattern)) return undefined;
  return pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
}

/**
 * Whether Python's `re`, which reads the filters, refuses a pattern. Told by the JavaScript engine, so what the two read
 * differently counts as valid.
 */
export function isCertainlyInvalid(pattern: string): boolean {
  if (PYTHON_ALONE.test(pattern)) return false;
  try {
    new RegExp(pattern);
    return false;
  } catch {
    return true;
  }
}

/** Extensions `(?P<x>…)`, `(?i)`, `(?>…)`, possessive `a++`, and classes whose first member is `]`. */
const PYTHON_ALONE = /\(\?(?![:=!]|<[=!])|[*+?}]\+|\[\^?\]/;

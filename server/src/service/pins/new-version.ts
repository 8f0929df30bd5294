import { compareReleases, lineOf, parseRelease } from '../../schemas/releases/releases';

/** A version as it is written, and the release that it should name. */
export interface WrittenVersion {
  readonly written: string;
  /** `==`, `~=`, `^`; absent or empty: the version itself. */
  readonly operator?: string;
  /** What follows in the text: the upper bound of a range may be there. */
  readonly rest?: string;
}

/** What takes the place of a version. */
export interface NewVersion {
  readonly text: string;
  /** How many UTF-16 units after the version are replaced as well: the upper bound of its range. */
  readonly replacedAfter: number;
}

/** Behind the numbers: any patch, or a mark of what was published before the release, which the new one has not. */
const SIMPLE = /^(v?)(\d+(?:\.\d+){1,3})(?:(\.\*|\.x)|-SNAPSHOT|-?rc\d+)?$/;
const BOUND = /^([ \t]*(?:,[ \t]*)?<[ \t]*)(\d+(?:\.\d+){1,3})(?![\w.*])/;
/** Operators that select one release, or those of one minor release. */
const RAISED = new Set(['', '=', '==', '===', '~=', '~', '^']);

/**
 * A version in the form of the old one, for another release: with as many parts, and for a range with a new upper
 * bound. Undefined if it already fits, or if a person has to decide: for custom versions, open ranges, and ranges with
 * exclusions.
 */
export function newVersion({ written, operator = '', rest = '' }: WrittenVersion, to: string): NewVersion | undefined {
  const [, prefix = '', digits = '', wildcard = ''] = SIMPLE.exec(written) ?? [];
  const release = parseRelease(digits);
  if (release === undefined || compareReleases(release, to) >= 0) return undefined;
  const text = prefix + likeWritten(digits, to, wildcard !== '') + wildcard;
  const bound = BOUND.exec(rest);
  if (bound && (operator === '>=' || operator === '~=' || operator === '^')) {
    const [whole, between = '', upper = ''] = bound;
    if (/^[ \t]*,/.test(rest.slice(whole.length))) return undefined;
    return { text: text + between + likeWritten(upper, nextLine(to), false), replacedAfter: whole.length };
  }
  const isAlone = !/^[ \t]*,[ \t]*[~=<>!^]|^[ \t]*[<>!]/.test(rest);
  return RAISED.has(operator) && isAlone ? { text, replacedAfter: 0 } : undefined;
}

/** `1.5` → `1.13`, `1.5.11.0` → `1.13.6.0`. */
function likeWritten(digits: string, to: string, isLine: boolean): string {
  const parts = digits.split('.').length;
  const wanted = isLine ? lineOf(to).split('.') : to.split('.');
  return Array.from({ length: parts }, (_, index) => wanted[index] ?? '0').join('.');
}

function nextLine(to: string): string {
  const [major = '0', minor = '0'] = to.split('.');
  return `${major}.${String(Number(minor) + 1)}.0`;
}

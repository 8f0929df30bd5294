import { nearest, parseRelease } from '../../server/src/service/public';

const COMMON = ['release', 'chartRelease', 'helmVersion', 'rules', 'context'];

/** The options of each function. A word that is none of them is a mistake that would change nothing. */
const OPTIONS = {
  check: [...COMMON, 'edits'],
  migrate: [...COMMON, 'to', 'from', 'unsafe', 'only', 'skip'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Looks at what was handed in, which types alone do not do for programs in JavaScript.
 *
 * @throws TypeError that names the argument and what it should be
 */
export function requireArguments(name: keyof typeof OPTIONS, files: unknown, options: unknown): void {
  requireFiles(`the first argument of ${name}`, files);
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`The second argument of ${name} must be an object with options.`);
  }
  for (const [key, value] of Object.entries(options) as [string, unknown][]) {
    if (!OPTIONS[name].some((known) => known === key)) {
      const close = nearest(key, OPTIONS[name]);
      throw new TypeError(
        `${key} is not an option of ${name}. ${close === undefined ? `Options: ${OPTIONS[name].join(', ')}` : `Did you mean ${close}`}${close === undefined ? '.' : '?'}`,
      );
    }
    if (key === 'context' && value !== undefined) requireFiles('context', value);
  }
}

function requireFiles(what: string, files: unknown): void {
  if (!Array.isArray(files)) throw new TypeError(`Expected ${what} to be an array of files: [{ path, text }].`);
  for (const [index, file] of (files as unknown[]).entries()) {
    const isObject = typeof file === 'object' && file !== null;
    for (const key of ['path', 'text']) {
      const value: unknown = isObject ? Reflect.get(file, key) : undefined;
      if (typeof value !== 'string') {
        throw new TypeError(`Expected a string as ${key} of file ${String(index)} in ${what}.`);
      }
    }
  }
}

/**
 * A release as it was written. A number such as 1.6 is understood, unless it could be two releases: 1.1 is also how a program
 * writes 1.10.
 *
 * @throws RangeError when it is not written like 1.6 or 1.6.3
 */
export function releaseArgument(typed: string | number): string {
  const text = String(typed);
  if (typeof typed === 'number' && /^\d+(?:\.1)?$/.test(text)) {
    throw new RangeError(`${text} as a number may mean ${text} or ${text}0. Write it as a string: '${text}'.`);
  }
  if (parseRelease(text) === undefined) throw new RangeError(`“${text}” is not a release. Write 1.6 or 1.6.3.`);
  return text;
}

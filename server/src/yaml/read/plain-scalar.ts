import type { ScalarNode } from '../node';

/**
 * The value of a plain scalar as PyYAML's safe loader reads it (YAML 1.1: `yes` and `off` are booleans, `012` is octal,
 * `1_000` a number, `1e3` a string). Dates and base-60 numbers stay strings, as Helm reads them: a date object fits no field.
 * In JSON `1e3` is a number.
 */
export function readPlainScalar(text: string, json: boolean): ScalarNode['value'] {
  const first = text.charCodeAt(0);
  // Most scalars are words, and most of them start with a letter that no special value starts with.
  if (first > 57 && !SPECIAL_STARTS.has(text.charAt(0))) return text;
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  return readNumber(text, json) ?? text;
}

const spellings = (...words: readonly string[]): string[] =>
  words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]);

const WORDS: ReadonlyMap<string, boolean | null | number> = new Map<string, boolean | null | number>([
  ...spellings('yes', 'true', 'on').map((word) => [word, true] as const),
  ...spellings('no', 'false', 'off').map((word) => [word, false] as const),
  ...['~', '', ...spellings('null')].map((word) => [word, null] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, -Infinity] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, NaN] as const),
]);

const SPECIAL_STARTS = new Set([...WORDS.keys()].map((word) => word.charAt(0)));

const DECIMAL = /^[-+]?(?:0|[1-9][0-9_]*)$/;
const OCTAL = /^[-+]?0[0-7_]+$/;
const BINARY = /^[-+]?0b[01_]+$/;
const HEXADECIMAL = /^[-+]?0x[0-9a-fA-F_]+$/;
const FLOAT = /^[-+]?(?:[0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)(?:[eE][-+][0-9]+)?$/;
const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/;

function readNumber(text: string, json: boolean): number | undefined {
  if (!/^[-+.0-9]/.test(text)) return undefined;
  const digits = text.replaceAll('_', '');
  if (DECIMAL.test(text) || FLOAT.test(text)) return Number(digits);
  if (OCTAL.test(text)) return radix(digits, 8, 1);
  if (BINARY.test(text)) return radix(digits, 2, 2);
  if (HEXADECIMAL.test(text)) return radix(digits, 16, 2);
  return json && JSON_NUMBER.test(text) ? Number(text) : undefined;
}

function radix(text: string, base: number, prefix: number): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const value = Number.parseInt(text.replace(/^[-+]/, '').slice(prefix) || '0', base);
  return Number.isNaN(value) ? undefined : sign * value;
}

import { compareReleases } from '../releases/releases';
import type { SchemaType } from '../schema';

/** Who reads the file: the ingestion package, or Helm, which checks values against a JSON schema to the letter. */
export type Reader = 'ingestion' | 'helm';

/**
 * What a scalar may be besides what it is. The ingestion package turns text into numbers and booleans; up to 1.4 it
 * also turned numbers and booleans into text.
 */
export type Strictness = 'exact' | 'text-to-number' | 'any-scalar';

/** How exactly a reader checks the types of scalars in a release. */
export function strictnessOf(reader: Reader, release: string): Strictness {
  if (reader === 'helm') return 'exact';
  return compareReleases(release, '1.5.0') < 0 ? 'any-scalar' : 'text-to-number';
}

/** Numbers as Python reads them from text: underscores only between digits. */
const DIGITS = String.raw`\d+(?:_\d+)*`;
const INTEGER = new RegExp(String.raw`^\s*[+-]?${DIGITS}\s*$`);
const WHOLE = new RegExp(String.raw`^\s*[+-]?${DIGITS}(?:\.0+)?\s*$`);
const NUMBER = new RegExp(String.raw`^\s*[+-]?(?:${DIGITS}(?:\.(?:${DIGITS})?)?|\.${DIGITS})(?:e[+-]?\d+)?\s*$`, 'i');

const BOOLEAN_WORDS = new Set(['true', 'false', 'yes', 'no', 'on', 'off', 't', 'f', 'y', 'n', '1', '0']);

function takesScalar(type: SchemaType, value: string | number | boolean | null, strictness: Strictness): boolean {
  if (value === null) return type === 'null';
  const converts = strictness !== 'exact';
  switch (type) {
    case 'string':
      return typeof value === 'string' || strictness === 'any-scalar';
    case 'number':
      return typeof value === 'number' || (converts && !Number.isNaN(toNumber(value)));
    case 'integer':
      return isInteger(value, strictness);
    case 'boolean':
      return typeof value === 'boolean' || (converts && BOOLEAN_WORDS.has(String(value).toLowerCase()));
    case 'null':
    case 'object':
    case 'array':
      return false;
  }
}

/**
 * Up to 1.4 the framework cut off what is after the point of a number, but not of a text; since 1.5 it takes `1.0` as
 * text, too.
 */
function isInteger(value: string | number | boolean, strictness: Strictness): boolean {
  if (typeof value === 'number') return strictness === 'any-scalar' ? Number.isFinite(value) : Number.isInteger(value);
  if (typeof value === 'boolean') return strictness !== 'exact';
  return strictness !== 'exact' && (strictness === 'any-scalar' ? INTEGER : WHOLE).test(value);
}

/** Whether the reader takes the scalar where one of these types is expected. */
export function takesScalarOf(
  types: Iterable<SchemaType>,
  value: string | number | boolean | null,
  strictness: Strictness,
): boolean {
  for (const type of types) if (takesScalar(type, value, strictness)) return true;
  return false;
}

/** The number that a scalar stands for; NaN if it stands for none. */
export function toNumber(value: string | number | boolean): number {
  if (typeof value !== 'string') return Number(value);
  return NUMBER.test(value) ? Number(value.replaceAll('_', '')) : Number.NaN;
}

import type { Schema } from './schema';

/** The words that bound a single value, which ajv checks, in the order of the canonical key. */
export const constraintWords = [
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'uniqueItems',
] as const satisfies readonly (keyof Schema)[];

/** A compiled check of one set of constraint words; ajv's validators leave after what they found. */
export interface ConstraintCheck {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly keyword: string; readonly params: object }[] | null;
}

/** Finds the check of a set of constraint words by its canonical JSON; undefined: not checked. */
export type ConstraintLookup = (key: string) => ConstraintCheck | undefined;

/** The canonical JSON of a schema's constraint words (words sorted); undefined when it has none. */
export function constraintKey(schema: Schema): string | undefined {
  const words = constraintWords.filter((word) => schema[word] !== undefined);
  if (words.length === 0) return undefined;
  return JSON.stringify(Object.fromEntries(words.map((word) => [word, schema[word]])));
}

/** Which word a value breaks, and its limit; undefined when it keeps all. */
export function brokenConstraint(
  check: ConstraintCheck,
  schema: Schema,
  value: unknown,
): { readonly keyword: string; readonly limit: unknown } | undefined {
  if (check(value)) return undefined;
  const keyword = check.errors?.[0]?.keyword ?? constraintWords.find((word) => schema[word] !== undefined) ?? '';
  return { keyword, limit: schema[keyword as keyof Schema] };
}

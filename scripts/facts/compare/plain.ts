import { BOUNDS } from '../own-form';

/** A schema of one release with every reference followed: what both sides are turned into before they are compared. */
export interface Plain {
  /** Sorted; undefined where none is said. */
  readonly type?: readonly string[];
  /** Sorted by their JSON; a constant is an `enum` of one. */
  readonly enum?: readonly string[];
  /** As JSON; `null` counts as none; `UNKNOWN` where it was lost. */
  readonly default?: string;
  /** Bounds and patterns, as JSON. */
  readonly bounds: Readonly<Record<string, string>>;
  readonly properties: ReadonlyMap<string, Plain>;
  readonly required: ReadonlySet<string>;
  /** What other keys may hold; false: none may be there. */
  readonly others: boolean | Plain;
  readonly items?: Plain;
  /** At least two. */
  readonly members: readonly Plain[];
  /** Published as a password. Ours mark more, so it is not compared. */
  readonly secret?: boolean;
}

/** Stands for a default that the models of a release cannot express: their generator lost it. */
export const UNKNOWN = '?';

/** The values as JSON in a fixed order, for comparing sets. */
function sortedJson(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value)).sort();
}

/** The words of a single value, alike on both sides. */
export interface Words {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly default?: unknown;
}

/** The type, values, default and bounds of a schema in one form. */
export function plainWords(words: Words): Pick<Plain, 'type' | 'enum' | 'default' | 'bounds'> {
  const values = words.const !== undefined ? [words.const] : Array.isArray(words.enum) ? words.enum : undefined;
  const type =
    typesOf(words.type) ?? (values?.every((value) => typeof value === 'string') === true ? ['string'] : undefined);
  const bounds = BOUNDS.flatMap((word) => {
    const value = (words as Record<string, unknown>)[word];
    return value === undefined ? [] : [[word, JSON.stringify(value)] as const];
  });
  return {
    ...(type && { type }),
    ...(values && { enum: sortedJson(values) }),
    ...(words.default !== undefined && words.default !== null && { default: JSON.stringify(canonical(words.default)) }),
    bounds: Object.fromEntries(bounds),
  };
}

/** With the keys of objects in order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, canonical(one)]));
}

function typesOf(type: unknown): string[] | undefined {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String).sort() : undefined;
}

/** Unions inside unions are one union, as long as nothing is said of the inner one. A union of one is its member. */
export function flattenUnion(own: Plain, members: readonly Plain[]): Plain {
  const flat = members.flatMap((member) =>
    member.members.length > 0 && member.default === undefined ? member.members : [member],
  );
  const [only] = flat;
  if (flat.length !== 1 || only === undefined) return { ...withoutType(own), members: flat };
  return own.default === undefined ? only : { ...only, default: own.default };
}

/** Next to a union some published schemas say `type: object`, which its members say too. */
function withoutType(own: Plain): Plain {
  const { enum: values, default: fallback, bounds, properties, required, others, items, members } = own;
  return {
    ...(values && { enum: values }),
    ...(fallback !== undefined && { default: fallback }),
    bounds,
    properties,
    required,
    others,
    ...(items && { items }),
    members,
  };
}

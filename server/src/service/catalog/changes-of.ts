import { mayExist } from '../../schemas/releases/lifetime';
import type { LifetimeGap, Lifetime, Schema, SchemaChange } from '../../schemas/schema';
import { unreadIn } from '../../schemas/shapes/unread-range';

/** A change that a release made to one place of a schema. */
export interface ReleaseChange {
  readonly kind: 'new' | 'back' | 'lacking' | 'removed' | 'changed';
  /** Dotted, from the schema's root: `authType.password`, `actions[]`; '' for the whole schema. */
  readonly place: string;
  /** The title of an alternative of the place, if only that was added, changed or removed. */
  readonly form?: string;
  /** A value of the place, if only that was added or removed. */
  readonly value?: string;
  readonly lifetime?: Lifetime;
  /** For a changed place: the keywords that differ, such as `default`, with their new and old values. */
  readonly words?: readonly { readonly word: string; readonly before: unknown; readonly now: unknown }[];
  readonly description?: string;
  /** Nothing reads the place in this release, whatever the condition, so what changed has no effect. */
  readonly isUnread?: true;
}

/** A release, and the one before it; undefined for the first. */
export interface ReleasePair {
  readonly release: string;
  readonly before: string | undefined;
}

/** What a release changed in a schema, in the order of the schema. What `$defs` hold is at the places given for them. */
export function changesOf(
  schema: Schema,
  step: ReleasePair,
  placesOfDefs: Readonly<Record<string, string>> = {},
): readonly ReleaseChange[] {
  const inside = Object.entries(schema.$defs ?? {}).flatMap(([name, one]) => [
    ...changesAt(one, placesOfDefs[name] ?? '', step),
  ]);
  return [...changesAt(schema, '', step), ...inside];
}

function* changesAt(schema: Schema, place: string, step: ReleasePair): Generator<ReleaseChange> {
  const range = unreadIn(schema.unread, step.release);
  const isUnread = range !== undefined && range.when === undefined;
  for (const change of changesIn(schema, place, step)) yield isUnread ? { ...change, isUnread } : change;
}

/** What changed about the place itself and what is in it. What is in something that nothing reads is not read either. */
function* changesIn(schema: Schema, place: string, step: ReleasePair): Generator<ReleaseChange> {
  const { lifetime, description, title } = schema;
  const kind = changeKindOf(lifetime, step);
  if (kind !== undefined && lifetime)
    yield {
      kind,
      place,
      lifetime,
      ...(title !== undefined && { form: title }),
      ...(description !== undefined && { description }),
    };
  for (const [value, one] of Object.entries(schema.enumLifetimes ?? {})) {
    const ofValue = changeKindOf(one, step);
    if (ofValue !== undefined) yield { kind: ofValue, place, value, lifetime: one };
  }
  const words = wordsAt(schema, step);
  if (words.length > 0) yield { kind: 'changed', place, words };
  // The parts of something that was added as a whole are not listed.
  if (kind === 'new') return;
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    yield* changesAt(one, place === '' ? name : `${place}.${name}`, step);
  }
  for (const one of schema.anyOf ?? []) yield* changesAt(one, place, step);
  if (schema.items) yield* changesAt(schema.items, `${place}[]`, step);
  if (typeof schema.additionalProperties === 'object')
    yield* changesAt(schema.additionalProperties, place === '' ? '*' : `${place}.*`, step);
}

/** What a release changed about something with this lifetime; undefined: nothing. */
export function changeKindOf(
  lifetime: Lifetime | undefined,
  { release, before }: ReleasePair,
): Exclude<ReleaseChange['kind'], 'changed'> | undefined {
  if (lifetime === undefined || before === undefined) return undefined;
  const { since, removed, gaps = [], movedTo, renamedTo, migration } = lifetime;
  if (since === release) return 'new';
  if (removed === release) return 'removed';
  if (gaps.some(({ until }: LifetimeGap) => until === release)) return 'back';
  if (!gaps.some(({ after }: LifetimeGap) => after === before)) return undefined;
  return (movedTo ?? renamedTo ?? migration) === undefined ? 'lacking' : 'removed';
}

const WORDS = [
  'default',
  'required',
  'additionalProperties',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'type',
] as const;

function wordsAt(schema: Schema, step: ReleasePair): NonNullable<ReleaseChange['words']> {
  const { changes = [] } = schema;
  const at = changes.findIndex(({ since }) => since === step.release);
  const change = changes[at];
  if (change === undefined) return [];
  return WORDS.flatMap((word) => {
    if (!(word in change)) return [];
    const earlier: SchemaChange | Schema = changes.slice(0, at).findLast((one) => word in one) ?? schema;
    const before = thereIn(schema, word, { said: earlier[word] ?? null, release: step.before ?? step.release });
    const now = thereIn(schema, word, { said: change[word] ?? null, release: step.release });
    return (isEmpty(before) && isEmpty(now)) || isEqual(before, now) ? [] : [{ word, before, now }];
  });
}

/** A list of required keys is written for all releases from one on, and names keys that come later or are gone. */
function thereIn(
  { properties = {} }: Schema,
  word: (typeof WORDS)[number],
  { said, release }: { readonly said: unknown; readonly release: string },
): unknown {
  if (word !== 'required' || !Array.isArray(said)) return said;
  return said.filter((name) => mayExist(properties[String(name)]?.lifetime, release));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** No default and an empty one are the same in a table. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

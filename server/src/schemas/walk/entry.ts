import type { Field, ObjectShape } from '../shapes/object-shape';
import type { UnreadRange, Schema } from '../schema';
import { takes, typesOf } from '../shapes/types';
import type { MapContent } from './content';
import type { ContentEntry } from './entry-list';
import { below, NOTHING, seenThrough, type RelativeFinding } from './found';
import type { Walk } from './walk';

/** One entry of an object, and what the object is checked against. */
export interface EntryAt {
  readonly name: string;
  readonly entry: ContentEntry;
  readonly content: MapContent;
  readonly shape: ObjectShape;
  readonly schema: Schema;
}

/** Most entries are plain scalars of the right type: they need no walk, and there can be thousands. */
export function isSurelyRight(shape: ObjectShape, name: string, { value }: ContentEntry): boolean {
  if (value?.kind !== 'scalar' || value.tag !== undefined) return false;
  const sure = shape.fields.get(name)?.sureType;
  return sure !== undefined && typeof value.value === sure;
}

/** Checks one entry of an object: whether it may be there, and its value. */
export function walkEntry(walk: Walk, at: EntryAt): readonly RelativeFinding[] {
  const { via } = at.entry;
  const found = walkOwnEntry(walk, at);
  return via === undefined ? found : found.map((one) => seenThrough(one, via));
}

function walkOwnEntry(walk: Walk, at: EntryAt): readonly RelativeFinding[] {
  const field = at.shape.fields.get(at.name);
  if (field !== undefined) return walkField(walk, at, field);
  const { rest } = at.shape;
  if (rest === false) return [unknownField(at)];
  const badName = at.schema.propertyNames && wrongName(walk, at, walk.view.effective(at.schema.propertyNames));
  if (badName) return [badName];
  if (rest === true && at.shape.ignoresOthers) return [ignoredField(at)];
  return rest === true ? NOTHING : walkBelow(walk, at, rest);
}

/** A field that the release lacks for certain is reported, and nothing below it. */
function walkField(walk: Walk, at: EntryAt, field: Field): readonly RelativeFinding[] {
  const kind = mayBeNewPlace(at.shape, field) ? undefined : lifeKind(field);
  if (kind === undefined) {
    const found = walkValueOf(walk, at, field);
    return field.unread === undefined ? found : [ignoredField(at, field.unread), ...found];
  }
  const { state, certain } = field.life;
  const isAbsent = certain && (state === 'not-yet' || state === 'removed');
  return [lifeFinding(at, field, kind), ...(isAbsent ? NOTHING : walkValueOf(walk, at, field))];
}

/** While it is not certain whether a move has happened, the old place is reported alone: one of the two has to be right. */
function mayBeNewPlace({ fields }: ObjectShape, { name, life }: Field): boolean {
  if (life.state !== 'maybe-not-yet') return false;
  return [...fields.values()].some(({ life: { state }, lifetime }) => {
    const place = lifetime?.renamedTo ?? lifetime?.movedTo?.split('.')[0];
    return state === 'maybe-removed' && place === name;
  });
}

type LifeKind = 'removedKey' | 'laterKey' | 'deprecatedKey';

function lifeKind({ life }: Field): LifeKind | undefined {
  switch (life.state) {
    case 'removed':
    case 'maybe-removed':
      return 'removedKey';
    case 'not-yet':
    case 'maybe-not-yet':
      return 'laterKey';
    case 'alive':
      return life.deprecated ? 'deprecatedKey' : undefined;
  }
}

/** An object that takes any key takes an old one too: it has no effect, but is not certainly a mistake. */
function lifeFinding(
  { name, entry: { key }, shape }: EntryAt,
  { life, lifetime = {}, schema }: Field,
  kind: LifeKind,
): RelativeFinding {
  const ignored = kind !== 'deprecatedKey' && shape.rest !== false;
  const certain = life.certain && !ignored;
  const span = { start: key.start, end: key.end };
  const there = { kind, name, lifetime, certain, ...(ignored && life.certain && { ignored }) };
  return { finding: { ...there, path: [name], span, schema, secret: false }, onKey: false };
}

function walkValueOf(walk: Walk, at: EntryAt, { schema }: Field): readonly RelativeFinding[] {
  const { value, key } = at.entry;
  if (value !== null && (value.kind !== 'scalar' || value.value !== null || value.hasPlaceholder))
    return walkBelow(walk, at, schema);
  const types = typesOf(schema, walk.view);
  const mayBeEmpty = walk.strictness === 'exact' || !at.shape.required.includes(at.name);
  if (mayBeEmpty || types === undefined || takes(schema, 'null', walk.view)) return NOTHING;
  const place = { path: [at.name], span: { start: key.start, end: key.end }, schema, secret: false };
  return [{ finding: { kind: 'wrongType', expected: [...types], found: 'null', ...place }, onKey: false }];
}

function walkBelow(walk: Walk, { name, entry: { key, value } }: EntryAt, schema: Schema): readonly RelativeFinding[] {
  const found = value === null ? NOTHING : walk.value(value, schema);
  return found.length === 0 ? NOTHING : found.map((one) => below(one, name, key));
}

function wrongName(walk: Walk, { name, entry: { key } }: EntryAt, schema: Schema): RelativeFinding | undefined {
  const check = walk.checkOf(schema);
  if (check === undefined || check(name)) return undefined;
  const place = { path: [name], span: { start: key.start, end: key.end }, schema, secret: false };
  return { finding: { kind: 'outOfBounds', keyword: 'propertyNames', limit: undefined, ...place }, onKey: false };
}

function unknownField(at: EntryAt): RelativeFinding {
  return { finding: { kind: 'unknownKey', ...notHere(at) }, onKey: false };
}

function ignoredField(at: EntryAt, unread?: UnreadRange): RelativeFinding {
  const field = unread && at.shape.fields.get(at.name);
  const schema = field?.schema ?? at.schema;
  return { finding: { kind: 'unreadKey', ...notHere(at), schema, ...(unread && { unread }) }, onKey: false };
}

function notHere({ name, entry: { key }, content, shape, schema }: EntryAt) {
  const known = shape.available.filter((one) => !content.list.has(one));
  const span = { start: key.start, end: key.end };
  return { name, known, path: [name], span, schema, secret: false };
}

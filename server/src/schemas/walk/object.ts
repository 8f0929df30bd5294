import type { Span } from '../../text/span';
import type { MapNode } from '../../yaml/node';
import { nearest } from '../nearest';
import type { Field, ObjectShape } from '../object-shape';
import type { Lifetime, Schema } from '../schema';
import { takes, typesOf } from '../types';
import type { Content, ContentEntry } from './content';
import { below, NOTHING, seenThrough, type Found } from './found';
import type { Walk } from './walk';

/** An object and what it is checked against. */
export interface ObjectAt {
  readonly node: MapNode;
  readonly content: Content;
  readonly shape: ObjectShape;
  /** The schema that findings about the object itself carry. */
  readonly schema: Schema;
  /** Of all that is missing, tell this alone: without it nobody knows what else is. */
  readonly onlyMissing?: string | undefined;
}

/** Checks the entries of an object against a shape. */
export function walkObject(walk: Walk, object: ObjectAt): readonly Found[] {
  if (object.shape.rest === true && object.shape.fields.size === 0 && object.shape.required.length === 0) return NOTHING;
  const found: Found[] = [];
  for (const entry of object.content.entries.values()) {
    for (const one of walkEntry(walk, object, entry)) {
      found.push(entry.via === undefined ? one : seenThrough(one, entry.via));
    }
  }
  const missing = missingFields(walk, object, found);
  return found.length === 0 && missing === undefined ? NOTHING : [...found, ...(missing ? [missing] : [])];
}

function walkEntry(walk: Walk, object: ObjectAt, entry: ContentEntry): readonly Found[] {
  const field = object.shape.fields.get(entry.name);
  if (field !== undefined) return walkField(walk, { object, entry, field });
  const { rest } = object.shape;
  if (rest === false) return [unknownField(object, entry)];
  return rest === true ? NOTHING : walkRest(walk, entry, rest);
}

function walkRest(walk: Walk, { name, key, value }: ContentEntry, rest: Schema): readonly Found[] {
  return value === null ? NOTHING : walk.value(value, rest).map((one) => below(one, name, key));
}

interface FieldAt {
  readonly object: ObjectAt;
  readonly entry: ContentEntry;
  readonly field: Field;
}

/** A field that the release lacks for certain is told, and nothing below it. */
function walkField(walk: Walk, at: FieldAt): readonly Found[] {
  const { state, certain } = at.field.life;
  const kind = lifeKind(at.field);
  if (kind === undefined) return walkFieldValue(walk, at);
  const isDead = certain && (state === 'not-yet' || state === 'removed');
  return [lifeFinding(at, kind), ...(isDead ? NOTHING : walkFieldValue(walk, at))];
}

type LifeKind = 'removed-field' | 'not-yet-available' | 'deprecated-field';

function lifeKind({ life }: Field): LifeKind | undefined {
  switch (life.state) {
    case 'removed':
    case 'maybe-removed':
      return 'removed-field';
    case 'not-yet':
    case 'maybe-not-yet':
      return 'not-yet-available';
    case 'alive':
      return life.deprecated ? 'deprecated-field' : undefined;
  }
}

/** An object that takes any key takes an old one too: it has no effect, but is no fault for certain. */
function lifeFinding({ object, entry: { name, key }, field }: FieldAt, kind: LifeKind): Found {
  const lifetime: Lifetime = field.lifetime ?? {};
  const certain = field.life.certain && (kind === 'deprecated-field' || object.shape.rest === false);
  return {
    finding: { kind, name, lifetime, certain, path: [name], span: key, schema: field.schema, secret: false },
    onKey: false,
  };
}

function walkFieldValue(walk: Walk, { object, entry: { name, key, value }, field }: FieldAt): readonly Found[] {
  if (value !== null && !(value.kind === 'scalar' && value.value === null && !value.open)) {
    const found = walk.value(value, field.schema);
    return found.length === 0 ? NOTHING : found.map((one) => below(one, name, key));
  }
  const types = typesOf(field.schema, walk.view);
  const mayBeEmpty = walk.strictness === 'exact' || !object.shape.required.includes(name);
  if (mayBeEmpty || types === undefined || takes(field.schema, 'null', walk.view)) return NOTHING;
  const finding = { kind: 'invalid-type', expected: [...types], found: 'null', path: [name], span: key } as const;
  return [{ finding: { ...finding, schema: field.schema, secret: false }, onKey: false }];
}

function unknownField({ content, shape, schema }: ObjectAt, { name, key }: ContentEntry): Found {
  const known = livingNames(shape).filter((one) => !content.entries.has(one));
  return {
    finding: { kind: 'unknown-field', name, known, path: [name], span: key, schema, secret: false },
    onKey: false,
  };
}

function livingNames({ fields }: ObjectShape): string[] {
  return [...fields.values()].filter(({ life }) => life.state === 'alive').map(({ name }) => name);
}

/** All that is missing in one finding, less what stands there misspelt or under its old name. */
function missingFields(walk: Walk, object: ObjectAt, found: readonly Found[]): Found | undefined {
  const { node, content, shape, schema, onlyMissing } = object;
  if (walk.requireNothing || !content.complete) return undefined;
  const wanted = onlyMissing === undefined ? shape.required : shape.required.filter((name) => name === onlyMissing);
  const absent = wanted.filter((name) => !content.entries.has(name));
  if (absent.length === 0) return undefined;
  const replaced = new Set(found.flatMap((one) => meantName(one) ?? []));
  const names = absent.filter((name) => !replaced.has(name));
  const [first] = names;
  if (first === undefined) return undefined;
  const finding = { kind: 'missing-field', names, path: [first], span: headOf(node), schema, secret: false } as const;
  return { finding, onKey: true };
}

/** The field of the same object that a wrong key most likely stands for. */
function meantName({ finding }: Found): string | undefined {
  if (finding.path.length !== 1) return undefined;
  if (finding.kind === 'unknown-field') return nearest(finding.name, finding.known);
  if (finding.kind !== 'removed-field') return undefined;
  const { renamedTo, movedTo } = finding.lifetime;
  return renamedTo ?? movedTo?.split('.')[0];
}

/** A short stretch that stands for a whole object: its first key. */
export function headOf(node: MapNode): Span {
  const { start, end } = node.entries[0]?.key ?? node;
  return { start, end };
}

import type { ScalarNode } from '../../yaml/node';
import { isPathPattern, patternWithSlashes } from '../../text/path-pattern';
import { brokenConstraint } from '../constraints';
import { lifetimeOfValue } from '../releases/release-view';
import type { Schema } from '../schema';
import { isAddress } from '../shapes/address';
import { isDate } from '../shapes/loader-scalar';
import { takesScalarOf, toNumber } from '../shapes/strictness';
import { lifetimeOfType, typeOfNode, typesOf } from '../shapes/types';
import { NOTHING, type RelativeFinding } from './found';
import type { Walk } from './walk';

/** Checks a scalar against an effective schema without alternatives: its type, its values, its bounds. */
export function walkScalar(walk: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const { value } = node;
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed !== undefined && value !== null) {
    return allowed.some((one) => sameValue(walk, one, value))
      ? bounds(walk, node, schema)
      : [wrongValue(node, schema, allowed)];
  }
  const types = typesOf(schema, walk.view);
  if (types !== undefined && (isDateFor(walk, node) || !takesScalarOf(types, value, walk.strictness))) {
    return [wrongType(walk, node, schema)];
  }
  return [...altered(walk, node, schema), ...bounds(walk, node, schema)];
}

function isDateFor({ strictness }: Walk, node: ScalarNode): boolean {
  return strictness !== 'exact' && isDate(node);
}

/** Up to 1.4 a number or a boolean became text, which need not be the text that was written. */
function altered(walk: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const { value } = node;
  if (walk.strictness !== 'any-scalar' || (typeof value !== 'number' && typeof value !== 'boolean')) return NOTHING;
  const types = typesOf(schema, walk.view);
  if (types?.has('string') !== true || takesScalarOf(types, value, 'exact')) return NOTHING;
  return [{ finding: { kind: 'alteredText', read: value, ...placeOf(node, schema) }, onKey: false }];
}

/** A scalar of a type that is not wanted. */
function wrongType(walk: Walk, node: ScalarNode, schema: Schema): RelativeFinding {
  const expected = [...(typesOf(schema, walk.view) ?? [])];
  if (isDateFor(walk, node)) {
    return { finding: { kind: 'wrongType', expected, found: 'date', ...placeOf(node, schema) }, onKey: false };
  }
  const found = typeOfNode(node);
  const lifetime = lifetimeOfType(schema, found, walk.view);
  const since = walk.view.sinceWhen(schema, 'type');
  const life = { ...(lifetime && { lifetime }), ...(since !== undefined && { since }) };
  return { finding: { kind: 'wrongType', expected, found, ...life, ...placeOf(node, schema) }, onKey: false };
}

/** A scalar that is none of the allowed values. */
export function wrongValue(node: ScalarNode, schema: Schema, values: readonly unknown[]): RelativeFinding {
  const written = String(node.value);
  const lifetime = lifetimeOfValue(schema, written);
  const place = placeOf(node, schema);
  return {
    finding: {
      kind: 'wrongValue',
      allowed: values.map(String),
      ...(place.secret ? {} : { written }),
      ...(lifetime && { lifetime }),
      ...place,
    },
    onKey: false,
  };
}

function placeOf(node: ScalarNode, schema: Schema) {
  return { path: [], span: { start: node.start, end: node.end }, schema, secret: schema.secret === true };
}

function sameValue(walk: Walk, allowed: unknown, value: string | number | boolean): boolean {
  return allowed === value || (walk.strictness !== 'exact' && toNumber(value) === allowed);
}

function bounds(walk: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const value = valueAsRead(walk, node, schema);
  const check = walk.checkOf(schema);
  const broken = check === undefined ? undefined : brokenConstraint(check, schema, value);
  const place = placeOf(node, schema);
  if (broken !== undefined) {
    const since = walk.view.sinceWhen(schema, broken.keyword);
    const life = since === undefined ? {} : { since };
    return [{ finding: { kind: 'outOfBounds', ...broken, ...life, ...place }, onKey: false }];
  }
  if (typeof value !== 'string') return NOTHING;
  const meant = schema.format === 'file-pattern' ? patternWithSlashes(value) : undefined;
  if (meant === undefined && hasFormat(walk, schema, value)) return NOTHING;
  return [
    {
      finding: {
        kind: 'outOfBounds',
        keyword: 'format',
        limit: schema.format,
        ...(meant !== undefined && { meant }),
        ...place,
      },
      onKey: false,
    },
  ];
}

/** Whether a text is of the format of a schema, of those that take more than a pattern to check. */
function hasFormat({ strictness, view }: Walk, { format }: Schema, text: string): boolean {
  if (format === 'uri') return strictness === 'exact' || isAddress(text, view.release);
  return format !== 'file-pattern' || isPathPattern(text);
}

/** The value that the reader makes of a scalar: text becomes a number where one is expected, and up to 1.4 all else text. */
function valueAsRead(walk: Walk, { value }: ScalarNode, schema: Schema): string | number | boolean | null {
  if (value === null) return null;
  const types = typesOf(schema, walk.view);
  if (types?.has('string') === false) return types.has('number') || types.has('integer') ? toNumber(value) : value;
  if (types === undefined || walk.strictness !== 'any-scalar') return value;
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}

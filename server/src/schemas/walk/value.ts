import { isQuotedPlaceholder } from '../../yaml/placeholder';
import type { ScalarNode, SeqNode, YamlNode } from '../../yaml/node';
import type { Schema } from '../schema';
import { shapeOf } from '../shapes/object-shape';
import { asHelmReads } from '../shapes/helm-scalar';
import { asLoaderReads } from '../shapes/loader-scalar';
import { lifetimeOfType, takes, typeOfNode, typesOf } from '../shapes/types';
import { NOTHING, seenThrough, type RelativeFinding } from './found';
import { firstKeySpan, walkObject } from './object';
import { walkScalar } from './scalar';
import { walkSequence } from './sequence';
import { objectUnion, scalarUnion, sequenceUnion } from './union';
import type { Walk } from './walk';

type ResolvedNode = Exclude<YamlNode, { kind: 'alias' }>;

/** Checks any value along a schema. */
export function walkValue(walk: Walk, node: YamlNode, schema: Schema): readonly RelativeFinding[] {
  if (node.kind === 'alias') return walkAlias(walk, node, schema);
  const own = walk.view.effective(walk.dynamic(walk.view.effective(schema), node));
  if (node.kind !== 'map' && isReadAsEmptyMap(walk, node, own)) return NOTHING;
  if (node.kind !== 'scalar') return walkCollection(walk, node, own);
  if (isBareTag(walk, node)) return bareTag(walk, node, own);
  return isUndetermined(node) ? quotedPlaceholder(walk, node, own) : walkScalarValue(walk, asRead(walk, node), own);
}

function walkAlias(
  walk: Walk,
  alias: Extract<YamlNode, { kind: 'alias' }>,
  schema: Schema,
): readonly RelativeFinding[] {
  const target = walk.reader.resolve(alias);
  if (target === undefined || walk.following.has(target)) return NOTHING;
  walk.following.add(target);
  const found = walk.value(target, schema);
  walk.following.delete(target);
  return found.map((one) => seenThrough(one, alias));
}

/** Up to 1.4 empty text and an empty list became a map without entries. */
function isReadAsEmptyMap({ strictness, view }: Walk, node: ScalarNode | SeqNode, schema: Schema): boolean {
  const isEmpty = node.kind === 'seq' ? node.items.length === 0 : node.value === '' && !node.hasPlaceholder;
  if (strictness !== 'any-scalar' || !isEmpty || !takes(schema, 'object', view)) return false;
  if (node.kind === 'seq' ? takes(schema, 'array', view) : typesOf(schema, view)?.has('string') !== false) return false;
  return schema.anyOf !== undefined || shapeOf(schema, view).required.length === 0;
}

/** A placeholder can become anything, and so can a value with a tag of its own. */
function isUndetermined(node: ScalarNode): boolean {
  return node.hasPlaceholder || node.tag !== undefined;
}

/** A tag of its own and nothing after it: the loaders know no such tag, so that it never becomes a value. Helm ignores it. */
function isBareTag({ strictness }: Walk, { tag, value, style }: ScalarNode): boolean {
  return strictness !== 'exact' && style === 'plain' && value === '' && tag !== undefined && /^![^!]/.test(tag);
}

function bareTag({ view }: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const expected = typesOf(schema, view);
  if (expected === undefined) return NOTHING;
  const place = { path: [], span: { start: node.start, end: node.end }, schema, secret: schema.secret === true };
  return [{ finding: { kind: 'wrongType', expected: [...expected], found: 'null', ...place }, onKey: true }];
}

/** Helm takes no text for a number or a boolean, and what is in quotes is text whatever takes the placeholder's place. */
function quotedPlaceholder({ view, strictness }: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  if (strictness !== 'exact' || node.tag !== undefined || !isQuotedPlaceholder(node)) return NOTHING;
  const types = typesOf(schema, view);
  if (types === undefined || ![...types].every((type) => BARE.has(type))) return NOTHING;
  const place = { path: [], span: { start: node.start, end: node.end }, schema, secret: false };
  return [
    { finding: { kind: 'wrongType', expected: [...types], found: 'string', quoted: true, ...place }, onKey: false },
  ];
}

/** Types of which no value is text. */
const BARE: ReadonlySet<string> = new Set(['integer', 'number', 'boolean', 'null']);

function asRead({ strictness }: Walk, node: ScalarNode): ScalarNode {
  return strictness === 'exact' ? asHelmReads(node) : asLoaderReads(node);
}

function walkScalarValue(walk: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const found = walkScalar(walk, node, schema);
  return found.length > 0 || schema.anyOf === undefined ? found : scalarUnion(walk, node, schema);
}

function walkCollection(
  walk: Walk,
  node: Exclude<ResolvedNode, ScalarNode>,
  schema: Schema,
): readonly RelativeFinding[] {
  if (!takes(schema, node.kind === 'map' ? 'object' : 'array', walk.view)) return [wrongCollection(walk, node, schema)];
  if (node.kind === 'seq') {
    const found = walkSequence(walk, node, schema);
    return schema.anyOf === undefined ? found : [...found, ...sequenceUnion(walk, node, schema)];
  }
  const content = walk.reader.content(node);
  const found =
    schema.anyOf !== undefined && schema.properties === undefined && schema.additionalProperties === undefined
      ? NOTHING
      : walkObject(walk, { node, content, schema, shape: shapeOf(schema, walk.view) });
  return schema.anyOf === undefined ? found : [...found, ...objectUnion(walk, { node, content, schema })];
}

function wrongCollection(walk: Walk, node: Exclude<ResolvedNode, ScalarNode>, schema: Schema): RelativeFinding {
  const expected = [...(typesOf(schema, walk.view) ?? [])];
  const span = node.kind === 'map' ? firstKeySpan(node) : { start: node.start, end: node.end };
  const found = typeOfNode(node);
  const lifetime = lifetimeOfType(schema, found, walk.view);
  const place = { path: [], span, schema, secret: false };
  return { finding: { kind: 'wrongType', expected, found, ...(lifetime && { lifetime }), ...place }, onKey: true };
}

import type { Span } from '../../text/span';
import type { MapNode, YamlNode } from '../../yaml/node';
import { nearest } from '../../text/nearest';
import type { ObjectShape } from '../shapes/object-shape';
import type { Lifetime, Schema } from '../schema';
import type { MapContent } from './content';
import { isSurelyRight, walkEntry } from './entry';
import { NOTHING, type RelativeFinding } from './found';
import { isReadDifferently } from './read-differently';
import { isPartial, type Walk } from './walk';

/** An object and what it is checked against. */
export interface ObjectAt {
  readonly node: MapNode;
  readonly content: MapContent;
  readonly shape: ObjectShape;
  /** The schema that findings about the object itself carry. */
  readonly schema: Schema;
  /** Of all that is missing, only this is reported: without it nobody knows what else is missing. */
  readonly onlyMissing?: string | undefined;
}

/** Checks the entries of an object against a shape. */
export function walkObject(
  walk: Walk,
  { node, content, shape, schema, onlyMissing }: ObjectAt,
): readonly RelativeFinding[] {
  if (shape.rest === true && shape.fields.size === 0 && shape.required.length === 0) return NOTHING;
  let found: RelativeFinding[] | undefined;
  const { names, entries } = content.list;
  for (let i = 0; i < names.length; i++) {
    const [name, entry] = [names[i], entries[i]];
    if (name === undefined || entry === undefined) continue;
    if (isSurelyRight(shape, name, entry) && !isReadDifferently(walk, entry.value)) continue;
    for (const one of walkEntry(walk, { name, entry, content, shape, schema })) (found ??= []).push(one);
  }
  const missing = missingFields(walk, { node, content, shape, schema, onlyMissing }, found ?? NOTHING);
  if (missing !== undefined) (found ??= []).push(missing);
  const one = schema.exactlyOne ?? schema.atMostOne;
  const clash = one && clashOf(walk, { node, content, schema, names: one }, found ?? NOTHING);
  if (clash !== undefined) (found ??= []).push(clash);
  return found ?? NOTHING;
}

interface OneOf extends Pick<ObjectAt, 'node' | 'content' | 'schema'> {
  /** The fields of which one is meant. */
  readonly names: readonly string[];
}

/** Several alternative fields, only one of which is used; or none, although one is needed and no misspelled key could be it. */
function clashOf(
  walk: Walk,
  { node, content, schema, names }: OneOf,
  found: readonly RelativeFinding[],
): RelativeFinding | undefined {
  // In the order of the text: what comes later is one too many.
  const written = content.list.names.filter((name) => names.includes(name) && isFilled(content.list.get(name)?.value));
  const [, second] = written;
  if (second !== undefined) {
    const { start, end } = content.list.get(second)?.key ?? firstKeySpan(node);
    const place = { path: [second], span: { start, end }, schema, secret: false };
    return { finding: { kind: 'exclusiveKeys', names: written, ...place }, onKey: false };
  }
  const isLacking = written.length === 0 && schema.exactlyOne !== undefined && !isPartial(walk);
  if (!isLacking || !content.complete || found.some(({ finding }) => finding.kind === 'unknownKey')) return undefined;
  const place = { path: [], span: firstKeySpan(node), schema, secret: false };
  return { finding: { kind: 'noAlternative', alternatives: names, ...place }, onKey: true };
}

function isFilled(value: YamlNode | null | undefined): boolean {
  if (value === undefined || value === null) return false;
  return value.kind !== 'scalar' || value.hasPlaceholder || (value.value !== null && value.value !== '');
}

/** All that is missing in one finding, less what is there misspelled or under its old name. */
function missingFields(walk: Walk, object: ObjectAt, found: readonly RelativeFinding[]): RelativeFinding | undefined {
  const { node, content, shape, schema, onlyMissing } = object;
  if (isPartial(walk) || !content.complete) return undefined;
  const wanted = onlyMissing === undefined ? shape.required : shape.required.filter((name) => name === onlyMissing);
  const absent = wanted.filter((name) => !content.list.has(name));
  if (absent.length === 0) return undefined;
  const replaced = new Set(found.flatMap((one) => meantNames(walk, content, one)));
  const names = absent.filter((name) => !replaced.has(name));
  const [first] = names;
  if (first === undefined) return undefined;
  const finding = {
    kind: 'missingKeys',
    names,
    path: [first],
    span: firstKeySpan(node),
    schema,
    secret: false,
  } as const;
  return { finding, onKey: true };
}

/**
 * The fields of the same object that a wrong key most likely stands for: by its name, as what was put one level too deep,
 * or as what an old section held.
 */
function meantNames(walk: Walk, { list }: MapContent, { finding }: RelativeFinding): readonly string[] {
  if (finding.path.length !== 1 || (finding.kind !== 'unknownKey' && finding.kind !== 'removedKey')) return [];
  const value = list.get(finding.name)?.value;
  const node = value && walk.reader.resolve(value);
  const inside = node?.kind === 'map' ? walk.reader.content(node).list.names : [];
  if (finding.kind === 'unknownKey') return [...inside, nearest(finding.name, finding.known) ?? ''];
  return [...inside, ...Object.keys(finding.schema.properties ?? {}), successor(finding.lifetime) ?? ''];
}

function successor({ renamedTo, movedTo }: Lifetime): string | undefined {
  return renamedTo ?? movedTo?.split('.')[0];
}

/** A short part that stands for a whole object: its first key. */
export function firstKeySpan(node: MapNode): Span {
  const { start, end } = node.entries[0]?.key ?? node;
  return { start, end };
}

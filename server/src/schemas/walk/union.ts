import type { MapNode, ScalarNode, SeqNode } from '../../yaml/node';
import { narrow, type Narrowed } from '../shapes/narrow';
import { nearest } from '../../text/nearest';
import { shapeOf, shapeOfAny } from '../shapes/object-shape';
import type { Schema } from '../schema';
import { takesScalarOf } from '../shapes/strictness';
import { takes, typesOf } from '../shapes/types';
import { unionOf, type Union } from '../shapes/union';
import type { MapContent } from './content';
import { isFault, NOTHING, type RelativeFinding } from './found';
import { firstKeySpan, walkObject } from './object';
import { wrongValue } from './scalar';
import type { Walk } from './walk';
import { writtenIn } from './written';
import { smallest } from '../../text/long-lists';

/** Checks a scalar against alternatives: right when it is right for one of them, else one finding for all. */
export function scalarUnion(walk: Walk, node: ScalarNode, schema: Schema): readonly RelativeFinding[] {
  const { available } = unionOf(schema, walk.view);
  const tried = available.map((member) => ({ member, found: walk.value(node, member) }));
  const right = tried.find(({ found }) => !found.some(isFault));
  if (right !== undefined) return right.found;
  const fitting = tried.filter(({ member }) => takesType(walk, node, member));
  const [only, ...more] = fitting;
  if (only !== undefined && more.length === 0) return only.found;
  const secret = schema.secret === true || available.some((member) => member.secret === true);
  const values = fitting.flatMap(({ member }) => (member.const === undefined ? (member.enum ?? []) : [member.const]));
  if (values.length > 0) return [wrongValue(node, { ...schema, secret }, [...new Set(values)])];
  return only?.found ?? NOTHING;
}

function takesType(walk: Walk, node: ScalarNode, member: Schema): boolean {
  const types = typesOf(member, walk.view);
  return types === undefined || takesScalarOf(types, node.value, walk.strictness);
}

/** Checks a list against alternatives: right when one takes it, else what the most likely one says. */
export function sequenceUnion(walk: Walk, node: SeqNode, schema: Schema): readonly RelativeFinding[] {
  const lists = unionOf(schema, walk.view).available.filter((member) => takes(member, 'array', walk.view));
  return fewest(lists.map((member) => walk.value(node, member)))[0] ?? NOTHING;
}

/** An object and the effective schema with the alternatives. */
interface ObjectOf {
  readonly node: MapNode;
  readonly content: MapContent;
  readonly schema: Schema;
}

/** Checks an object against alternatives: the ones it means are chosen first, and only they are asked. */
export function objectUnion(walk: Walk, object: ObjectOf): readonly RelativeFinding[] {
  const { node, content, schema } = object;
  const union = unionOf(schema, walk.view);
  const narrowed = narrow(union, writtenIn(content), walk.view);
  if (narrowed.kind === 'wrong-value') return wrongChoice({ content, schema, narrowed });
  const { members, kind } = narrowed;
  const [only, ...more] = members;
  if (only === undefined) return NOTHING;
  const found =
    more.length === 0 && kind !== 'undecided'
      ? walk.value(node, only)
      : walkObject(walk, {
          node,
          content,
          schema,
          shape: shapeOfAny(members, walk.view),
          onlyMissing: kind === 'undecided' ? narrowed.property : undefined,
        });
  if (kind === 'by-value') return found.some(isFault) ? (ofFormWithout(walk, object, union) ?? found) : found;
  if (kind !== 'by-keys') return found;
  if (!found.some(isFault)) return oneOfThem(walk, object, members);
  for (const member of union.available) {
    const other = walk.value(node, member);
    if (!other.some(isFault)) return other;
  }
  return found.map((one) => ofOtherRelease(walk, one, union));
}

/** Where all but the value that decides is right for an alternative without it, only that value is wrong. */
function ofFormWithout(
  walk: Walk,
  { node, content, schema }: ObjectOf,
  { choose, available }: Union,
): readonly RelativeFinding[] | undefined {
  if (choose.by === 'keys') return undefined;
  const { property } = choose;
  for (const member of available) {
    if (shapeOf(member, walk.view).fields.has(property)) continue;
    const [only, ...others] = walk.value(node, member).filter(isFault);
    if (others.length > 0 || only?.finding.kind !== 'unknownKey' || only.finding.name !== property) continue;
    const [wrong] = wrongChoice({ content, schema, narrowed: { kind: 'wrong-value', property, allowed: [] } });
    if (wrong?.finding.kind === 'wrongValue') return [{ ...wrong, finding: { ...wrong.finding, fitsWithout: true } }];
  }
  return undefined;
}

/** A key that no alternative of this release knows, but one of another release does. */
function ofOtherRelease(walk: Walk, found: RelativeFinding, { unavailable }: Union): RelativeFinding {
  const { finding } = found;
  if (finding.kind !== 'unknownKey' || finding.path.length !== 1) return found;
  const owner = unavailable.find(({ schema }) => shapeOf(schema, walk.view).fields.has(finding.name));
  if (owner === undefined) return found;
  const { name, path, span, schema, secret } = finding;
  const { state, certain } = walk.view.lifeOf(owner.lifetime);
  const kind = state === 'removed' ? 'removedKey' : 'laterKey';
  return { ...found, finding: { kind, name, lifetime: owner.lifetime, certain, path, span, schema, secret } };
}

/** Each key is right for one of the alternatives: are all of them right for the same one? */
function oneOfThem(walk: Walk, object: ObjectOf, members: readonly Schema[]): readonly RelativeFinding[] {
  const [best, ...equal] = fewest(members.map((member) => walk.value(object.node, member)));
  if (best === undefined || equal.length === 0 || !best.some(isFault)) return best ?? NOTHING;
  return misspelled(walk, object, members) ?? [noneOf(object, members)];
}

/** Where an alternative takes any key, a misspelled one is no fault by itself, but it is why none of them fits. */
function misspelled(
  walk: Walk,
  { content, schema }: ObjectOf,
  members: readonly Schema[],
): readonly RelativeFinding[] | undefined {
  const { fields, available } = shapeOfAny(members, walk.view);
  const known = available.filter((name) => !content.list.has(name));
  for (const name of content.list.names) {
    const entry = content.list.get(name);
    if (entry === undefined || fields.has(name) || nearest(name, known) === undefined) continue;
    const { start, end } = entry.via ?? entry.key;
    const place = { path: [name], span: { start, end }, schema, secret: false };
    return [{ finding: { kind: 'unknownKey', name, known, ...place }, onKey: false }];
  }
  return undefined;
}

function noneOf({ node, schema }: ObjectOf, members: readonly Schema[]): RelativeFinding {
  const alternatives = members.map((member) => nameOf(member));
  const place = { path: [], span: firstKeySpan(node), schema, secret: false };
  return { finding: { kind: 'noAlternative', alternatives, ...place }, onKey: true };
}

/** The lists with the fewest faults. */
function fewest(lists: readonly (readonly RelativeFinding[])[]): (readonly RelativeFinding[])[] {
  const counts = lists.map((found) => found.filter(isFault).length);
  const least = smallest(counts);
  return lists.filter((_, i) => counts[i] === least);
}

/** As many keys as make an alternative known. */
const MOST_KEYS = 4;

/** What an alternative is called: its title, and the fields that make it. */
function nameOf({ title, required = [], properties = {} }: Schema): string {
  const names = required.length > 0 ? required : Object.keys(properties);
  const keys = names.slice(0, MOST_KEYS).map((name) => `\`${name}\``);
  if (title === undefined) return keys.join(', ');
  return keys.length === 0 ? title : `${title} (${keys.join(', ')})`;
}

function wrongChoice({
  content,
  schema,
  narrowed,
}: {
  readonly content: MapContent;
  readonly schema: Schema;
  readonly narrowed: Extract<Narrowed, { kind: 'wrong-value' }>;
}): readonly RelativeFinding[] {
  const { property, allowed, lifetime } = narrowed;
  const entry = content.list.get(property);
  const written = writtenIn(content).scalar(property);
  if (entry === undefined || written === undefined) return NOTHING;
  const { start, end } = entry.via ?? entry.value ?? entry.key;
  return [
    {
      finding: {
        kind: 'wrongValue',
        allowed,
        written: String(written),
        ...(lifetime && { lifetime }),
        path: [property],
        span: { start, end },
        schema,
        secret: false,
      },
      onKey: false,
    },
  ];
}

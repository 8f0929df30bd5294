import { shapeOf, shapeOfAny } from './object-shape';
import { lifetimeOfValue, type ReleaseView } from '../releases/release-view';
import type { Lifetime, Schema } from '../schema';
import { takes } from './types';
import type { Union } from './union';
import { largest } from '../../text/long-lists';

/** What narrowing asks of the object that is written. */
export interface WrittenObject {
  readonly names: Iterable<string>;
  /** The scalar written for a name; undefined for none, null and collections, and where a placeholder leaves it open. */
  readonly scalar: (name: string) => string | number | boolean | undefined;
  /** Whether something is written for a name; null counts as nothing. */
  readonly has: (name: string) => boolean;
}

/** The alternatives of a union that a value may mean. */
export type Narrowed =
  /** The alternatives meant: at least one, unless none is an object. If they were chosen by keys, others are still possible. */
  | { readonly kind: 'by-value' | 'by-keys'; readonly members: readonly Schema[] }
  /** The name that decides is required and not written: only that is missing. */
  | { readonly kind: 'undecided'; readonly members: readonly Schema[]; readonly property: string }
  /** The value that decides belongs to no alternative; `lifetime` when it does in other releases. */
  | {
      readonly kind: 'wrong-value';
      readonly property: string;
      readonly allowed: readonly string[];
      readonly lifetime?: Lifetime;
    };

/** Chooses the alternatives of a union that an object means. */
export function narrow(union: Union, written: WrittenObject, view: ReleaseView): Narrowed {
  const members = union.available.filter((member) => takes(member, 'object', view));
  const { choose } = union;
  if (choose.by === 'keys') return byKeys(members, written, view);
  const { property } = choose;
  const value = written.scalar(property);
  if (value !== undefined) return byValue(union, { members, property, value: String(value), written, view });
  if (written.has(property)) return byKeys(members, written, view);
  if (union.fallback !== undefined) return { kind: 'by-value', members: [union.fallback] };
  const narrowed = byKeys(members, written, view);
  const decides = shapeOfAny(members, view).required.includes(property);
  return decides ? { ...narrowed, kind: 'undecided', property } : narrowed;
}

interface ValueChoice {
  readonly members: readonly Schema[];
  readonly property: string;
  readonly value: string;
  readonly written: WrittenObject;
  readonly view: ReleaseView;
}

function byValue(union: Union, { members, property, value, written, view }: ValueChoice): Narrowed {
  const takers = members.filter(
    (member) => valuesOf(member, property, view)?.includes(value) ?? allows(member, property, view),
  );
  const exact = takers.filter((member) => valuesOf(member, property, view) !== undefined);
  const meant = exact.length > 0 ? exact : takers;
  if (meant.length > 0) {
    const kind = exact.length > 0 ? 'by-value' : 'by-keys';
    return meant.length === 1 ? { kind, members: meant } : { ...byKeys(meant, written, view), kind };
  }
  const allowed = [...new Set(members.flatMap((member) => valuesOf(member, property, view) ?? []))];
  const lifetime = lifetimeElsewhere(union, { members, property, value, view });
  return { kind: 'wrong-value', property, allowed, ...(lifetime && { lifetime }) };
}

/** The lifetime of a value that another release knows: as a whole alternative, or as one more name of an available one. */
function lifetimeElsewhere(
  union: Union,
  { members, property, value, view }: Omit<ValueChoice, 'written'>,
): Lifetime | undefined {
  const elsewhere = union.unavailable.find(({ schema }) => valuesOf(schema, property, view)?.includes(value));
  if (elsewhere !== undefined) return elsewhere.lifetime;
  for (const member of members) {
    const decides = shapeOf(member, view).fields.get(property)?.schema;
    const lifetime = decides && lifetimeOfValue(decides, value);
    if (lifetime !== undefined) return lifetime;
  }
  return undefined;
}

/** The values that a member's property can have; undefined when that says nothing about the choice. */
function valuesOf(member: Schema, property: string, view: ReleaseView): readonly string[] | undefined {
  const schema = shapeOf(member, view).fields.get(property)?.schema;
  const values = schema?.const === undefined ? schema?.enum : [schema.const];
  return values?.map(String);
}

/** Whether a member may have a property of that name at all. */
function allows(member: Schema, property: string, view: ReleaseView): boolean {
  const { fields, rest } = shapeOf(member, view);
  return rest !== false || fields.has(property);
}

/** All members that share the most keys with what is written. */
function byKeys(
  members: readonly Schema[],
  written: WrittenObject,
  view: ReleaseView,
): { kind: 'by-keys'; members: readonly Schema[] } {
  const names = [...written.names];
  const scores = members.map((member) => sharedKeys(member, names, { written, view }));
  const most = largest(scores);
  return { kind: 'by-keys', members: members.filter((_, i) => scores[i] === most) };
}

function sharedKeys(
  member: Schema,
  names: readonly string[],
  { written, view }: { readonly written: WrittenObject; readonly view: ReleaseView },
): number {
  const { fields } = shapeOf(member, view);
  return names.filter((name) => {
    const field = fields.get(name);
    if (field?.life.state !== 'alive') return false;
    const value = written.scalar(name);
    return value === undefined || (valuesOf(member, name, view)?.includes(String(value)) ?? true);
  }).length;
}

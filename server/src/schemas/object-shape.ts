import { getOrMake } from './get-or-make';
import type { Life } from './lifetime';
import type { ReleaseView } from './release-view';
import type { Lifetime, Schema } from './schema';

/** A property of an object, as a release has it. */
export interface Field {
  readonly name: string;
  /** Effective; of several alternatives that differ, their union. */
  readonly schema: Schema;
  readonly lifetime: Lifetime | undefined;
  readonly life: Life;
}

/** What an object may hold, when it is one of these alternatives (of one, mostly). */
export interface ObjectShape {
  /** All fields of any release; look at their `life`. */
  readonly fields: ReadonlyMap<string, Field>;
  /** What every alternative requires in this release. */
  readonly required: readonly string[];
  /** Names that are no field: forbidden, allowed, or allowed with values of a schema. */
  readonly rest: boolean | Schema;
}

/** By the first of the alternatives. */
type JointCache = WeakMap<Schema, { readonly members: readonly Schema[]; readonly shape: ObjectShape }[]>;

interface ShapeCache {
  readonly single: WeakMap<Schema, ObjectShape>;
  readonly joint: JointCache;
}

const shapes = new WeakMap<ReleaseView, ShapeCache>();

/** The shape of an object that is one of `members` (effective schemas, at least one). The same members give the same shape. */
export function shapeOf(members: readonly Schema[], view: ReleaseView): ObjectShape {
  const cache = getOrMake(shapes, view, (): ShapeCache => ({ single: new WeakMap(), joint: new WeakMap() }));
  const [first, ...others] = members;
  if (first === undefined) return { fields: new Map(), required: [], rest: true };
  if (others.length === 0) return getOrMake(cache.single, first, () => singleShape(first, view));
  return jointShape(members, first, { view, cache: cache.joint });
}

function singleShape(schema: Schema, view: ReleaseView): ObjectShape {
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const own = view.effective(property);
    fields.set(name, { name, schema: own, lifetime: own.lifetime, life: view.lifeOf(own.lifetime) });
  }
  const rest = schema.additionalProperties ?? true;
  if (schema.anyOf !== undefined && schema.properties === undefined) {
    return shapeOf(schema.anyOf.map((member) => view.effective(member)), view);
  }
  const required = (schema.required ?? []).filter((name) => (fields.get(name)?.life.state ?? 'alive') === 'alive');
  return { fields, required, rest };
}

function jointShape(
  members: readonly Schema[],
  first: Schema,
  { view, cache }: { readonly view: ReleaseView; readonly cache: JointCache },
): ObjectShape {
  const known = getOrMake(cache, first, () => []);
  const same = known.find((one) => isSameList(one.members, members));
  if (same !== undefined) return same.shape;
  const shape = join(members.map((member) => shapeOf([member], view)));
  known.push({ members, shape });
  return shape;
}

function isSameList(one: readonly Schema[], other: readonly Schema[]): boolean {
  return one.length === other.length && one.every((schema, i) => schema === other[i]);
}

function join(parts: readonly ObjectShape[]): ObjectShape {
  const names = new Set(parts.flatMap((part) => [...part.fields.keys()]));
  const fields = new Map<string, Field>();
  for (const name of names) {
    const joined = joinFields(parts.flatMap((part) => part.fields.get(name) ?? []));
    if (joined !== undefined) fields.set(name, joined);
  }
  const required = (parts[0]?.required ?? []).filter((name) => parts.every((part) => part.required.includes(name)));
  return { fields, required, rest: joinRest(parts.map(({ rest }) => rest)) };
}

/** A field that lives in one alternative lives. */
function joinFields(fields: readonly Field[]): Field | undefined {
  const living = fields.filter(({ life }) => life.state === 'alive');
  const meant = living.length > 0 ? living : fields;
  const kept = meant.find(({ life }) => !life.deprecated) ?? meant[0];
  const schemas = [...new Set(meant.map(({ schema }) => schema))];
  return kept && (schemas.length > 1 ? { ...kept, schema: { anyOf: schemas } } : kept);
}

function joinRest(rests: readonly (boolean | Schema)[]): boolean | Schema {
  if (rests.includes(true)) return true;
  const schemas = rests.filter((rest) => typeof rest === 'object');
  return schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? false);
}

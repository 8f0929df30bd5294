import { rememberByObject } from '../../text/remember';
import { unreadIn } from './unread-range';
import type { Life } from '../releases/lifetime';
import type { ReleaseView } from '../releases/release-view';
import type { UnreadRange, Lifetime, Schema } from '../schema';
import { sureTypeOf, type SureType } from './types';

/** A property of an object, as a release has it. */
export interface Field {
  readonly name: string;
  /** Effective; of several alternatives that differ, their union. */
  readonly schema: Schema;
  readonly lifetime: Lifetime | undefined;
  readonly life: Life;
  /** Set where nothing reads it in this release, whatever else is written. */
  readonly unread?: UnreadRange;
  /** Every scalar of this type is right, and there is nothing to say about the field. */
  readonly sureType: SureType | undefined;
}

/** What an object may hold, when it is one of these alternatives (of one, mostly). */
export interface ObjectShape {
  /** All fields of any release; look at their `life`. */
  readonly fields: ReadonlyMap<string, Field>;
  /** Names of the fields that this release has. */
  readonly available: readonly string[];
  /** What every alternative requires in this release. */
  readonly required: readonly string[];
  /** Names that are no field: forbidden, allowed, or allowed with values of a schema. */
  readonly rest: boolean | Schema;
  /** Keys that are no field are not read, even where they are allowed. */
  readonly ignoresOthers: boolean;
}

/** By the first of the alternatives. */
const jointShapesOf = rememberByObject<Schema, { readonly members: readonly Schema[]; readonly shape: ObjectShape }[]>(
  () => [],
);

/**
 * The shape of an object of an effective schema. The same schema gives the same shape: effective schemas belong to one view,
 * so they are key enough.
 */
export const shapeOf = rememberByObject((schema: Schema, view: ReleaseView): ObjectShape => singleShape(schema, view));

/** The shape of an object that is one of `members` (effective schemas). The same members give the same shape. */
export function shapeOfAny(members: readonly Schema[], view: ReleaseView): ObjectShape {
  const [first, ...others] = members;
  if (first === undefined) return { fields: new Map(), available: [], required: [], rest: true, ignoresOthers: false };
  return others.length === 0 ? shapeOf(first, view) : jointShape(members, first, view);
}

function singleShape(schema: Schema, view: ReleaseView): ObjectShape {
  const fields = new Map<string, Field>();
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const own = view.effective(property);
    const life = view.lifeOf(own.lifetime);
    const unread = unreadAlways(own, view);
    const sureType = life.state === 'alive' && !life.deprecated && !unread ? sureTypeOf(own) : undefined;
    fields.set(name, { name, schema: own, lifetime: own.lifetime, life, ...(unread && { unread }), sureType });
  }
  const rest = schema.additionalProperties ?? true;
  if (schema.anyOf !== undefined && schema.properties === undefined) {
    return shapeOfAny(
      schema.anyOf.map((member) => view.effective(member)),
      view,
    );
  }
  const required = (schema.required ?? []).filter((name) => (fields.get(name)?.life.state ?? 'alive') === 'alive');
  return { fields, available: availableIn(fields), required, rest, ignoresOthers: schema.ignoresOthers === true };
}

/** A condition in words cannot be evaluated here: a migration knows it. */
function unreadAlways({ unread }: Schema, { release }: ReleaseView): UnreadRange | undefined {
  const range = unreadIn(unread, release);
  return range?.when === undefined ? range : undefined;
}

function availableIn(fields: ReadonlyMap<string, Field>): readonly string[] {
  return [...fields.values()].filter(({ life }) => life.state === 'alive').map(({ name }) => name);
}

function jointShape(members: readonly Schema[], first: Schema, view: ReleaseView): ObjectShape {
  const shapes = jointShapesOf(first);
  const same = shapes.find((one) => isSameList(one.members, members));
  if (same !== undefined) return same.shape;
  const shape = join(members.map((member) => shapeOf(member, view)));
  shapes.push({ members, shape });
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
  const ignoresOthers = parts.every((part) => part.ignoresOthers);
  return {
    fields,
    available: availableIn(fields),
    required,
    rest: joinRest(parts.map(({ rest }) => rest)),
    ignoresOthers,
  };
}

/** What any alternative has in this release counts as existing. */
function joinFields(fields: readonly Field[]): Field | undefined {
  const available = fields.filter(({ life }) => life.state === 'alive');
  const meant = available.length > 0 ? available : fields;
  const kept = meant.find(({ life }) => !life.deprecated) ?? meant[0];
  const schemas = [...new Set(meant.map(({ schema }) => schema))];
  return kept && (schemas.length > 1 ? { ...kept, schema: { anyOf: schemas }, sureType: undefined } : kept);
}

function joinRest(rests: readonly (boolean | Schema)[]): boolean | Schema {
  if (rests.includes(true)) return true;
  const schemas = rests.filter((rest) => typeof rest === 'object');
  return schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? false);
}

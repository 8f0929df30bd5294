import { rememberByObject } from '../../text/remember';
import { wordsAt } from './changes';
import { getOrMake } from '../../text/get-or-make';
import { lifeAt, mayExist, type Life } from './lifetime';
import { compareReleases } from './releases';
import type { Lifetime, Schema, SchemaChange } from '../schema';
import type { SchemaStore } from '../store';

/**
 * The schemas as one release has them. It gives the same object for the same schema each time, so that what is computed
 * from a schema can be remembered by it.
 */
export class ReleaseView {
  private readonly known = new WeakMap<Schema, Schema>();
  /** The changes of the schemas that an effective one was made from. */
  private readonly changed = new WeakMap<Schema, readonly SchemaChange[]>();

  constructor(
    readonly store: SchemaStore,
    readonly release: string,
    private readonly lenient: boolean,
  ) {}

  /**
   * The schema with its reference followed (words next to `$ref` win), its changes applied and the values that the
   * release lacks taken out of `enum`. Shallow: what it holds is as written, with all lifetimes. A reference that leads
   * nowhere, or to itself, allows anything. It is an object of this view alone.
   */
  effective(schema: Schema): Schema {
    const known = this.known.get(schema);
    if (known !== undefined) return known;
    const made = this.make(schema, new Set());
    this.known.set(schema, made);
    this.known.set(made, made);
    return made;
  }

  lifeOf(lifetime: Lifetime | undefined): Life {
    return lifeAt(lifetime, this.release);
  }

  /** Since which release an effective schema has this bound, type or other word; undefined: since it exists. */
  sinceWhen(effective: Schema, word: string): string | undefined {
    const changes = this.changed.get(effective) ?? [];
    return changes.findLast((change) => word in change && compareReleases(change.since, this.release) <= 0)?.since;
  }

  private make(schema: Schema, followed: Set<string>): Schema {
    if (schema.$ref === undefined && schema.changes === undefined && schema.enumLifetimes === undefined)
      return { ...schema };
    const { $ref, ...words } = wordsAt(schema, this.release, { lenient: this.lenient });
    const target = this.target($ref, followed);
    const entries = Object.entries({ ...target, ...words }).filter(([, value]) => value !== undefined);
    const made = this.withAvailableValues(Object.fromEntries(entries));
    const changes = [...((target && this.changed.get(target)) ?? []), ...(schema.changes ?? [])];
    if (changes.length > 0) this.changed.set(made, changes);
    return made;
  }

  private target($ref: string | undefined, followed: Set<string>): Schema | undefined {
    if ($ref === undefined || followed.has($ref)) return undefined;
    followed.add($ref);
    const target = this.store.resolve($ref);
    return target && this.make(target, followed);
  }

  private withAvailableValues(schema: Schema): Schema {
    const { enum: values, enumLifetimes } = schema;
    if (values === undefined || enumLifetimes === undefined) return schema;
    const available = values.filter((value) => mayExist(ownValue(enumLifetimes, String(value)), this.release));
    return available.length === values.length ? schema : { ...schema, enum: available };
  }
}

/** The lifetime that a schema gives one of its values. */
export function lifetimeOfValue(schema: Schema, value: string): Lifetime | undefined {
  return schema.enumLifetimes && ownValue(schema.enumLifetimes, value);
}

function ownValue(lifetimes: Readonly<Record<string, Lifetime>>, value: string): Lifetime | undefined {
  return Object.hasOwn(lifetimes, value) ? lifetimes[value] : undefined;
}

const viewsOfStore = rememberByObject<SchemaStore, Map<string, ReleaseView>>(() => new Map());

/** The view of a release for checking: lenient where a change is uncertain. One per store and release, kept. */
export function viewOf(store: SchemaStore, release: string): ReleaseView {
  return getOrMake(viewsOfStore(store), release, () => new ReleaseView(store, release, true));
}

import { ReleaseView } from '../../../server/src/schemas/releases/release-view';
import type { Lifetime, Schema } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';
import { flattenUnion, plainWords, type Plain } from './plain';

/** Our schemas as one release has them, with every reference followed. */
export class OurSet {
  private readonly view: ReleaseView;
  private readonly known = new Map<Schema, Plain>();

  constructor(
    readonly store: SchemaStore,
    readonly release: string,
  ) {
    this.view = new ReleaseView(store, release, false);
  }

  /** Whether something with this lifetime exists for certain. */
  exists(lifetime: Lifetime | undefined): boolean {
    const { state } = this.view.lifeOf(lifetime);
    return state === 'alive' || state === 'maybe-removed';
  }

  read(name: string): Plain {
    const schema = this.store.get(name);
    if (schema === undefined) throw new Error(`No schema of ours is called ${name}`);
    return this.plain(schema);
  }

  /** One of our schemas, or one whose references are absolute. */
  plain(written: Schema): Plain {
    const known = this.known.get(written);
    if (known !== undefined) return known;
    const schema = this.view.effective(written);
    const available = Object.entries(schema.properties ?? {}).filter(([, value]) =>
      this.exists(this.lifetimeOf(value)),
    );
    const names = new Set(available.map(([name]) => name));
    const { additionalProperties: others } = schema;
    const own: Plain = {
      ...plainWords(schema),
      properties: new Map(available.map(([name, value]) => [name, this.plain(value)])),
      required: new Set((schema.required ?? []).filter((name) => names.has(name))),
      others: typeof others === 'object' ? this.plain(others) : others !== false,
      ...(schema.items && { items: this.plain(schema.items) }),
      members: [],
    };
    const members = (schema.anyOf ?? []).filter((member) => this.exists(this.lifetimeOf(member)));
    const made =
      members.length === 0
        ? own
        : flattenUnion(
            own,
            members.map((member) => this.plain(member)),
          );
    this.known.set(written, made);
    return made;
  }

  private lifetimeOf(schema: Schema): Lifetime | undefined {
    return this.view.effective(schema).lifetime;
  }
}

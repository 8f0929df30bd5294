import { mayExist } from '../../../server/src/schemas/releases/lifetime';
import type { Lifetime } from '../../../server/src/schemas/schema';
import { isObject } from '../../../server/src/text/json';

/** A field inside of fields of a connection. */
export interface InnerField {
  /** Its place, from the connection on: `authType.awsConfig.awsRegion`. */
  readonly path: string;
  readonly name: string;
  /** The names of the fields that it is in. */
  readonly parents: readonly string[];
  /** Whether no other object that workflows have, and no other place of this connection, has a field of this name. */
  readonly isOnly: boolean;
  /** Whether no other place of this connection has a field of this name. */
  readonly isOnlyHere: boolean;
  /** Whether all objects that have a field of this name are called the same, and so are one thing in several places. */
  readonly isOfOneThing: boolean;
}

type Node = Readonly<Record<string, unknown>>;

/** What filters contain is read by all that read the filter; connections and applications have facts of their own. */
const LEFT_OUT = /^workflow\/(?:shared\/filter-pattern|connections\/|service-connection$|applications\/)/;

/** No connection is deeper; what refers to itself ends there, too. */
const DEEPEST = 5;

type Found = Pick<InnerField, 'path' | 'name' | 'parents'>;

/** The fields inside of fields of connections and of settings, by schema and release. */
export class InnerFields {
  private readonly parsed = new Map<string, Node>();
  /** How many objects have a field of a name. */
  private readonly holders = new Map<string, number>();
  /** Of the release that was asked about last, by schema. */
  private known: { readonly release: string; readonly of: Map<string, readonly InnerField[]> } = {
    release: '',
    of: new Map(),
  };
  /** What the objects are called that have a field of a name. */
  private readonly holderNames = new Map<string, Set<string>>();

  /** `texts` are the schemas by name. */
  constructor(private readonly texts: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(texts))
      if (name.startsWith('workflow/')) this.count(JSON.parse(text) as unknown, name);
  }

  /** Those of a connection that a release may have. What selects a form has a single value, and is left out. */
  of(schema: string, release: string): readonly InnerField[] {
    if (this.known.release !== release) this.known = { release, of: new Map() };
    const fields = this.known.of.get(schema) ?? this.find(schema, release);
    this.known.of.set(schema, fields);
    return fields;
  }

  private find(schema: string, release: string): readonly InnerField[] {
    const found = new Map<string, Found>();
    const top = this.fieldsOf({ $ref: schema }, release, schema);
    for (const [name, field] of top) this.add({ field, within: [name], base: schema, release }, found);
    const times = new Map<string, number>(top.map(([name]) => [name, 1]));
    for (const { name } of found.values()) times.set(name, (times.get(name) ?? 0) + 1);
    return [...found.values()].map((one) => {
      const isOnlyHere = times.get(one.name) === 1;
      const isOnly = isOnlyHere && this.holders.get(one.name) === 1;
      return { ...one, isOnlyHere, isOnly, isOfOneThing: this.isOfOneThing(one.name) };
    });
  }

  /** Whether all objects that have a field of a name are called the same. */
  isOfOneThing(name: string): boolean {
    return this.holderNames.get(name)?.size === 1;
  }

  private add(place: Place, found: Map<string, Found>): void {
    const { field, within, base, release } = place;
    if (within.length >= DEEPEST) return;
    for (const [name, inner, from] of this.fieldsOf(field, release, base)) {
      const path = [...within, name].join('.');
      if (!isSelector(inner)) found.set(path, { path, name, parents: within });
      this.add({ field: inner, within: [...within, name], base: from, release }, found);
    }
  }

  /** The fields of an object in all of its forms, each with the schema that its own references start from. */
  private fieldsOf(node: Node, release: string, base: string): readonly (readonly [string, Node, string])[] {
    const ref = typeof node['$ref'] === 'string' ? node['$ref'] : undefined;
    const [name = '', pointer = ''] = ref === undefined ? [base] : ref.startsWith('#') ? [base, ref] : ref.split('#');
    const isRoot = ref === base && pointer === '';
    if (ref !== undefined && !isRoot && LEFT_OUT.test(ref)) return [];
    if (!mayExist(node['lifetime'] as Lifetime | undefined, release)) return [];
    const at = ref === undefined ? node : this.resolve(name, pointer.replace(/^#/, ''));
    const own = Object.entries(isObject(at['properties']) ? at['properties'] : {}).flatMap(
      ([field, value]): (readonly [string, Node, string])[] =>
        isObject(value) && mayExist(value['lifetime'] as Lifetime | undefined, release) ? [[field, value, name]] : [],
    );
    const forms = [at['anyOf'], at['oneOf'], [at['items']]].flatMap((one): unknown[] =>
      Array.isArray(one) ? one : [],
    );
    const inner = forms.filter(isObject).flatMap((form) => this.fieldsOf(form, release, name));
    return [...own, ...inner];
  }

  private resolve(name: string, pointer: string): Node {
    const root = this.parsed.get(name) ?? (JSON.parse(this.texts[name] ?? '{}') as Node);
    this.parsed.set(name, root);
    let node: unknown = root;
    for (const step of pointer.split('/').slice(1)) node = isObject(node) ? node[step] : undefined;
    return isObject(node) ? node : {};
  }

  /** `holder` is the field that the object is the value of, or the schema that it is. */
  private count(node: unknown, holder: string): void {
    if (Array.isArray(node)) for (const one of node) this.count(one, holder);
    if (!isObject(node)) return;
    const properties = isObject(node['properties']) ? node['properties'] : {};
    for (const [name, field] of Object.entries(properties)) {
      this.holders.set(name, (this.holders.get(name) ?? 0) + 1);
      this.holderNames.set(name, (this.holderNames.get(name) ?? new Set<string>()).add(holder));
      this.count(field, name);
    }
    for (const value of Object.values(node)) if (value !== properties) this.count(value, holder);
  }
}

interface Place {
  readonly field: Node;
  readonly within: readonly string[];
  readonly base: string;
  readonly release: string;
}

/** Whether a field has a single possible value, which identifies the object. */
function isSelector({ enum: values }: Node): boolean {
  return Array.isArray(values) && values.length === 1;
}

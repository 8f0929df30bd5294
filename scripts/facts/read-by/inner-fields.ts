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
}

type Node = Readonly<Record<string, unknown>>;

/** What filters contain is read by all that read the filter; a connection in a connection has facts of its own. */
const LEFT_OUT = /^workflow\/(?:shared\/filter-pattern|connections\/)/;

/** No connection is deeper; what refers to itself ends there, too. */
const DEEPEST = 5;

/** The fields inside of fields of connections, by schema and release. */
export class InnerFields {
  private readonly parsed = new Map<string, Node>();
  /** How many objects have a field of a name. */
  private readonly holders = new Map<string, number>();

  /** `texts` are the schemas by name. */
  constructor(private readonly texts: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(texts))
      if (name.startsWith('workflow/')) this.count(JSON.parse(text) as unknown);
  }

  /** Those of a connection that a release may have. What selects a form has a single value, and is left out. */
  of(schema: string, release: string): readonly InnerField[] {
    const found = new Map<string, Omit<InnerField, 'isOnly' | 'isOnlyHere'>>();
    const top = this.fieldsOf({ $ref: schema }, release, schema);
    for (const [name, field] of top) this.add({ field, within: [name], base: schema, release }, found);
    const times = new Map<string, number>(top.map(([name]) => [name, 1]));
    for (const { name } of found.values()) times.set(name, (times.get(name) ?? 0) + 1);
    return [...found.values()].map((one) => {
      const isOnlyHere = times.get(one.name) === 1;
      return { ...one, isOnlyHere, isOnly: isOnlyHere && this.holders.get(one.name) === 1 };
    });
  }

  private add(place: Place, found: Map<string, Omit<InnerField, 'isOnly' | 'isOnlyHere'>>): void {
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

  private count(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) this.count(one);
    if (!isObject(node)) return;
    if (isObject(node['properties']))
      for (const name of Object.keys(node['properties'])) this.holders.set(name, (this.holders.get(name) ?? 0) + 1);
    for (const value of Object.values(node)) this.count(value);
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

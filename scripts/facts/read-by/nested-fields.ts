import type { Lifetime } from '../../../server/src/schemas/schema';
import { isObject } from '../../../server/src/text/json';

/** A field that is deeper than the settings of a pipeline or a connection, or is one of a step. */
export interface NestedField {
  /** The schema and, in it, the object that has the field: `workflow/shared/aws-credentials`, `…/postgres#/properties/x`. */
  readonly owner: string;
  readonly name: string;
  /** Its own, and those of what holds it. */
  readonly lifetimes: readonly (Lifetime | undefined)[];
  /** The fields that hold the object, as far as they are known. */
  readonly parents: readonly string[];
}

/**
 * Schemas that connections and pipelines share. What is sent to the server as a whole, and what only the server reads, is not
 * among them.
 */
const SHARED = /^workflow\/(?:shared\/(?!tag-label|entity-reference|policy-agent)|dbt\/)/;

/** Fields of a step: its schema, and the module that has its code. */
const STEP_FOLDERS: Readonly<Record<string, string>> = { sinks: 'sink', stages: 'stage', bulkSinks: 'bulksink' };

type Node = Readonly<Record<string, unknown>>;

/**
 * The fields inside of fields of some schemas, those of connections and pipelines, and of what they share. What selects a form,
 * such as `dbtConfigType`, is read by the loader, and left out.
 */
export function nestedFields(
  texts: Readonly<Record<string, string>>,
  isAsked: (schema: string) => boolean,
): readonly NestedField[] {
  const schemas = Object.entries(texts).flatMap(([name, text]): (readonly [string, Node])[] =>
    isAsked(name) || SHARED.test(name) ? [[name, JSON.parse(text) as Node]] : [],
  );
  const holders = new Map<string, Set<string>>();
  for (const [name, schema] of schemas)
    walk(schema, { pointer: '', lifetimes: [] }, (node, { pointer }) => {
      const ref = typeof node['$ref'] === 'string' ? node['$ref'] : undefined;
      if (ref === undefined) return;
      const target = ref.startsWith('#') ? name + ref : ref;
      holders.set(target, new Set([...(holders.get(target) ?? []), ...fieldsOn(pointer)]));
    });
  return schemas.flatMap(([name, schema]) => {
    const found: NestedField[] = [];
    walk(schema, { pointer: '', lifetimes: [] }, (node, { pointer, lifetimes }) => {
      const isRoot = pointer === '' && !SHARED.test(name);
      const properties = node['properties'];
      if (isRoot || !isObject(properties)) return;
      const owner = pointer === '' ? name : `${name}#${pointer}`;
      const parents = [...fieldsOn(pointer), ...(holders.get(owner) ?? []), ...(holders.get(name) ?? [])];
      // What nothing refers to belongs to applications, which the server starts.
      if (parents.length === 0) return;
      for (const [field, value] of Object.entries(properties))
        if (isObject(value) && !isSelector(value))
          found.push({ owner, name: field, lifetimes: [...lifetimes, lifetimeOf(value)], parents });
    });
    return found;
  });
}

/** The modules that have the code of steps, by the schema of their settings. */
export function stepModules(pipelines: Readonly<Record<string, unknown>>): ReadonlyMap<string, RegExp> {
  const modules = new Map<string, RegExp>();
  for (const row of Object.values(pipelines).filter(isObject))
    for (const [register, folder] of Object.entries(STEP_FOLDERS))
      for (const step of (row[register] ?? []) as readonly { readonly type: string; readonly config: string }[])
        modules.set(step.config, new RegExp(`^metadata\\.ingestion\\.${folder}\\.${step.type.replaceAll('-', '_')}$`));
  return modules;
}

interface Place {
  readonly pointer: string;
  readonly lifetimes: NestedField['lifetimes'];
}

function walk(node: unknown, { pointer, lifetimes }: Place, visit: (node: Node, place: Place) => void): void {
  if (Array.isArray(node)) {
    for (const [at, one] of node.entries()) walk(one, { pointer: `${pointer}/${String(at)}`, lifetimes }, visit);
    return;
  }
  if (!isObject(node)) return;
  const around = [...lifetimes, lifetimeOf(node)];
  visit(node, { pointer, lifetimes: around });
  for (const [word, value] of Object.entries(node))
    if (word !== 'changes' && word !== 'lifetime' && word !== 'default')
      walk(value, { pointer: `${pointer}/${word}`, lifetimes: around }, visit);
}

function lifetimeOf(node: Node): Lifetime | undefined {
  return node['lifetime'] as Lifetime | undefined;
}

/** Whether a field has a single possible value, which identifies the object. */
function isSelector({ enum: values }: Node): boolean {
  return Array.isArray(values) && values.length === 1;
}

/** The names of fields on the way to a place: `/properties/authType/anyOf/0` is in `authType`. */
function fieldsOn(pointer: string): readonly string[] {
  return [...pointer.matchAll(/\/properties\/([^/]+)/g)].map(([, name = '']) => name);
}

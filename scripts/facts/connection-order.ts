import { mergedOrder } from './merged-order';
import type { Model, ModelFacts } from './model-facts';

/** How many values a setting sets by default; `since` where that came later than the counting of defaults. */
type DefaultValues = number | { readonly values: number; readonly since: string };

/** What `schemas/workflow/connection-order.json` holds; see `server/src/schemas/workflow/untyped-connection.ts`. */
export interface ConnectionOrder {
  /** Every connector in the order in which the loader tries the connections, of all releases. */
  readonly order: readonly string[];
  /** Per connector the settings that are set by default, and how many values each one sets. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, DefaultValues>>>>;
}

type Json = Readonly<Record<string, unknown>>;

/** From this release on the models have their defaults behind references. */
const WITH_DEFAULTS = '1.13.4';
const ROOT = 'entity/services/connections/serviceConnection.json';

/** Reads the order of the connections from the facts; the orders of single releases never contradict each other. */
export function connectionOrderFrom(facts: ModelFacts): ConnectionOrder {
  const lists = facts.releases.map((release) => connectorsIn(facts, release));
  const order = mergedOrder(lists.map((list) => list.map(({ name }) => name)));
  const defaults: Record<string, Record<string, DefaultValues>> = {};
  const releases = facts.releases.slice(facts.releases.indexOf(WITH_DEFAULTS));
  for (const release of releases) {
    for (const { name, model } of connectorsIn(facts, release)) {
      const known = (defaults[name] ??= {});
      for (const [field, values] of Object.entries(setBy(model)))
        known[field] ??= release === WITH_DEFAULTS ? values : { values, since: release };
    }
  }
  const some = Object.entries(defaults).filter(([, fields]) => Object.keys(fields).length > 0);
  return { order, defaults: Object.fromEntries(some.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

function connectorsIn(facts: ModelFacts, release: string): { readonly name: string; readonly model: Model }[] {
  return refsOf(facts.model(ROOT, release)).flatMap((service) => {
    const [file = '', name = ''] = service.replace('../', 'entity/services/').split('#/definitions/');
    const definition = (facts.model(file, release)?.['definitions'] as Readonly<Record<string, Json>>)[name];
    const config = (definition?.['properties'] as Json | undefined)?.['config'];
    return refsOf(config as Json | undefined).flatMap((ref) => connectorAt(facts, `entity/services/${ref}`, release));
  });
}

/** A connector that is chosen without its `type`; none where the type is required. */
function connectorAt(facts: ModelFacts, file: string, release: string): { name: string; model: Model }[] {
  const model = facts.model(file, release) ?? {};
  const name = (model['properties'] as Readonly<Record<string, Json>>)['type']?.['default'];
  return typeof name === 'string' ? [{ name, model }] : [];
}

/** The targets of a union, or of the only reference. */
function refsOf(schema: Json | undefined): readonly string[] {
  const members = (schema?.['oneOf'] ?? schema?.['anyOf'] ?? [schema]) as readonly (Json | undefined)[];
  return members.flatMap((member) => (typeof member?.['$ref'] === 'string' ? [member['$ref']] : []));
}

/** What the loader sets by itself: a default of a model of its own, such as a filter pattern. Plain values do not count. */
function setBy({ properties }: Model): Readonly<Record<string, number>> {
  const fields = Object.entries(properties as Readonly<Record<string, Json>>);
  return Object.fromEntries(
    fields.flatMap(([name, { $ref, default: value }]): [string, number][] => {
      const isModel = typeof $ref === 'string' && typeof value === 'object' && value !== null;
      return isModel ? [[name, Object.keys(value).length]] : [];
    }),
  );
}

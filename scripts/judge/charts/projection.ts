import { stringify } from 'yaml';
import { ReleaseView } from '../../../server/src/schemas/releases/release-view';
import { unreadIn } from '../../../server/src/schemas/shapes/unread-range';
import type { Schema } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';
import type { PublishedSchema } from './published-schema';

/** Our schema of one chart version, without references and lifetimes, with the words that the facts are compared with. */
export interface Projected extends PublishedSchema {
  readonly default?: unknown;
  readonly feeds?: readonly string[];
  /** Not read in this version: always, or under this condition. */
  readonly unread?: true | string;
  readonly properties?: Readonly<Record<string, Projected>>;
}

/** Projects a file of `schemas/chart` to a version. Throws when there is no such file. */
export function projectValues(store: SchemaStore, name: string, version: string): Projected {
  const schema = store.get(name);
  if (schema === undefined) throw new Error(`There is no schema ${name}`);
  return project(schema, new ReleaseView(store, version, false));
}

function project(schema: Schema, view: ReleaseView): Projected {
  const own = view.effective(schema);
  const properties = Object.entries(own.properties ?? {}).flatMap(([name, property]) => {
    const { lifetime } = view.effective(property);
    return view.lifeOf(lifetime).state === 'alive' ? [[name, project(property, view)] as const] : [];
  });
  const unread = unreadIn(own.unread, view.release);
  return {
    ...(own.type !== undefined && { type: own.type }),
    ...(own.enum !== undefined && { enum: own.enum }),
    ...(own.properties !== undefined && { properties: Object.fromEntries(properties) }),
    ...(own.additionalProperties === false && { additionalProperties: false }),
    ...(own.items !== undefined && { items: project(own.items, view) }),
    ...(own.required !== undefined && { required: own.required }),
    ...(own.minItems !== undefined && { minItems: own.minItems }),
    ...('default' in own && own.default !== null && { default: own.default }),
    ...(own.feeds !== undefined && { feeds: own.feeds }),
    ...(unread !== undefined && { unread: unread.when ?? true }),
  };
}

/** The default values of a projected chart as one tree, as its `values.yaml` holds them. */
export function defaultsOf(schema: Projected): unknown {
  if (schema.default !== undefined || schema.properties === undefined) return schema.default;
  const entries = Object.entries(schema.properties).flatMap(([name, property]) => {
    const value = defaultsOf(property);
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The values of a version written explicitly in full, as people copy them out of `values.yaml`; made from our schema. */
export function ownDefaults(store: SchemaStore, name: string, version: string): string {
  return stringify(defaultsOf(projectValues(store, name, version)));
}

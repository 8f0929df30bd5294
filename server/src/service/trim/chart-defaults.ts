import type { Release } from '../../documents/release/release';
import { ReleaseView } from '../../schemas/releases/release-view';
import type { Schema } from '../../schemas/schema';
import type { SchemaStore } from '../../schemas/store';
import { getOrMake } from '../../text/get-or-make';
import { isObject } from '../../text/json';
import { rememberByObject } from '../../text/remember';
import type { Path } from '../../yaml/path';

const SCHEMA = 'chart/openmetadata-values';

const defaultsOfStore = rememberByObject<SchemaStore, Map<Release, object>>(() => new Map());

/** The `values.yaml` of a version of chart `openmetadata` as plain data; keys without a default of their own are missing. */
export function defaultsOf(store: SchemaStore, version: Release): object {
  return getOrMake(defaultsOfStore(store), version, () => {
    const schema = store.get(SCHEMA);
    const found = schema && collect(schema, new ReleaseView(store, version, false));
    return isObject(found) ? found : {};
  });
}

function collect(schema: Schema, view: ReleaseView): unknown {
  const own = view.effective(schema);
  if (own.properties === undefined || (own.default !== undefined && own.default !== null))
    return own.default ?? undefined;
  const entries = Object.entries(own.properties).flatMap(([name, property]) => {
    const { lifetime } = view.effective(property);
    const value = view.lifeOf(lifetime).state === 'alive' ? collect(property, view) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The default at a place; undefined where there is none. */
export function defaultIn(defaults: unknown, place: Path): unknown {
  return place.reduce((here: unknown, step) => (isObject(here) ? here[String(step)] : undefined), defaults);
}

/** Whether a version of the chart has a value of this name. */
export function hasPlace(store: SchemaStore, version: Release, place: Path): boolean {
  const view = new ReleaseView(store, version, false);
  let here = store.get(SCHEMA);
  for (const step of place) {
    here = here && view.effective(here).properties?.[String(step)];
    if (here && view.lifeOf(view.effective(here).lifetime).state !== 'alive') return false;
  }
  return here !== undefined;
}

import { compareReleases } from './releases';
import type { Schema } from '../schema';
import type { SchemaStore } from '../store';

/** A default that a release changed. */
export interface DefaultChange {
  readonly since: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * How the default of a property (as it is written in its object's schema) changed up to a release, oldest first. Changes that
 * we only concluded are left out, and those after which the same default is in force.
 */
export function defaultChanges(property: Schema, store: SchemaStore, release: string): readonly DefaultChange[] {
  const written = withDefault(property, store);
  let now = written?.default;
  const found: DefaultChange[] = [];
  for (const change of written?.changes ?? []) {
    if (!('default' in change) || compareReleases(change.since, release) > 0) continue;
    const to = change.default ?? undefined;
    const differs = JSON.stringify(to) !== JSON.stringify(now);
    if (differs && change.confidence !== 'inferred') found.push({ since: change.since, from: now, to });
    now = to;
  }
  return found;
}

/** The schema on the way of references that says something of the default: words next to `$ref` win. */
function withDefault(property: Schema, store: SchemaStore): Schema | undefined {
  const seen = new Set<Schema>();
  let here: Schema | undefined = property;
  while (here && !seen.has(here)) {
    seen.add(here);
    if (here.default !== undefined || here.changes?.some((change) => 'default' in change)) return here;
    here = here.$ref === undefined ? undefined : store.resolve(here.$ref);
  }
  return undefined;
}

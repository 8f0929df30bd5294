import { stringify } from 'yaml';
import type { SchemaStore } from '../../server/src/schemas/store';
import { defaultsOf, projectValues } from '../chart-conformance/projection';

/** The values of a chart's version written explicitly in full, as people copy them out of `values.yaml`; made from our schema. */
export function ownDefaults(store: SchemaStore, name: string, version: string): string {
  return stringify(defaultsOf(projectValues(store, name, version)));
}

import { getOrMake } from '../get-or-make';
import type { Lifetime } from '../schema';
import type { SchemaStore } from '../store';

/** A row of `schemas/workflow/connectors.json`. */
export interface Connector {
  /** The kind of service: `database`, `dashboard`, … */
  readonly kind: string;
  /** The name of its connection's schema. */
  readonly schema: string;
  /** As it is written in `source.type`, without `-lineage` or `-usage`. */
  readonly sourceType: string;
  readonly lineage: boolean;
  readonly usage: boolean;
  readonly lifetime?: Lifetime;
}

/** Every connector by its canonical name. The file is ours and tested, so it is taken as it is. */
export function readConnectors(store: SchemaStore): ReadonlyMap<string, Connector> {
  return getOrMake(
    known,
    store,
    () => new Map(Object.entries((store.read('workflow/connectors') ?? {}) as Record<string, Connector>)),
  );
}

const known = new WeakMap<SchemaStore, ReadonlyMap<string, Connector>>();

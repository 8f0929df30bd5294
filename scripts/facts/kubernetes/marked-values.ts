import { lifeAt } from '../../../server/src/schemas/releases/lifetime';
import { viewOf, type ReleaseView } from '../../../server/src/schemas/releases/release-view';
import type { Schema } from '../../../server/src/schemas/schema';
import type { SchemaStore } from '../../../server/src/schemas/store';

/** Values with a unique mark at each place, so that a manifest shows what became of each. */
export interface MarkedValues {
  readonly values: Readonly<Record<string, unknown>>;
  /** The places by their marks, written as `hpa.metrics[]`. */
  readonly places: ReadonlyMap<string, string>;
}

/** `objects`: maps and lists whose content the chart's schema leaves open; `scalars`: single values. */
export type Marked = 'objects' | 'scalars';

/** The sections with the server's own settings, which Kubernetes sees as text; only the ports are numbers there. */
const SETTINGS = new Set(['openmetadata', 'global', 'messages']);
/** They change the names of all objects, and so what is found where. */
const NAMES = new Set(['nameOverride', 'fullnameOverride']);
/** What the templates of all versions take from an Ingress, where the schema of a version does not say it. */
const INGRESS: Readonly<Record<string, Schema>> = {
  'ingress.hosts': {
    type: 'array',
    items: {
      properties: {
        host: { type: 'string' },
        paths: {
          type: 'array',
          items: { properties: { path: { type: 'string' }, pathType: { type: 'string' } } },
        },
      },
    },
  },
  'ingress.tls': {
    type: 'array',
    items: { properties: { secretName: { type: 'string' }, hosts: { type: 'array', items: { type: 'string' } } } },
  },
};
const FIRST_NUMBER = 41_000;

/** The marked values of one version of the chart. */
export function markedValues(store: SchemaStore, version: string, marked: Marked): MarkedValues {
  const view = viewOf(store, version);
  const marking = new Marking(view, marked);
  const root = view.effective(store.get('chart/openmetadata-values') ?? {});
  const values = Object.entries(root.properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
    const value = SETTINGS.has(name) || NAMES.has(name) ? undefined : marking.valueFor(schema, name);
    return value === undefined ? [] : [[name, value]];
  });
  return { values: Object.fromEntries(values), places: marking.places };
}

class Marking {
  readonly places = new Map<string, string>();

  constructor(
    private readonly view: ReleaseView,
    private readonly marked: Marked,
  ) {}

  /** A value with marks for a place; undefined where the version has none, or nothing to be marked. */
  valueFor(written: Schema, place: string): unknown {
    const schema = INGRESS[place] ?? this.view.effective(written);
    const life = lifeAt(schema.lifetime, this.view.release);
    if (life.state !== 'alive' || schema.enum !== undefined) return undefined;
    const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
    if (types.includes('array')) return this.listFor(schema, place);
    if (types.includes('object')) return this.mapFor(schema, place);
    if (this.marked === 'objects') return undefined;
    if (types.includes('integer') || types.includes('number')) return Number(this.mark(place, FIRST_NUMBER));
    return types.includes('string') ? this.mark(place) : undefined;
  }

  private listFor({ items }: Schema, place: string): unknown {
    const each = items && this.view.effective(items);
    const isOpen = each?.properties === undefined && each?.type !== 'string';
    if (isOpen) return this.marked === 'objects' ? [{ [this.mark(`${place}[]`)]: '' }] : undefined;
    const value = this.valueFor(each, `${place}[]`);
    return value === undefined ? undefined : [value];
  }

  private mapFor({ properties = {}, additionalProperties }: Schema, place: string): unknown {
    const entries = Object.entries(properties).flatMap(([name, field]): [string, unknown][] => {
      const value = this.valueFor(field, `${place}.${name}`);
      return value === undefined ? [] : [[name, value]];
    });
    if (this.marked === 'objects' && additionalProperties !== false) entries.push([this.mark(place), '']);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }

  private mark(place: string, from?: number): string {
    const count = this.places.size + 1;
    const mark = from === undefined ? `zzmark${String(count)}zz` : String(from + count);
    this.places.set(mark, place);
    return mark;
  }
}

import type { MapNode, YamlNode } from '../../yaml/node';
import { mayExist } from '../releases/lifetime';
import { viewOf, type ReleaseView } from '../releases/release-view';
import { compareReleases } from '../releases/releases';
import type { Schema } from '../schema';
import { unionOf } from '../shapes/union';
import { takes } from '../shapes/types';
import type { SchemaStore } from '../store';
import { validate } from '../validate';
import { isFaultFinding } from '../walk/found';
import { TreeReader } from '../walk/content';
import { workflowRegistersOf } from './workflow-register';

/** How the loader tries the connections; see `scripts/facts/connection-order.ts`. */
interface ConnectionOrder {
  readonly order: readonly string[];
  readonly defaults: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A connection without a `type`. */
export interface UntypedConnection {
  readonly node: MapNode;
  readonly anchors: ReadonlyMap<string, YamlNode>;
  readonly store: SchemaStore;
  readonly release: string;
}

/**
 * The connector that the loader takes a connection without `type` for; undefined if none takes it. Up to 1.4 it is the
 * first one that takes all settings. Since 1.5 it is the one for which the most values are set; of several the first of
 * those that take every value as it is written, without converting it to an address or to one of a list. Since 1.13.4
 * values that a connector sets by default count as well.
 */
export function chosenConnector({ node, anchors, store, release }: UntypedConnection): string | undefined {
  const { order, defaults } = store.read('workflow/connection-order') as ConnectionOrder;
  const { connectors } = workflowRegistersOf(store);
  const counter = new Counter(viewOf(store, release), new TreeReader(anchors));
  const keys = new Set(counter.keysOf(node));
  let best: (Fit & { readonly name: string }) | undefined;
  for (const name of order) {
    const { schema: ref = '', lifetime } = connectors.entries.get(name) ?? {};
    const schema = store.get(ref);
    if (schema === undefined || !mayExist(lifetime, release) || !counter.mayTake(schema, keys)) continue;
    const findings = validate({ node, schema, store, release, options: { anchors, inPlace: true } });
    if (findings.some(isFaultFinding)) continue;
    if (compareReleases(release, '1.5.0') < 0) return name;
    const fit = counter.fitOf(node, schema);
    const set = compareReleases(release, '1.13.4') < 0 ? 0 : setByDefault(defaults[name], schema, { counter, keys });
    const values = fit.values + set;
    if (best === undefined || values > best.values || (values === best.values && fit.asWritten && !best.asWritten))
      best = { name, values, asWritten: fit.asWritten };
  }
  return best?.name;
}

function setByDefault(
  defaults: Readonly<Record<string, number>> = {},
  schema: Schema,
  { counter, keys }: { readonly counter: Counter; readonly keys: ReadonlySet<string> },
): number {
  const own = Object.entries(defaults).filter(([name]) => !keys.has(name) && counter.has(schema, name));
  return own.reduce((sum, [, values]) => sum + values, 0);
}

/** How well a value fits a schema. */
interface Fit {
  /** How many values of models are set. */
  readonly values: number;
  /** Nothing is converted. */
  readonly asWritten: boolean;
}

const NO_VALUE: Fit = { values: 0, asWritten: true };

class Counter {
  constructor(
    private readonly view: ReleaseView,
    private readonly reader: TreeReader,
  ) {}

  keysOf(node: MapNode): readonly string[] {
    return this.reader.content(node).list.names;
  }

  /** Quickly, by names alone: most connectors lack one of the fields, or require another. */
  mayTake(schema: Schema, keys: ReadonlySet<string>): boolean {
    const own = this.view.effective(schema);
    const isClosed = own.additionalProperties === false;
    if (isClosed && [...keys].some((key) => !this.has(own, key))) return false;
    return (own.required ?? []).every((name) => keys.has(name) || !this.has(own, name));
  }

  has(schema: Schema, name: string): boolean {
    const properties = this.view.effective(schema).properties ?? {};
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property !== undefined && mayExist(this.view.effective(property).lifetime, this.view.release);
  }

  fitOf(written: YamlNode | null, schema: Schema | undefined): Fit {
    const node = written === null ? undefined : this.reader.resolve(written);
    if (node === undefined || schema === undefined) return NO_VALUE;
    const own = this.view.effective(schema);
    if (node.kind === 'map') return own.anyOf === undefined ? this.ofMap(node, own) : this.ofUnion(node, own);
    if (node.kind === 'seq') return sum(node.items.map(({ value }) => this.fitOf(value, own.items)));
    return { values: 0, asWritten: own.format !== 'uri' && own.enum === undefined && own.anyOf === undefined };
  }

  /** Each field of a model is a value, and what is in it. Other keys are none. */
  private ofMap(node: MapNode, { properties = {} }: Schema): Fit {
    const { names, entries } = this.reader.content(node).list;
    const fits = names.map((name, index): Fit => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined) return NO_VALUE;
      const inner = this.fitOf(entries[index]?.value ?? null, property);
      return { ...inner, values: inner.values + 1 };
    });
    return sum(fits);
  }

  private ofUnion(node: MapNode, schema: Schema): Fit {
    const { available } = unionOf(schema, this.view);
    const fits = available.filter((member) => takes(member, 'object', this.view)).map((one) => this.ofMap(node, one));
    return fits.reduce((best, fit) => (fit.values > best.values ? fit : best), NO_VALUE);
  }
}

function sum(fits: readonly Fit[]): Fit {
  return {
    values: fits.reduce((total, { values }) => total + values, 0),
    asWritten: fits.every(({ asWritten }) => asWritten),
  };
}

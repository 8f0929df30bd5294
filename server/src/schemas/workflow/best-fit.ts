import type { MapNode, YamlNode } from '../../yaml/node';
import { mayExist } from '../releases/lifetime';
import { viewOf, type ReleaseView } from '../releases/release-view';
import type { Schema } from '../schema';
import { unionOf } from '../shapes/union';
import { takes } from '../shapes/types';
import type { SchemaStore } from '../store';
import { validate } from '../walk/validate';
import { isRefused } from '../walk/finding-kinds';
import { TreeReader } from '../walk/content';

/** Settings without a `type`. */
export interface Untyped {
  readonly node: MapNode;
  readonly anchors: ReadonlyMap<string, YamlNode>;
  readonly store: SchemaStore;
  readonly release: string;
}

/** One of the models that the loader tries. */
export interface LoaderModel<Value> {
  readonly value: Value;
  readonly schema: Schema;
  /** The settings that count as set where they are not written, and how many values each one sets. */
  readonly defaults?: Readonly<Record<string, number>> | undefined;
}

/**
 * The model that the loader takes settings for; undefined if none takes them. It is the first one that takes them all, or
 * the one for which the most values are set: of several the first of those that take every value as it is written, without
 * converting it to an address or to one of a list.
 */
export function bestFit<Value>(
  candidates: readonly LoaderModel<Value>[],
  { node, anchors, store, release }: Untyped,
  wins: 'first' | 'best',
): Value | undefined {
  const counter = new Counter(viewOf(store, release), new TreeReader(anchors));
  const keys = new Set(counter.keysOf(node));
  let best: (Fit & { readonly value: Value }) | undefined;
  for (const { value, schema, defaults } of candidates) {
    if (!counter.mayTake(schema, keys)) continue;
    const findings = validate({ node, schema, store, release, options: { anchors, inPlace: true } });
    if (findings.some(isRefused)) continue;
    if (wins === 'first') return value;
    const fit = counter.fitOf(node, schema);
    const values = fit.values + setByDefault(defaults, schema, { counter, keys });
    if (best === undefined || values > best.values || (values === best.values && fit.asWritten && !best.asWritten))
      best = { value, values, asWritten: fit.asWritten };
  }
  return best?.value;
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

  /** Each field of a model counts as a value, and so does what is in it. Other keys do not count. */
  private ofMap(node: MapNode, schema: Schema): Fit {
    const { names, entries } = this.reader.content(node).list;
    const fits = names.map((name, index): Fit => {
      if (!this.has(schema, name)) return NO_VALUE;
      const inner = this.fitOf(entries[index]?.value ?? null, schema.properties?.[name]);
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

import { rememberByObject } from '../../text/remember';
import type { Release } from '../../documents/release/release';
import { compareReleases } from '../../schemas/releases/releases';
import type { SchemaStore } from '../../schemas/store';

/** Versions of chart `openmetadata`: from the first (included) to the second (excluded); open where one is null. */
export type VersionSpan = readonly [from: Release | null, until: Release | null];

/** What must be true of a place for a row to apply; the path is dotted, from the root of the values. */
export interface Condition {
  readonly path: string;
  /** The scalar is one of these. */
  readonly values?: readonly string[];
  /** The scalar is none of these. */
  readonly others?: readonly string[];
  /** True: something is written there that is not empty; false: nothing is. */
  readonly filled?: boolean;
}

/** An empty key (`key:` or `key: null`) that a version of the chart cannot do without. */
export interface EmptyRow {
  readonly path: string;
  readonly versions: readonly VersionSpan[];
  /** The template that fails; absent: the chart's schema rejects the null. */
  readonly template?: string;
  /** It fails only where this holds … */
  readonly when?: Condition;
  /** … and where none of these does. */
  readonly unless?: readonly Condition[];
}

/** What is written at a place: any scalar, of these a number or a boolean, a list, a list of mappings or of scalars, or a mapping. */
export type Shape = 'text' | 'number' | 'boolean' | 'list' | 'maps' | 'texts' | 'map';

/** A value of another shape than the templates take, where the schema says nothing. */
export interface ShapeRow {
  readonly path: string;
  readonly shapes: readonly Shape[];
  readonly versions: readonly VersionSpan[];
  readonly template: string;
  /** What the templates take; absent: a mapping. */
  readonly wants?: 'text' | 'list' | 'map' | 'maps';
  /** True: they skip what is empty for a template, whatever its shape: `false`, `0`, `''`, `[]`, `{}`. */
  readonly unlessEmpty?: boolean;
  /** It fails only where this holds. */
  readonly when?: Condition;
}

/** Values that the schema takes and the templates cannot render. */
export interface CombinationRow {
  /** Where it is reported. */
  readonly path: string;
  readonly when: readonly Condition[];
  readonly versions: readonly VersionSpan[];
  readonly template: string;
  /** Why it fails, as a clause after the versions. */
  readonly why: string;
  readonly advice: string;
}

/** `schemas/chart/unrenderable.json`: asked of Helm for every version, see `npm run charts:helm`. */
export interface UnrenderableTable {
  readonly empty: readonly EmptyRow[];
  readonly shapes: readonly ShapeRow[];
  readonly combinations: readonly CombinationRow[];
}

const NOTHING: UnrenderableTable = { empty: [], shapes: [], combinations: [] };

/** The file is generated and tested, so it is not validated. */
export function unrenderableTable(store: Pick<SchemaStore, 'read'>): UnrenderableTable {
  return (store.read('chart/unrenderable') as UnrenderableTable | undefined) ?? NOTHING;
}

/** Whether a version is within one of the spans. */
export function coversVersion(spans: readonly VersionSpan[], version: Release): boolean {
  return spans.some(
    ([from, until]) =>
      (from === null || compareReleases(version, from) >= 0) && (until === null || compareReleases(version, until) < 0),
  );
}

/** The rows of one path, found without going through all of them; remembered by the table. */
export const emptyRowsByPath = rememberByObject(
  (table: UnrenderableTable): ReadonlyMap<string, readonly EmptyRow[]> => {
    const found = new Map<string, EmptyRow[]>();
    for (const row of table.empty) found.set(row.path, [...(found.get(row.path) ?? []), row]);
    return found;
  },
);

import type { Plain } from '../../../yaml/operation';
import type { Path } from '../../../yaml/path';

/**
 * A place as the data writes it: keys with dots between them, from where the rows of a migration start; with a leading
 * `/` from the root; '' is the start itself. A list of keys where one has a dot in it.
 */
export type WrittenPath = string | readonly string[];

/**
 * About the scalar at `path`: it has one of these values, or ends with one of these words (any, when none are given). A null
 * is no value.
 */
export interface Condition {
  readonly path: WrittenPath;
  readonly values?: readonly string[];
  readonly endings?: readonly string[];
  /** It holds also where a template, a placeholder or a merge key may write the value. */
  readonly orHidden?: true;
}

/** What every row has; `kinds/` has the rest, one file for each kind. */
export interface RowBase {
  readonly from: WrittenPath;
  /** A sentence for the person. */
  readonly note?: string;
  /** A mapping above `from` that stays, also if nothing is left in it. */
  readonly keep?: WrittenPath;
  /** The row applies only where this holds … */
  readonly when?: Condition;
  /** … and only where this does not, or none of these. */
  readonly unless?: Condition | readonly Condition[];
}

/** Settings by their written place. */
export type RowSettings = Readonly<Record<string, Plain>>;

/** Resolves written paths: relative ones start at `start`, those with a leading `/` at the root. */
export function placeOf(written: WrittenPath, start: Path = []): Path {
  if (typeof written !== 'string') return [...start, ...written];
  if (written.startsWith('/')) return keysOf(written.slice(1));
  return [...start, ...keysOf(written)];
}

/** As people write it; what starts at the root loses its `/`. */
export function dottedPlace(written: WrittenPath): string {
  return placeOf(written).join('.');
}

function keysOf(written: string): readonly string[] {
  return written === '' ? [] : written.split('.');
}

/** The conditions that keep a row from applying. */
export function exceptionsOf({ unless = [] }: Pick<RowBase, 'unless'>): readonly Condition[] {
  return 'path' in unless ? [unless] : unless;
}

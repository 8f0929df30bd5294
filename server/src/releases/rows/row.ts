import type { Plain } from '../../yaml/operation';
import type { Path } from '../../yaml/path';

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
}

interface RowBase {
  readonly from: WrittenPath;
  /** A sentence for the person. */
  readonly note?: string;
  /** The row applies only where this holds … */
  readonly when?: Condition;
  /** … and only where this does not, or none of these. */
  readonly unless?: Condition | readonly Condition[];
}

/** Settings by their written place. */
export type Settings = Readonly<Record<string, Plain>>;

/** What happened to one place; `README.md` says what each kind does. */
export type MoveRow = RowBase &
  (
    | { readonly kind: 'rename'; readonly to: WrittenPath; readonly with?: Settings }
    | { readonly kind: 'prefix'; readonly to: WrittenPath; readonly keys?: readonly string[]; readonly with?: Settings }
    | { readonly kind: 'wrap'; readonly key: string; readonly with?: Settings }
    | { readonly kind: 'to-list'; readonly to: WrittenPath; readonly split?: string }
    | { readonly kind: 'transform'; readonly to: WrittenPath; readonly values: Readonly<Record<string, string | null>> }
    | { readonly kind: 'settings'; readonly values: Readonly<Record<string, Settings>> }
    | { readonly kind: 'value'; readonly values: Readonly<Record<string, string>>; readonly anyCase?: boolean }
    | { readonly kind: 'constant'; readonly value: string }
    | { readonly kind: 'text'; readonly find: string; readonly replace: string }
    | { readonly kind: 'list'; readonly to: WrittenPath; readonly also?: readonly NamedValue[] }
    | { readonly kind: 'only-item'; readonly to: WrittenPath }
    | { readonly kind: 'choose'; readonly by: readonly Choice[] }
    | { readonly kind: 'default'; readonly value: Plain }
    | { readonly kind: 'remove'; readonly ask?: boolean }
    | { readonly kind: 'remove-item'; readonly where: Readonly<Record<string, string>>; readonly ask?: boolean }
    | { readonly kind: 'needs'; readonly alone?: boolean }
    | { readonly kind: 'manual'; readonly to?: WrittenPath }
  );

/** The rows of one kind. */
export type RowOf<Kind extends MoveRow['kind']> = Extract<MoveRow, { kind: Kind }>;

/** An entry of a list of names and values, such as `env` of a container. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The value that is meant when one of these places, from where the rows start, is written. */
export interface Choice {
  readonly value: string;
  readonly keys: readonly WrittenPath[];
}

/** Resolves written paths: relative ones start at `start`, those with a leading `/` at the root. */
export function placeOf(written: WrittenPath, start: Path = []): Path {
  if (typeof written !== 'string') return [...start, ...written];
  if (written.startsWith('/')) return keysOf(written.slice(1));
  return [...start, ...keysOf(written)];
}

/** As people write it; what starts at the root loses its `/`. */
export function dotted(written: WrittenPath): string {
  return placeOf(written).join('.');
}

function keysOf(written: string): readonly string[] {
  return written === '' ? [] : written.split('.');
}

/** The conditions that keep a row from applying. */
export function exceptionsOf({ unless = [] }: Pick<MoveRow, 'unless'>): readonly Condition[] {
  return 'path' in unless ? [unless] : unless;
}

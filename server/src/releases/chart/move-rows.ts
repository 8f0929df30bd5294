import type { SchemaStore } from '../../schemas/store';
import type { Path } from '../../yaml/path';
import type { MigrationRule } from '../migration';

/** A place in the values, as `schemas/chart/moves.json` writes it: dotted, or a list of keys where one has a dot in it. */
export type WrittenPath = string | readonly string[];

interface RowBase {
  readonly from: WrittenPath;
  /** A sentence for the person. */
  readonly note?: string;
  /** The row does not apply where the scalar at `path` has one of these values. */
  readonly unless?: { readonly path: WrittenPath; readonly values: readonly string[] };
}

/** What happened to one place; `schemas/chart/README.md` says what each kind does. */
export type MoveRow = RowBase &
  (
    | { readonly kind: 'rename'; readonly to: WrittenPath }
    | { readonly kind: 'prefix'; readonly to: WrittenPath; readonly keys?: readonly string[] }
    | { readonly kind: 'transform'; readonly to: WrittenPath; readonly values: Readonly<Record<string, string | null>> }
    | { readonly kind: 'value'; readonly values: Readonly<Record<string, string>> }
    | { readonly kind: 'text'; readonly find: string; readonly replace: string }
    | { readonly kind: 'list'; readonly to: WrittenPath; readonly also?: readonly NamedValue[] }
    | { readonly kind: 'only-item'; readonly to: WrittenPath }
    | { readonly kind: 'remove' }
    | { readonly kind: 'manual'; readonly to?: WrittenPath }
  );

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** One migration of chart values: the rows that one version made necessary. */
export interface MoveGroup {
  readonly id: string;
  readonly chart: 'openmetadata' | 'openmetadata-dependencies';
  readonly release: string;
  readonly title: string;
  readonly why: string;
  readonly safety: 'safe' | 'review';
  /** Sections that are told as one problem, on their key. */
  readonly sections?: readonly string[];
  /** The rule under which the old form is told, where the kind of the row does not say it. */
  readonly rule?: MigrationRule;
  readonly rows: readonly MoveRow[];
}

/** The groups of `schemas/chart/moves.json`, in the order in which they are carried out. */
export function readMoveGroups(store: Pick<SchemaStore, 'read'>): readonly MoveGroup[] {
  const file = store.read('chart/moves') as { readonly migrations?: readonly MoveGroup[] } | undefined;
  return file?.migrations ?? [];
}

export function placeOf(written: WrittenPath): Path {
  return typeof written === 'string' ? written.split('.') : written;
}

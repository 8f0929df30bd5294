import type { SchemaStore } from '../../server/src/schemas/store';

/** A place as `moves.json` writes it: dotted, or a list of keys where a key has a dot in it. */
export type MovePath = string | readonly string[];

export interface MoveRow {
  readonly kind: string;
  readonly from: MovePath;
  readonly to?: MovePath;
  readonly keys?: readonly string[];
}

export interface MoveGroup {
  readonly id: string;
  readonly chart: string;
  readonly release: string;
  readonly title: string;
  readonly why: string;
  readonly safety: string;
  readonly rows: readonly MoveRow[];
}

/** The migrations of `schemas/chart/moves.json`. */
export function readMoves(store: SchemaStore): readonly MoveGroup[] {
  return (store.read('chart/moves') as { readonly migrations: readonly MoveGroup[] }).migrations;
}

export function dotted(path: MovePath): string {
  return typeof path === 'string' ? path : path.join('.');
}

/** Where a row takes a leaf: its new path, null when the leaf only goes; undefined when the row is not about it. */
export function targetOf(row: MoveRow, leaf: string): string | null | undefined {
  const from = dotted(row.from);
  const rest = leaf === from ? '' : leaf.startsWith(`${from}.`) ? leaf.slice(from.length) : undefined;
  if (rest === undefined) return undefined;
  if (row.kind === 'prefix' && row.keys?.includes(rest.split('.')[1] ?? '') === false) return undefined;
  if (row.to === undefined) return null;
  return dotted(row.to) + rest;
}

/** Where the migrations of one release take a leaf; undefined when none is about it. */
export function targetIn(groups: readonly MoveGroup[], release: string, leaf: string): string | null | undefined {
  for (const group of groups) {
    if (group.release !== release || group.chart !== 'openmetadata') continue;
    for (const row of group.rows) {
      const target = targetOf(row, leaf);
      if (target !== undefined) return target;
    }
  }
  return undefined;
}

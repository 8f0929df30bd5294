import { constant, type ConstantRow } from './constant';
import { defaultKind, type DefaultRow } from './default';
import { manual, type ManualRow } from './manual';
import { needs, type NeedsRow } from './needs';
import { onlyItem, type OnlyItemRow } from './only-item';
import { prefix, type PrefixRow } from './prefix';
import { remove, type RemoveRow } from './remove';
import { rename, type RenameRow } from './rename';
import type { RowKind } from './row-kind';
import { text, type TextRow } from './text';
import { toList, type ToListRow } from './to-list';
import { transform, type TransformRow } from './transform';
import { value, type ValueRow } from './value';

/** What the rows of each kind hold, by the name of the kind. */
interface RowsByKind {
  readonly rename: RenameRow;
  readonly prefix: PrefixRow;
  readonly 'to-list': ToListRow;
  readonly 'only-item': OnlyItemRow;
  readonly transform: TransformRow;
  readonly value: ValueRow;
  readonly constant: ConstantRow;
  readonly text: TextRow;
  readonly default: DefaultRow;
  readonly remove: RemoveRow;
  readonly needs: NeedsRow;
  readonly manual: ManualRow;
}

type KindName = keyof RowsByKind;

/** The rows of one kind. */
export type RowOf<Kind extends KindName> = { [Name in Kind]: RowsByKind[Name] & { readonly kind: Name } }[Kind];

/** What happened to one place; `README.md` says what each kind does. */
export type MigrationRow = RowOf<KindName>;

const kinds: { readonly [Name in KindName]: RowKind<RowsByKind[Name]> } = {
  rename,
  prefix,
  'to-list': toList,
  'only-item': onlyItem,
  transform,
  value,
  constant,
  text,
  default: defaultKind,
  remove,
  needs,
  manual,
};

/** The names of all kinds, as the data writes them. */
export const kindNames: readonly string[] = Object.keys(kinds);

/** What a row does: ask it with the row itself. */
export function rowKindOf<Kind extends KindName>(row: RowOf<Kind>): RowKind<RowsByKind[Kind]> {
  return kinds[row.kind];
}

/** What must be at a row's place for it to apply. */
export function appliesTo(row: MigrationRow): 'written' | 'empty' | 'missing' {
  return rowKindOf(row).appliesTo?.(row) ?? 'written';
}

/** Whether what a row finds is an old form by itself, not only next to other changes. */
export function countsAlone(row: MigrationRow): boolean {
  return rowKindOf(row).countsAlone?.(row) ?? true;
}

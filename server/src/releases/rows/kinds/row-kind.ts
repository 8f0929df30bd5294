import type { Root } from '../../../documents/read/root';
import type { YamlNode } from '../../../yaml/node';
import type { Path } from '../../../yaml/path';
import type { MigrationRule } from '../../migration/migration';
import type { TableLine } from './page-cells';
import type { PlannedPlace, RowPlan } from './planned-place';
import type { RowBase } from './row';

/**
 * One kind of row: where it applies, where values go, what it changes, and its words. Everything that is optional has what
 * most kinds need. `Row` is what the kind needs besides its name.
 */
export interface RowKind<Row extends RowBase> {
  /** What must be at `from` for the row to apply: something written (the default), nothing or an empty value, nothing at all. */
  readonly appliesTo?: (row: Row) => 'written' | 'empty' | 'missing';
  /** The places in the old form; absent: `from`. It is asked where the conditions of the row hold. */
  readonly find?: (row: Row, where: RowPlace) => readonly Path[];
  /** Whether what it finds is an old form by itself, not only next to other changes; absent: yes. */
  readonly countsAlone?: (row: Row) => boolean;
  /** The places that the data names, from which values move; absent: `from`. */
  readonly sources?: (row: Row, from: Path) => readonly Path[];
  /** Where the value of a place at or below `from` goes; undefined, or absent: nowhere else. */
  readonly target?: (row: Row, at: Path, start: Path) => Path | 'removed' | undefined;
  /** How a value at the target is compared with the one that is to go there; absent: the plan sees to it. */
  readonly comparison?: (row: Row) => TargetComparison | undefined;
  /** What to change at a place, or why it is for a person. */
  readonly plan: (row: Row, place: PlannedPlace) => RowPlan;
  /** Only a person can do it. */
  readonly byHand?: true;
  /** The rule under which the old form is reported; absent: `moved-field`, or `renamed-field` if only the key changes. */
  readonly rule?: (row: Row) => MigrationRule;
  /** What to do about one place; absent: the reason of the migration says it already. */
  readonly advice?: (row: Row) => RowAdvice | undefined;
  /** Its lines in the table of the migration's page. `before` writes an old place with the conditions of the row. */
  readonly table: (row: Row, before: (path: string) => string) => readonly TableLine[];
}

/** Where a row starts to look. */
export interface RowPlace {
  readonly root: Root;
  /** The row's `from`, from the root, and what is there. */
  readonly from: Path;
  readonly node: YamlNode | null | undefined;
  readonly start: Path;
}

/** Value by value, maps being joined; or whether a list, the target, holds all that a value stands for. */
export type TargetComparison = 'values' | ((root: Root, value: YamlNode, list: YamlNode) => boolean);

/** Move it to its target, remove it, or write this. */
export type RowAdvice = 'move' | 'remove' | { readonly write: string };

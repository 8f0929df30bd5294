import type { Root } from '../../documents/root';
import type { Migration } from '../migration';
import { applyGroup } from './apply-rows';
import type { RowGroupContext } from './find/matches';
import { moveSection } from './move-section';
import { findEach, findWhole } from './find/row-occurrences';
import { kindOf, type MoveRow } from './kinds/register';
import { placeOf } from './row';
import type { RowGroup } from './row-group';
import type { FindStarts } from './find/starts';

/** Makes the migration of a group of rows: it needs no code of its own. */
export function rowMigration(group: RowGroup, findStarts: FindStarts): Migration {
  const keys = keysOf(group.rows);
  const context: RowGroupContext = { group, starts: (root: Root) => findStarts(root, group) };
  return {
    id: group.id,
    release: group.release,
    ...(group.pauses && { pauses: group.pauses }),
    subject: group.subject,
    ...(group.pipelines && { pipelines: group.pipelines }),
    ...(keys && { keys }),
    title: group.title,
    safety: group.safety,
    ...(group.rule === 'changed-default' ? { needsStart: true } : {}),
    find: (root, target) => (group.whole === true ? findWhole(context, root, target) : findEach(context, root, target)),
    apply: (occurrence, where) => applyGroup(context, occurrence, where),
    ...(group.whole === true ? {} : { applyAll: (where) => moveSection(context, where) }),
  };
}

/** The last keys of the places that rows are about; undefined where some row is about what is not written. */
function keysOf(rows: readonly MoveRow[]): readonly string[] | undefined {
  const keys = rows.map((row) => {
    return (kindOf(row).appliesTo?.(row) ?? 'written') === 'written' ? placeOf(row.from).at(-1) : undefined;
  });
  const found = keys.flatMap((key) => (key === undefined ? [] : [String(key)]));
  return found.length === rows.length ? [...new Set(found)] : undefined;
}

import type { Root } from '../../documents/read/root';
import type { Migration } from '../migration/migration';
import { applyGroup } from './apply-rows';
import type { RowGroupContext } from './matches';
import { moveSection } from './move-section';
import { findEach, findWhole } from './row-occurrences';
import { appliesTo, countsAlone } from './kinds/register';
import { placeOf } from './kinds/row';
import { isChangedDefault, type RowGroup } from './row-group';
import type { FindAnchors } from './row-anchors';

/** Makes the migration of a group of rows: it needs no code of its own. */
export function rowMigration(group: RowGroup, findAnchors: FindAnchors): Migration {
  const keys = keysOf(group);
  const context: RowGroupContext = { group, starts: (root: Root) => findAnchors(root, group) };
  return {
    id: group.id,
    release: group.release,
    ...(group.pauses && { pauses: group.pauses }),
    subject: group.subject,
    ...(group.pipelines && { pipelines: group.pipelines }),
    ...(group.connectors && group.at !== 'connection' && { connectors: group.connectors }),
    ...(keys && { keys }),
    title: group.title,
    safety: group.safety,
    ...(isChangedDefault(group) ? { needsStart: true } : {}),
    ...(group.mistake && { mistake: group.mistake }),
    ...(group.errorThoughAccepted !== undefined && { errorThoughAccepted: group.errorThoughAccepted }),
    find: (root, target) => (group.whole === true ? findWhole(context, root, target) : findEach(context, root, target)),
    apply: (occurrence, where) => applyGroup(context, occurrence, where),
    ...(group.whole === true ? {} : { applyAll: (where) => moveSection(context, where) }),
  };
}

/**
 * By row, the keys without which it applies nowhere: those of its place if it is about what is written, and those of its
 * condition. Undefined where some row may apply without any. Rows that do not count alone make no difference.
 */
function keysOf({ rows, at }: RowGroup): Migration['keys'] {
  const holding = typeof at === 'object' ? [at.holding] : [];
  const found = rows.filter(countsAlone).map((row) => {
    const place = appliesTo(row) === 'written' ? placeOf(row.from) : [];
    const condition = row.when ? placeOf(row.when.path) : [];
    // The last key says most.
    return [...new Set([...holding, ...condition, ...place].map(String))].reverse();
  });
  return found.every((keys) => keys.length > 0) ? found : undefined;
}

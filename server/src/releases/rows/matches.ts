import type { Root } from '../../documents/read/root';
import { findRows, type RowMatch } from './find-rows';
import { countsAlone } from './kinds/register';
import type { RowGroup } from './row-group';
import type { RowAnchor } from './row-anchors';

/** A group of rows and where they start in a root. */
export interface RowGroupContext {
  readonly group: RowGroup;
  readonly starts: (root: Root) => readonly RowAnchor[];
}

/**
 * The matches of a group, by start. Matches that are only reported together with others are left out if there are no
 * others.
 */
export function matchesByStart({ group, starts }: RowGroupContext, root: Root): readonly (readonly RowMatch[])[] {
  return starts(root).flatMap(({ path }) => {
    const matches = findRows(root, group.rows, path);
    return matches.some(isChange) ? [matches] : [];
  });
}

/** Whether a match is an old form by itself. */
export function isChange({ row }: RowMatch): boolean {
  return countsAlone(row);
}

import type { YamlNode } from '../../../yaml/node';
import { nodeAt } from '../../../yaml/path';
import { settingsText } from './page-cells';
import { removeOperation, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { dottedPlace, type RowBase } from './row';
import type { RowKind } from './row-kind';

/** What is at `from` is removed without a replacement. */
export interface RemoveRow extends RowBase {
  /** Only the items of the list at `from` that have all of these scalars. */
  readonly where?: Readonly<Record<string, string>>;
  /** The note is a manual step. */
  readonly ask?: boolean;
}

/** How the kind `remove` is found, carried out and described. */
export const remove: RowKind<RemoveRow> = {
  find: ({ where }, { from, node }) => {
    if (!where) return [from];
    if (node?.kind !== 'seq') return [];
    return node.items.flatMap(({ value }, at) => (hasAll(value, where) ? [[...from, at]] : []));
  },
  target: ({ where }) => (where ? undefined : 'removed'),
  plan: (row, place) => {
    if (!row.where || !isAllOfList(row.where, place)) return planRemoval(row, place);
    return {
      byHand:
        'it is the only item of the list, so without it the file does nothing; delete the file, or add another item',
    };
  },
  rule: ({ where }) => (where ? 'removed-value' : 'removed-field'),
  advice: ({ where }) => (where ? undefined : 'remove'),
  table: ({ from, where }, before) => {
    const old = before(dottedPlace(from));
    return [[where ? `an item of ${old} with ${settingsText(where)}` : old, 'removed']];
  },
};

/** Whether a map has all of some scalars. */
function hasAll(node: YamlNode | null, where: Readonly<Record<string, string>>): boolean {
  return Object.entries(where).every(([name, value]) => {
    const here = nodeAt(node, [name]);
    return here?.kind === 'scalar' && String(here.value) === value;
  });
}

/** Whether all items of the list would be removed. An empty list may mean something other than no list, so none is then. */
function isAllOfList(where: Readonly<Record<string, string>>, { root, at }: PlannedPlace): boolean {
  const list = nodeAt(root.node, at.slice(0, -1));
  return list?.kind === 'seq' && list.items.every(({ value }) => hasAll(value, where));
}

/** The plan that removes the place. With `ask`, the note becomes a manual step. */
function planRemoval({ note, ask }: RemoveRow, place: PlannedPlace): RowPlan {
  const operations = [removeOperation(place)];
  if (ask === true && note !== undefined)
    return { operations, relocations: removedAs(place, { why: 'gone' }), step: note };
  return { operations, relocations: removedAs(place, { why: 'gone', ...(note !== undefined && { note }) }) };
}

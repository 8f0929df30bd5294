import type { YamlNode } from '../../../yaml/node';
import type { Root } from '../../../documents/read/root';
import { deepEqual } from '../../../yaml/equal';
import { toPlain } from '../../../yaml/plain';
import { isWithin, nodeAt, type Path } from '../../../yaml/path';
import type { Operation } from '../../../yaml/operation';
import { code, withSettings } from './page-cells';
import { planMove } from './plan-move';
import { added, inFile, movedTo, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { dottedPlace, placeOf, type RowBase, type RowSettings, type WrittenPath } from './row';
import type { RowKind } from './row-kind';

/** The value at `from` goes to `to`. If that is below `from`, a text becomes a map that holds it. */
export interface RenameRow extends RowBase {
  readonly to: WrittenPath;
  /** Settings that are also written; in the new map if there is one. */
  readonly with?: RowSettings;
  /** Another value at `to`, in the same mapping, gives way; the sentence says why. */
  readonly over?: string;
}

/** How the kind `rename` is found, carried out and described. */
export const rename: RowKind<RenameRow> = {
  find: (row, { from, start, node }) => (isWithin(placeOf(row.to, start), from) && !isPlainText(node) ? [] : [from]),
  target: (row, at, start) => {
    const [from, to] = [placeOf(row.from, start), placeOf(row.to, start)];
    const below = at.slice(from.length);
    return below.length > 0 && isWithin(to, from) ? undefined : [...to, ...below];
  },
  comparison: ({ over }) => (over === undefined ? 'values' : undefined),
  plan: (row, place) => {
    const to = placeOf(row.to, place.start);
    if (isWithin(to, place.at)) return planWrap(row, place, to);
    return row.over !== undefined && isOther(place, to) ? planOver(place, to, row.over) : planMove(place, to, row.with);
  },
  advice: () => 'move',
  table: (row, before) => [[before(dottedPlace(row.from)), withSettings(code(dottedPlace(row.to)), row)]],
};

/** A text; not a placeholder, which may be for a whole map. */
function isPlainText(node: YamlNode | null | undefined): boolean {
  return (
    node?.kind === 'scalar' && typeof node.value === 'string' && (!node.hasPlaceholder || node.value.includes('/'))
  );
}

/** Whether the target has another value. */
function isOther({ root, at }: PlannedPlace, to: Path): boolean {
  const there = nodeAt(root.node, to);
  return there !== undefined && !deepEqual(plainOf(root, there), plainOf(root, nodeAt(root.node, at)));
}

function plainOf(root: Root, node: YamlNode | null | undefined): unknown {
  return node ? toPlain(node, root.document) : null;
}

/** The value takes the place of the one at the target, which is reported as removed. */
function planOver(place: PlannedPlace, to: Path, note: string): RowPlan {
  const gone: Operation = { op: 'remove', path: inFile(place, to), keep: inFile(place, place.keep) };
  const rename: Operation = { op: 'rename', path: inFile(place, place.at), to: String(to.at(-1)) };
  return {
    operations: [gone, rename],
    relocations: [...removedAs({ ...place, at: to }, { why: 'gone', note }), ...movedTo(place, to)],
  };
}

/** The scalar becomes a map that holds it, where it is. */
function planWrap({ with: settings = {} }: RenameRow, place: PlannedPlace, to: Path): RowPlan {
  const node = nodeAt(place.root.node, place.at);
  const inside = Object.entries(settings).map(([written, value]) => ({ path: placeOf(written, place.start), value }));
  const entries = [...inside, { path: to, value: node?.kind === 'scalar' ? node.value : null }];
  const value = Object.fromEntries(entries.map((one) => [String(one.path.at(-1)), one.value]));
  const set: Operation = { op: 'set', path: inFile(place, place.at), value, force: true };
  const besides = inside.map(({ path }) => path);
  return { operations: [set], relocations: [...movedTo(place, to), ...added(place, besides)] };
}

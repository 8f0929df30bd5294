import { isNothing } from '../../../yaml/edit/layout/place';
import { deepEqual } from '../../../yaml/equal';
import type { Operation } from '../../../yaml/operation';
import { isWithin, nodeAt, type Path } from '../../../yaml/path';
import { toPlain } from '../../../yaml/plain';
import type { Relocation } from '../../migration/relocation';
import { added, inFile, movedTo, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { placeOf, type RowSettings } from './row';

/** The plan that moves the value to another place of the root, and writes settings with it. */
export function planMove(place: PlannedPlace, to: Path, settings: RowSettings = {}): RowPlan {
  const written = writeWith(place, settings);
  if ('byHand' in written) return written;
  const left = isThere(place, to) ? removedAs(place, { why: 'duplicate', of: to }) : movedTo(place, to);
  return {
    operations: [...written.operations, moveOperation(place, to)],
    relocations: [...left, ...written.relocations],
  };
}

/** Whether the target already has the same value, so that the moved entry is a duplicate. */
function isThere({ root, at }: PlannedPlace, to: Path): boolean {
  const [there, value] = [nodeAt(root.node, to), nodeAt(root.node, at)];
  if (isNothing(there) || value === undefined) return false;
  return deepEqual(toPlain(there, root.document), toPlain(value, root.document));
}

/** The operation of a move: within one map the entry is renamed where it is, otherwise the value moves. */
export function moveOperation(place: PlannedPlace, to: Path): Operation {
  const name = to.at(-1);
  if (isSibling(place.at, to) && typeof name === 'string' && nodeAt(place.root.node, to) === undefined)
    return { op: 'rename', path: inFile(place, place.at), to: name };
  return { op: 'move', from: inFile(place, place.at), to: inFile(place, to), keep: inFile(place, place.keep) };
}

/** Whether two places are of the same map. */
export function isSibling(at: Path, to: Path): boolean {
  return to.length === at.length && to.at(-1) !== at.at(-1) && isWithin(at, to.slice(0, -1));
}

/** Writes settings that are not set yet; a person decides where one has another value. */
export function writeWith(
  place: PlannedPlace,
  settings: RowSettings,
): { operations: Operation[]; relocations: readonly Relocation[] } | { byHand: string } {
  const operations: Operation[] = [];
  const places: Path[] = [];
  for (const [written, value] of Object.entries(settings)) {
    const path = placeOf(written, place.start);
    const there = nodeAt(place.root.node, path);
    if (there === undefined) {
      operations.push({ op: 'set', path: inFile(place, path), value, near: inFile(place, place.at) });
      places.push(path);
    } else if (there?.kind !== 'scalar' || there.value !== value) return { byHand: occupied(path) };
  }
  return { operations, relocations: added(place, places) };
}

/** Why a value cannot be written. */
export function occupied(path: Path): string {
  return `\`${path.join('.')}\` is already set to another value; keep what you need by hand`;
}

import { isNothing } from '../../yaml/edit/extent/place';
import { deepEqual } from '../../yaml/equal';
import type { Operation } from '../../yaml/operation';
import { isWithin, nodeAt, type Path } from '../../yaml/path';
import { toPlain } from '../../yaml/plain';
import type { Relocation } from '../relocation';
import { added, inFile, movedTo, removedAs, type PlannedPlace, type RowPlan } from './planned-place';
import { placeOf, type Settings } from './row';

/** The value goes to another place of the root, and settings are written with it. */
export function planMove(place: PlannedPlace, to: Path, beside: Settings = {}): RowPlan {
  const written = writeBeside(place, beside);
  if ('byHand' in written) return written;
  const left = isThere(place, to) ? removedAs(place, { why: 'duplicate', of: to }) : movedTo(place, to);
  return { operations: [...written.operations, moving(place, to)], relocations: [...left, ...written.relocations] };
}

/** Whether a place holds the same value already; the entry that is to go there is then one too many. */
function isThere({ root, at }: PlannedPlace, to: Path): boolean {
  const [there, value] = [nodeAt(root.node, to), nodeAt(root.node, at)];
  if (isNothing(there) || value === undefined) return false;
  return deepEqual(toPlain(there, root.document), toPlain(value, root.document));
}

/** Within one map the entry gets another key where it is; else the value goes to its new place. */
export function moving(place: PlannedPlace, to: Path): Operation {
  const name = to.at(-1);
  if (isSibling(place.at, to) && typeof name === 'string' && nodeAt(place.root.node, to) === undefined)
    return { op: 'rename', path: inFile(place, place.at), to: name };
  return { op: 'move', from: inFile(place, place.at), to: inFile(place, to), keep: inFile(place, place.keep) };
}

/** Whether two places are of the same map. */
export function isSibling(at: Path, to: Path): boolean {
  return to.length === at.length && to.at(-1) !== at.at(-1) && isWithin(at, to.slice(0, -1));
}

/** Writes settings where they are not written yet; another value there is for a person. */
export function writeBeside(
  place: PlannedPlace,
  beside: Settings,
): { operations: Operation[]; relocations: readonly Relocation[] } | { byHand: string } {
  const operations: Operation[] = [];
  const places: Path[] = [];
  for (const [written, value] of Object.entries(beside)) {
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

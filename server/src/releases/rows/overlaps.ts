import type { Root } from '../../documents/root';
import { deepEqual } from '../../yaml/equal';
import { isNothing } from '../../yaml/edit/place';
import { toPlain } from '../../yaml/plain';
import { nodeAt, type Path } from '../../yaml/path';
import type { Overlap } from '../overlap';
import type { RowMatch } from './find-rows';
import { isInList } from './plan-list';
import type { RowOf } from './row';
import { targetOf } from './tell-row';

/** Where rows would bring a value to a place that is taken. Maps are joined, so only what stands in both counts. */
export function overlapsOf(root: Root, matches: readonly RowMatch[]): readonly Overlap[] {
  return matches.flatMap((match) => {
    const to = targetOf(match);
    if (to === undefined) return [];
    if (match.row.kind === 'to-list') return overlapWithList(root, match.at, to, match.row);
    return match.row.kind === 'rename' || match.row.kind === 'prefix' ? overlapsBelow(root, match.at, to) : [];
  });
}

/** For an occurrence whose value moves from `old` to `to`, both from the root: what stands in both places. */
export function withOverlaps(root: Root, old: Path, to: Path): { readonly overlaps?: readonly Overlap[] } {
  const overlaps = overlapsBelow(root, old, to);
  return overlaps.length === 0 ? {} : { overlaps };
}

function overlapsBelow(root: Root, old: Path, to: Path): readonly Overlap[] {
  const [before, after] = [nodeAt(root.node, old), nodeAt(root.node, to)];
  if (before === undefined || isNothing(after)) return [];
  if (before?.kind === 'map' && after?.kind === 'map') {
    const names = before.entries.flatMap(({ name }) => name ?? []);
    return names.flatMap((name) => overlapsBelow(root, [...old, name], [...to, name]));
  }
  const { document } = root;
  return [overlap(root, old, to, deepEqual(toPlain(before, document), toPlain(after, document)))];
}

/** One value beside the list that took its place. */
function overlapWithList(root: Root, old: Path, to: Path, row: RowOf<'to-list'>): Overlap[] {
  const [before, after] = [nodeAt(root.node, old), nodeAt(root.node, to)];
  if (!before || isNothing(before) || !after || isNothing(after)) return [];
  return [{ ...overlap(root, old, to, isInList(root, before, after, row)), intoList: true }];
}

function overlap({ base }: Root, old: Path, to: Path, same: boolean): Overlap {
  return { old: [...base, ...old], new: [...base, ...to], same };
}

import type { Root } from '../../documents/read/root';
import type { CommentPlace, Operation } from '../../yaml/operation';
import { isWithin, nodeAt, pointer, type Path } from '../../yaml/path';

/** A value that moves. */
type Moved = Extract<Operation, { op: 'move' }>;

/**
 * Where the comments above sections go whose values move one by one. A section is removed with the last of its values,
 * but what is written above it belongs above the first one. One for all changes of a text.
 */
export class SectionComments {
  private readonly places = new Map<string, CommentPlace>();

  /** The operations on a root as it is before them; moves carry the places for comments of what they may leave empty. */
  carriedBy(root: Root, operations: readonly Operation[]): readonly Operation[] {
    return operations.map((operation) => (operation.op === 'move' ? this.withPlaces(root, operation) : operation));
  }

  private withPlaces(root: Root, move: Moved): Moved {
    const parents = move.from.map((_, depth) => move.from.slice(0, depth)).slice(1);
    for (const parent of parents) this.record(root, parent, move);
    const comments = parents.flatMap((parent) => this.places.get(placeIn(root, parent)) ?? []);
    return comments.length === 0 ? move : { ...move, comments };
  }

  private record(root: Root, parent: Path, { from, to }: Moved): void {
    const place = placeIn(root, parent);
    // What is around the new place as well is not left; an item at the end of a list has no path yet.
    if (this.places.has(place) || isWithin(to, parent) || to.includes('-')) return;
    const height = from.length - parent.length;
    const above = to.slice(0, Math.max(to.length - height, levelOfFirstNew(root, to)));
    this.places.set(place, { parent, above });
  }
}

function placeIn({ documentIndex, embedded }: Root, path: Path): string {
  return `${String(documentIndex)} ${pointer(embedded?.path ?? [])} ${pointer(path)}`;
}

/** How many names lead to the outermost part of a place that is not there yet; all of them if everything is. */
function levelOfFirstNew({ node, base }: Root, to: Path): number {
  for (let level = base.length + 1; level < to.length; level += 1)
    if (nodeAt(node, to.slice(base.length, level)) === undefined) return level;
  return to.length;
}

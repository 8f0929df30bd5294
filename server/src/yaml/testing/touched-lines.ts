import type { Operation } from '../operation';
import type { Path } from '../path';
import type { PlacedPart, WrittenSample } from './write-sample';

/** What an operation may touch in a sample, worked out from how the sample was made. */
export interface Touched {
  /** Lines (0-based) that may change. Commas and blank lines do not count. */
  readonly lines: ReadonlySet<number>;
  /** The removed entry, with the parents that it leaves empty; undefined if none is removed. */
  readonly removed: Path | undefined;
}

/** What an operation may touch. */
export function touchedBy(sample: WrittenSample, documentIndex: number, operation: Operation): Touched {
  const places = new Places(sample, documentIndex);
  switch (operation.op) {
    case 'rename':
      return { lines: new Set(places.keyLine(operation.path)), removed: undefined };
    case 'set':
    case 'paste':
      return { lines: new Set(places.written(operation.path)), removed: undefined };
    case 'remove': {
      const removed = places.emptied(operation.path, operation.keep ?? []);
      return { lines: new Set(places.removed(removed)), removed };
    }
    case 'move': {
      const { from, to, keep = [] } = operation;
      const removed = places.emptied(from, keep);
      return { lines: new Set([...places.written(to), ...places.removed(removed), ...places.keyLine(from)]), removed };
    }
  }
}

/** Whether a path is a place or below it. */
export function isInside(path: Path, place: Path): boolean {
  return place.every((step, i) => step === path[i]);
}

class Places {
  private readonly parts: readonly PlacedPart[];

  constructor(
    private readonly sample: WrittenSample,
    documentIndex: number,
  ) {
    this.parts = sample.parts.filter((part) => part.documentIndex === documentIndex);
  }

  keyLine(path: Path): number[] {
    const part = this.at(path);
    return part ? [part.first + part.part.above.length] : [];
  }

  /** The lines of a value that is replaced, or of brackets that take one more. */
  written(path: Path): number[] {
    const there = this.at(path);
    if (there) return range(there.first + there.part.above.length, there.last);
    for (let length = path.length - 1; length > 0; length -= 1) {
      const holder = this.at(path.slice(0, length));
      if (holder) return isOpen(holder) ? [] : range(holder.first + holder.part.above.length, holder.last);
    }
    const isInline =
      this.parts.length === 0 || this.parts.every(({ flow, first }) => flow && first === this.parts[0]?.first);
    return isInline ? range(0, this.sample.text.split('\n').length) : [];
  }

  /** The outermost parent that holds nothing else and is not kept. */
  emptied(path: Path, keep: Path): Path {
    let depth = path.length;
    while (depth > 1 && depth - 1 > keep.length && this.siblings(path.slice(0, depth)).length === 1) depth -= 1;
    return path.slice(0, depth);
  }

  /** The lines of an entry, and the next one that takes its place after a dash, or the parent that is empty then. */
  removed(path: Path): number[] {
    const part = this.at(path);
    if (!part) return [];
    const holder = this.at(path.slice(0, -1));
    const own = range(part.first, part.last);
    const isOnly = this.siblings(path).length === 1;
    if (isOnly && holder) return range(holder.first, holder.last);
    // Brackets around the document.
    if (isOnly && part.flow) return range(part.first - 1, part.last + 1);
    const sharesLine = holder && holder.first + holder.part.above.length === part.first;
    return sharesLine ? [...own, this.nextContent(part.last)] : own;
  }

  private nextContent(line: number): number {
    const lines = this.sample.text.split('\n');
    let next = line + 1;
    while (next < lines.length && lines[next]?.trim() === '') next += 1;
    return next;
  }

  private at(path: Path): PlacedPart | undefined {
    return this.parts.findLast((part) => part.path.length === path.length && isInside(part.path, path));
  }

  private siblings(path: Path): readonly PlacedPart[] {
    const parent = path.slice(0, -1);
    return this.parts.filter((part) => part.path.length === path.length && isInside(part.path, parent));
  }
}

/** Whether something can be added to a collection without touching its lines. */
function isOpen({ part: { value } }: PlacedPart): boolean {
  return value.kind !== 'scalar' && value.parts.length > 0 && value.layout !== 'inline';
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
